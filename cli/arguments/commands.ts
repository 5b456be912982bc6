/** The table of commands, used by help, completion and argument parsing. Each command is loaded when it is run. */

import { resolve } from 'node:path';
import { COLLECT_LIMITS } from '../../formats/collect/services.ts';
import { runFromSources } from '../sources.ts';
import { type CommandSpec, type Option, optionText } from './command.ts';

const DATE: Option = { value: '<YYYY-MM-DD>', doc: 'date in the report; today by default' };
const WATCH: Option = { doc: 'run again whenever the file changes' };
const PICTURE = {
  theme: { value: '<light|dark>', doc: 'page that the picture is for; light by default' },
  pictures: { value: '<folder>', doc: 'folder that picture addresses start from; the input’s folder by default' },
} as const;
const ADDRESS = {
  port: { value: '<number>', doc: 'port; the first free one from 8080 by default' },
  host: { value: '<name>', doc: 'host name; localhost by default' },
} as const;
const ARRANGE: Option = { value: '<how>', doc: 'freely, layers, tree, rings, grid or types' };
const CACHE: Option = {
  value: '<folder>',
  doc: 'folder for answers that have not changed; that of the user by default',
};
const column = (what: string): Option => ({ value: '<column>', doc: `table column that holds the ${what}` });

