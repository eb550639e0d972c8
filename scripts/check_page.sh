#!/usr/bin/env bash
# The page's JSDoc types, checked by TypeScript. Only those who work on the page need npm: without it this is
# skipped, and said so; in continuous integration it may not be missing.
set -euo pipefail
cd "$(dirname "$0")/.."
version=5.9.3
if ! command -v npm >/dev/null; then
	echo "The types of the page: not checked, there is no npm on this machine"
	[[ -z ${CI:-} ]]
	exit
fi
tools=.venv/typescript-$version
if [[ ! -x $tools/node_modules/.bin/tsc ]]; then
	npm install --prefix "$tools" --silent --no-save --no-package-lock --no-audit --no-fund "typescript@$version"
fi
"$tools/node_modules/.bin/tsc" --project jsconfig.json
echo "The types of the page: checked"
