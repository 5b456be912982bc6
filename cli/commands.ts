/** The table of commands, used by help, completion and argument parsing. Each command is loaded when it is run. */

import { resolve } from 'node:path';
import { COLLECT_LIMITS } from '../formats/collect/services.ts';
import { type CommandSpec, command } from './arguments/command.ts';
import { isClone, runFromSources } from './arguments/sources.ts';
import { EXPORT_TYPES } from './base/output-types.ts';

const DATE = { value: '<YYYY-MM-DD>', doc: 'date in the report; today by default' };
const WATCH = { doc: 'run again whenever the file changes' };
const INCLUDE_MAP = { doc: 'with the map in the file, so that it opens again' };
const PICTURE = {
  theme: { value: '<light|dark>', doc: 'page that the picture is for; light by default' },
  pictures: { value: '<folder>', doc: 'folder that picture addresses start from; the input’s folder by default' },
} as const;
const PICTURE_CHOICES = {
  title: { doc: 'with the title of the map above it' },
  date: { value: '<YYYY-MM-DD>', doc: 'date under the title' },
  legend: { doc: 'with a legend of the types below it' },
  background: { value: '<page|white|none>', doc: 'colour behind the map; that of the page by default' },
  part: {
    value: '<what>',
    repeats: true,
    doc: 'only the nodes of type:NAME, tag:NAME or id:ID, and what is between them. May be repeated',
  },
  names: { value: '<all|hubs>', doc: 'hubs: only the names of the nodes with most relationships' },
  'include-map': INCLUDE_MAP,
  width: { value: '<pixels>', doc: 'width of the picture, 100 to 4000; by default that of the map' },
} as const;
const ADDRESS = {
  port: { value: '<number>', doc: 'port; the first free one from 8080 by default' },
  host: { value: '<name>', doc: 'host name; localhost by default' },
} as const;
const ARRANGE = { value: '<how>', doc: 'freely, layers, tree, rings, grid or types' };
const CACHE = {
  value: '<folder>',
  doc: 'folder for answers that have not changed; that of the user by default',
};
const FORCE = { doc: 'replace the output also when a failure would lose more of it than was found' };
const NETWORK = {
  cache: CACHE,
  'allow-host': {
    value: '<host>',
    repeats: true,
    doc: 'host in a private network that may be read; with http:// also without encryption. May be repeated',
  },
  'max-megabytes': { value: '<number>', doc: `size of all answers together; ${COLLECT_LIMITS.megabytes} by default` },
  'max-minutes': { value: '<number>', doc: `time for the whole run; ${COLLECT_LIMITS.minutes} by default` },
} as const;
const column = (what: string) => ({ value: '<column>', doc: `table column that holds the ${what}` });

const COLLECT_NOTES = [
  `Limits: ${COLLECT_LIMITS.atOnce} requests at a time, ${COLLECT_LIMITS.pause} ms between two to one host, ${COLLECT_LIMITS.requests} in all;`,
  `${COLLECT_LIMITS.bytes / 1e6} MB and ${COLLECT_LIMITS.seconds} s for an answer, ${COLLECT_LIMITS.megabytes} MB and ${COLLECT_LIMITS.minutes} minutes for all, ${COLLECT_LIMITS.redirects} redirects,`,
  `${COLLECT_LIMITS.pages} pages and ${COLLECT_LIMITS.repositories} repositories of an account, ${COLLECT_LIMITS.descriptors} followed sources a step.`,
  `After an error of a host or a time-out, ${COLLECT_LIMITS.pauses.length} more attempts, ${COLLECT_LIMITS.pauses.map((pause) => pause / 1000).join(', ')} s apart.`,
  'Only public https addresses are read, and hosts of --allow-host where you name the address or account yourself.',
  'Tokens come from the environment: GITHUB_TOKEN, GITLAB_TOKEN (gitlab.com), and for any host',
  'GRAPHMAP_TOKENS="gitlab.example.org=…,codeberg.org=…". A token is sent only with requests about the accounts that you name.',
];