const COLLECT_NOTES = [
  `Limits: ${COLLECT_LIMITS.atOnce} requests at a time, ${COLLECT_LIMITS.pause} ms between two to one host, ${COLLECT_LIMITS.requests} in all;`,
  `${COLLECT_LIMITS.bytes / 1e6} MB and ${COLLECT_LIMITS.seconds} s for an answer, ${COLLECT_LIMITS.redirects} redirects, ${COLLECT_LIMITS.repositories} repositories of an account, ${COLLECT_LIMITS.descriptors} descriptors.`,
  'Only public https addresses are read. Tokens come from the environment: GITHUB_TOKEN, GITLAB_TOKEN (gitlab.com), or',
  'GRAPHMAP_TOKEN_<HOST>, such as GRAPHMAP_TOKEN_GITLAB_EXAMPLE_ORG. A token is sent to its host alone.',
];

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, CommandSpec>> = {
  report: {
    files: '<input> <output>',
    doc: 'Write the Markdown report of a map or descriptor',
    options: { image: { value: '<path>', doc: 'picture to link' }, date: DATE, watch: WATCH },
    run: async (names, { image, date, watch }, terminal) => {
      const { runReport: report } = await import('../document-commands.ts');
      const options = { image: optionText(image), date: optionText(date) };
      return watched(watch, names[0], terminal, () => report(names, options, terminal).then(() => 0));
    },
  },
  validate: {
    files: '<input...>',
    doc: 'List errors, warnings and notices with line and column',
    options: { json: { doc: 'print them as JSON' } },
    run: async (names, { json }, terminal) => {
      const { validate } = await import('../document-commands.ts');
      return validate(names, { json: json === true }, terminal);
    },
  },
  check: {
    files: '<input...>',
    doc: 'Review maps: links, duplicates, labels, descriptions …',
    options: {
      json: { doc: 'print the findings with their pointers, and fixes as JSON patches' },
      fix: { doc: 'fix what can be fixed, in the file' },
      date: { value: '<YYYY-MM-DD>', doc: 'day that the age of facts is counted from; today by default' },
      watch: WATCH,
    },
    status: '0 nothing found, 1 findings, 2 no map or wrong usage',
    run: async (names, { json, fix, date, watch }, terminal) => {
      const { runCheck: check } = await import('../check-command.ts');
      const options = { json: json === true, fix: fix === true, date: optionText(date) };
      return watched(watch, names[0], terminal, () => check(names, options, terminal));
    },
  },
  diff: {
    files: '<old> <new> [output]',
    doc: 'Describe what changed between two maps, as Markdown',
    options: {
      moves: { doc: 'include moved elements' },
      looks: { doc: 'include changes of style' },
      json: { doc: 'print the changes by element and field' },
      'exit-code': { doc: 'end with 1 when something changed' },
    },
    status: '0 done, 1 changes with --exit-code, 2 no map or wrong usage',
    run: async (names, { json, moves, looks, 'exit-code': exitCode }, terminal) => {
      const { runDiff: diff } = await import('../diff-command.ts');
      const flags = { json: json === true, moves: moves === true, looks: looks === true };
      return diff(names, { ...flags, exitCode: exitCode === true }, terminal);
    },
  },
  import: {
    files: '<input...> <output>',
    doc: 'Make a map of a descriptor, table, flowchart, DOT graph or sentences, by the file type',
    options: {
      arrange: { ...ARRANGE, doc: `arrange the nodes: ${ARRANGE.doc}` },
      label: column('label'),
      id: column('id'),
      from: column('start of an edge'),
      to: column('end of an edge'),
      relation: column('label of an edge, or other nodes that a node is connected to'),
    },
    run: async (names, values, terminal) => {
      const { runImport: importFile } = await import('../import-export.ts');
      const options = Object.entries(values).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value]] : [],
      );
      await importFile(names, { arrange: undefined, ...Object.fromEntries(options) }, terminal);
      return 0;
    },
  },
  collect: {
    files: '<account...> <output>',
    doc: 'Make a map of the repositories of accounts on code hosts: github:NAME, gitlab:HOST/GROUP',
    options: {
      ocd: { doc: 'write an Open Contributions Descriptor of one account instead' },
      domain: { value: '<domain>', doc: 'with ocd: domain of the organization; that of its website by default' },
      forks: { doc: 'include forks' },
      templates: { doc: 'include templates' },
      cache: CACHE,
    },
    status: '0 done, 1 something could not be fetched, 2 wrong usage',
    notes: COLLECT_NOTES,
    run: async (names, { ocd, domain, forks, templates, cache }, terminal) => {
      const { collect } = await import('../collect/collect-command.ts');
      const flags = { ocd: ocd === true, forks: forks === true, templates: templates === true };
      return collect(names, { ...flags, domain: optionText(domain), cache: optionText(cache) }, terminal);
    },
  },
  join: {
    files: '<input...> <output>',
    doc: 'Join maps, descriptors, folders, addresses and accounts: each thing and relationship once',
    options: {
      follow: { value: '<1-3>', doc: 'also read the descriptors that descriptors name, so many steps far' },
      trust: { value: '<file>', doc: 'sources that count before others, one a line' },
      top: { value: '<number>', doc: 'only the most connected nodes' },
      fragments: { doc: 'write what each source says as lines of NDJSON, without joining' },
      engine: { value: '<engine>', doc: 'built-in, duckdb or clickhouse=<address>; built-in by default' },
      cache: CACHE,
    },
    status: '0 done, 1 something could not be fetched or was refused, 2 wrong usage',
    notes: COLLECT_NOTES,
    run: async (names, { fragments, ...values }, terminal) => {
      const { join } = await import('../collect/join-command.ts');
      const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, optionText(value)]));
      return join(names, { ...texts, fragments: fragments === true }, terminal);
    },
  },
  update: {
    files: '<map> [output]',
    doc: 'Collect and join the sources of a map, and bring it up to date without losing edits or positions',
    options: {
      from: { value: '<sources.json>', doc: 'file that lists the sources' },
      'exit-code': { doc: 'end with 1 when the map changed' },
      cache: CACHE,
    },
    status: '0 done, 1 changes with --exit-code, 2 refused or wrong usage, 3 updated, but a source could not be read',
    notes: COLLECT_NOTES,
    run: async (names, { from, 'exit-code': exitCode, cache }, terminal) => {
      const { update } = await import('../collect/update-command.ts');
      return update(names, { from: optionText(from), exitCode: exitCode === true, cache: optionText(cache) }, terminal);
    },
  },
  layout: {
    files: '<input> <output>',
    doc: 'Arrange the nodes of a map',
    options: {
      arrange: { ...ARRANGE, doc: `${ARRANGE.doc}; layers by default` },
      from: { value: '<node>', doc: 'with tree or rings: id of the node to start from' },
      sections: { doc: 'with types: draw a section around each type' },
    },
    run: async (names, { arrange, from, sections }, terminal) => {
      const { runLayout: layout } = await import('../document-commands.ts');
      await layout(
        names,
        { arrange: optionText(arrange), from: optionText(from), sections: sections === true },
        terminal,
      );
      return 0;
    },
  },
  svg: {
    files: '<input> <output>',
    doc: 'Draw the picture of a map, laid out as in the application',
    options: { ...PICTURE, watch: WATCH },
    run: (names, values, terminal, root) =>
      watched(values.watch, names[0], terminal, () => draw('svg')(names, values, terminal, root)),
  },
  png: {
    files: '<input> <output>',
    doc: 'Draw the same picture in pixels, with the Chromium of this machine',
    options: PICTURE,
    run: draw('png'),
  },
  export: {
    files: '<input> <output>',
    doc: 'Write a map as .csv, .zip, .xlsx, .mmd, .graphml, .svg, .png, .md or .json',
    options: { force: { doc: 'replace the file of edges that .csv writes next to the output' } },
    run: async (names, { force }, terminal, root) => {
      const { exportMap } = await import('../import-export.ts');
      await exportMap(names, { force: force === true }, terminal, root);
      return 0;
    },
  },
  open: {
    files: '<map>',
    doc: 'Open a map in the browser and write edits back to the file',
    options: { port: ADDRESS.port, 'no-browser': { doc: 'only print the address' } },
    run: async (names, { port, 'no-browser': isHidden }, terminal, root) => {
      const { open } = await import('../serve/open.ts');
      return open(
        names,
        { port: optionText(port), isShown: isHidden !== true && process.stdout.isTTY },
        terminal,
        root,
      );
    },
  },
  serve: {
    files: '',
    doc: 'Serve the application',
    options: ADDRESS,
    run: async (names, { port, host }, _terminal, root) => {
      const { serve } = await import('../serve/serve.ts');
      return serve(names, { port: optionText(port), host: optionText(host) }, root);
    },
  },
  completion: {
    files: '<bash|zsh|fish>',
    doc: 'Print the completion script of a shell',
    options: {},
    run: async (names) => {
      const { completion } = await import('./help.ts');
      process.stdout.write(completion(names, COMMANDS));
      return 0;
    },
  },
  start: inClone('start', 'Build the application and serve it', ADDRESS),
  dev: inClone('dev', 'Serve the application and reload it on change', ADDRESS),
  build: {
    files: '',
    doc: 'Build the static site: application, guides, example site',
    options: { output: { value: '<folder>', doc: 'folder to write; dist by default' } },
    needsClone: true,
    run: (names, { output }, { folder }, root) => {
      const values = typeof output === 'string' ? { output: resolve(folder, output) } : {};
      return runFromSources('build/index', names, values, root);
    },
  },
  test: {
    files: '[word...]',
    doc: 'Run the tests, or those whose path contains a word',
    options: {},
    needsClone: true,
    run: (names, values, _terminal, root) => runFromSources('../tests/run', names, values, root),
  },
};

function draw(kind: 'svg' | 'png'): CommandSpec['run'] {
  return async (names, { theme, pictures }, terminal, root) => {
    const { picture } = await import('../picture/index.ts');
    await picture(kind, names, { theme: optionText(theme), pictures: optionText(pictures) }, terminal, root);
    return 0;
  };
}

function inClone(program: string, doc: string, options: CommandSpec['options']): CommandSpec {
  return {
    files: '',
    doc,
    options,
    needsClone: true,
    run: (names, values, _terminal, root) => runFromSources(program, names, values, root),
  };
}

/** Runs a command once, or with `--watch` again after each change of its input. */
async function watched(
  isOn: string | boolean | undefined,
  input: string | undefined,
  terminal: Parameters<CommandSpec['run']>[2],
  run: () => Promise<number>,
): Promise<number> {
  if (isOn !== true || input === undefined) return run();
  const { runOnChange } = await import('../watch.ts');
  return runOnChange(input, terminal, run);
}
