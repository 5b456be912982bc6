/**
 * Prints the lines of source, styles and templates by folder: TypeScript, modules, CSS and HTML, without tests,
 * generated files and example sites. `code` leaves out blank lines and lines of comments.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_FOLDERS } from './source-folders.ts';

const SOURCE = /\.(?:ts|mjs|css|html)$/;
const LEFT_OUT = /(?:^|\/)(?:generated|node_modules|exampleSite|static|output)\//;
const COMMENT = /^(?:\/\/|\/?\*|\{\{-? ?\/\*|<!--)/;

const rows = SOURCE_FOLDERS.map((folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file) && !file.endsWith('.d.ts'));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
  const code = lines.filter((line) => line.trim() !== '' && !COMMENT.test(line.trim()));
  return { folder, files: files.length, lines: lines.length, code: code.length };
});
const sum = (of: 'files' | 'lines' | 'code') => rows.reduce((all, row) => all + row[of], 0);
console.table([...rows, { folder: 'all', files: sum('files'), lines: sum('lines'), code: sum('code') }]);