const LOOKUP_NOTES = [
  'Looks up each repository on github.com, gitlab.com, codeberg.org and the hosts of accounts that a source names and no',
  `account collected, whether it moved or was deleted: once in ${COLLECT_LIMITS.lookupDays} days, ${COLLECT_LIMITS.lookups} a run; on github.com ${COLLECT_LIMITS.githubLookups} without a token.`,
];

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, CommandSpec>> = {
  report: command({
    files: '<input> <output>',
    doc: 'Write the Markdown report of a map or descriptor',
    options: {
      image: { value: '<path>', doc: 'picture to link' },
      date: DATE,
      'include-map': INCLUDE_MAP,
      watch: WATCH,
    },
    run: async (names, values, terminal) =>
      (await import('./commands/document-commands.ts')).runReport(names, values, terminal),
  }),
  validate: command({
    files: '<input...>',
    doc: 'List errors, warnings and notices with line and column',
    options: { json: { doc: 'print them as JSON' } },
    run: async (names, values, terminal) =>
      (await import('./commands/document-commands.ts')).validate(names, values, terminal),
  }),
  check: command({
    files: '<input...>',
    doc: 'Review maps: links, duplicates, labels, descriptions …',
    options: {
      json: { doc: 'print the findings with their pointers, and fixes as JSON patches' },
      fix: { doc: 'fix what can be fixed, in the file' },
      date: { value: '<YYYY-MM-DD>', doc: 'day that the age of facts is counted from; today by default' },
      watch: WATCH,
    },
    status: '0 nothing found, 1 findings, 2 no map or wrong usage',
    run: async (names, values, terminal) =>
      (await import('./commands/check-command.ts')).runCheck(names, values, terminal),
  }),
  diff: command({
    files: '<old> <new> [output]',
    doc: 'Describe what changed between two maps, as Markdown',
    options: {
      moves: { doc: 'include moved elements' },
      looks: { doc: 'include changes of style' },
      json: { doc: 'print the changes by element and field' },
      'exit-code': { doc: 'end with 1 when something changed' },
    },
    status: '0 done, 1 changes with --exit-code, 2 no map or wrong usage',
    run: async (names, values, terminal) =>
      (await import('./commands/diff-command.ts')).runDiff(names, values, terminal),
  }),
  import: command({
    files: '<input...> <output>',
    doc: 'Make a map of a descriptor, table, flowchart, DOT graph or sentences, by the file type',
    options: {
      arrange: { ...ARRANGE, doc: `arrange the nodes: ${ARRANGE.doc}` },
      format: {
        value: '<format>',
        doc: 'format of the input, such as csv or sentences; found by its content by default',
      },
      header: { value: '<row>', doc: 'number of the row that names the columns of a table, or none' },
      label: column('label'),
      id: column('id'),
      from: column('start of an edge'),
      to: column('end of an edge'),
      relation: column('label of an edge, or other nodes that a node is connected to'),
    },
    run: async (names, values, terminal) => (await import('./import-export.ts')).runImport(names, values, terminal),
  }),
  collect: command({
    files: '<account...> <output>',
    doc: 'Make a map of the repositories of accounts on code hosts: github:NAME, gitlab:HOST/GROUP',
    options: {
      ocd: { doc: 'write an Open Contributions Descriptor of one account instead' },
      domain: { value: '<domain>', doc: 'with ocd: domain of the organization; that of its website by default' },
      forks: { doc: 'include forks' },
      templates: { doc: 'include templates' },
      software: {
        value: '<publiccode|codemeta>',
        doc: 'also read this description in each repository: one more request for each',
      },
      force: FORCE,
      ...NETWORK,
    },
    status: '0 done, 1 something could not be fetched, 2 wrong usage',
    notes: COLLECT_NOTES,
    run: async (names, values, terminal) =>
      (await import('./collect/collect-command.ts')).collect(names, values, terminal),
  }),
  join: command({
    files: '<input...> <output>',
    doc: 'Join maps, descriptors, folders, addresses and accounts: each thing and relationship once',
    options: {
      follow: {
        value: '<1-3>',
        doc: 'also read accounts, home pages and descriptors that organizations name, so many steps far',
      },
      trust: { value: '<file>', doc: 'sources that count before others, one a line' },
      aliases: { value: '<file>', doc: 'hosts that moved: {"git.old.example": "git.new.example"}' },
      top: { value: '<number>', doc: 'only the most connected nodes' },
      fragments: { doc: 'write what each source says as lines of NDJSON, without joining' },
      force: FORCE,
      engine: { value: '<engine>', doc: 'built-in, duckdb or clickhouse=<address>; built-in by default' },
      ...NETWORK,
    },
    status: '0 done, 1 something could not be fetched or was refused, 2 wrong usage',
    notes: COLLECT_NOTES,
    run: async (names, values, terminal) => (await import('./collect/join-command.ts')).join(names, values, terminal),
  }),
  update: command({
    files: '<map> [output]',
    doc: 'Collect and join the sources of a map, and bring it up to date without losing edits or positions',
    options: {
      from: { value: '<sources.json>', doc: 'file that lists the sources' },
      'exit-code': { doc: 'end with 1 when the map changed' },
      ...NETWORK,
    },
    status: '0 done, 1 changes with --exit-code, 2 refused or wrong usage, 3 updated, but a source could not be read',
    notes: [...LOOKUP_NOTES, ...COLLECT_NOTES],
    run: async (names, values, terminal) =>
      (await import('./collect/update-command.ts')).update(names, values, terminal),
  }),
  layout: command({
    files: '<input> <output>',
    doc: 'Arrange the nodes of a map',
    options: {
      arrange: { ...ARRANGE, doc: `${ARRANGE.doc}; layers by default` },
      from: { value: '<node>', doc: 'with tree or rings: id of the node to start from' },
      sections: { doc: 'with types: draw a section around each type' },
    },
    run: async (names, values, terminal) =>
      (await import('./commands/document-commands.ts')).runLayout(names, values, terminal),
  }),
  svg: command({
    files: '<input> <output>',
    doc: 'Draw the picture of a map, laid out as in the application',
    options: { ...PICTURE, ...PICTURE_CHOICES, watch: WATCH },
    run: async (...args) => (await import('./picture/index.ts')).picture('svg', ...args),
  }),
  png: command({
    files: '<input> <output>',
    doc: 'Draw the same picture in pixels, with the Chromium of this machine',
    options: { ...PICTURE, ...PICTURE_CHOICES },
    run: async (...args) => (await import('./picture/index.ts')).picture('png', ...args),
  }),
  pack: command({
    files: '<input> <output>',
    doc: 'Write one web page with a viewer and the map, which makes no requests',
    options: { pictures: PICTURE.pictures },
    run: async (...args) => (await import('./picture/pack.ts')).runPack(...args),
  }),
  extract: command({
    files: '<file> <output>',
    doc: 'Write the map that a picture, report or web page contains',
    options: {},
    run: async (names, _, terminal) => (await import('./commands/extract-command.ts')).runExtract(names, terminal),
  }),
  export: command({
    files: '<input> <output>',
    doc: `Write a map as ${EXPORT_TYPES}`,
    options: {
      format: {
        value: '<format>',
        doc: 'format of the output, such as xlsx, or hugo for a Hugo site; by its name by default',
      },
      force: { doc: 'replace the file of edges that .csv writes next to the output' },
    },
    run: async (...args) => (await import('./import-export.ts')).exportMap(...args),
  }),
  open: command({
    files: '<map>',
    doc: 'Open a map in the browser and write edits back to the file',
    options: { port: ADDRESS.port, 'no-browser': { doc: 'only print the address' } },
    run: async (names, { port, 'no-browser': isHidden }, terminal, root) => {
      const { open } = await import('./serve/open.ts');
      return open(names, { port, isShown: !isHidden && terminal.shell.stdout.isTTY === true }, terminal, root);
    },
  }),
  serve: command({
    files: '',
    doc: 'Serve the application',
    options: ADDRESS,
    run: async (...args) => (await import('./serve/serve.ts')).serve(...args),
  }),
  completion: command({
    files: '<bash|zsh|fish>',
    doc: 'Print the completion script of a shell',
    options: {},
    run: async (names, _options, { shell }, root) => {
      const { completion } = await import('./arguments/help.ts');
      shell.stdout.write(completion(names, COMMANDS, isClone(root)));
    },
  }),
  start: inClone('start', 'Build the application and serve it', ADDRESS),
  dev: inClone('serve/dev', 'Serve the application and reload it on change', ADDRESS),
  build: command({
    files: '',
    doc: 'Build the static site: application, guides, example site',
    options: { output: { value: '<folder>', doc: 'folder to write; dist by default' } },
    needsClone: true,
    run: (names, { output }, { folder }, root) => {
      const values = output === undefined ? {} : { output: resolve(folder, output) };
      return runFromSources('build/index', names, values, root);
    },
  }),
  test: command({
    files: '[word...]',
    doc: 'Run the tests, or those whose path contains a word',
    options: {},
    needsClone: true,
    run: (names, values, _terminal, root) => runFromSources('../tests/run', names, values, root),
  }),
};

function inClone(program: string, doc: string, options: CommandSpec['options']): CommandSpec {
  const run: CommandSpec['run'] = (names, values, _terminal, root) => runFromSources(program, names, values, root);
  return { files: '', doc, options, needsClone: true, run };
}
