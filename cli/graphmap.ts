/** The command line. Specification: Command line. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { check } from './check-command.ts';
import { diff } from './diff-command.ts';
import { report, type Terminal, validate } from './document-commands.ts';
import { exportMap, importFile } from './import-export.ts';
import { layout } from './layout-command.ts';
import { picture } from './picture/index.ts';
import { oneLine } from './problem-lines.ts';
import { HELP, RefusedError, UsageError } from './usage.ts';

declare const GRAPHMAP_VERSION: string;

type Values = Readonly<Record<string, string | boolean | undefined>>;
type Command = {
  readonly options: NonNullable<ParseArgsConfig['options']>;
  readonly run: (names: readonly string[], values: Values, terminal: Terminal, root: string) => Promise<number>;
};

const PICTURE = { theme: { type: 'string' }, pictures: { type: 'string' } } as const;
const ADDRESS = { port: { type: 'string' }, host: { type: 'string' } } as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  report: {
    options: { image: { type: 'string' }, date: { type: 'string' } },
    run: async (names, { image, date }, terminal) => {
      await report(names, { image: textOf(image), date: textOf(date) }, terminal);
      return 0;
    },
  },
  validate: {
    options: {},
    run: async (names, _values, terminal) => {
      await validate(names, terminal);
      return 0;
    },
  },
  check: {
    options: { json: { type: 'boolean' }, fix: { type: 'boolean' }, date: { type: 'string' } },
    run: (names, { json, fix, date }, terminal) =>
      check(names, { json: json === true, fix: fix === true, date: textOf(date) }, terminal),
  },
  diff: {
    options: {
      json: { type: 'boolean' },
      moves: { type: 'boolean' },
      looks: { type: 'boolean' },
      'exit-code': { type: 'boolean' },
    },
    run: (names, { json, moves, looks, 'exit-code': exitCode }, terminal) => {
      const flags = { json: json === true, moves: moves === true, looks: looks === true };
      return diff(names, { ...flags, exitCode: exitCode === true }, terminal);
    },
  },
  import: {
    options: {
      arrange: { type: 'string' },
      id: { type: 'string' },
      label: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      relation: { type: 'string' },
    },
    run: async (names, values, terminal) => {
      const options = Object.entries(values).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value]] : [],
      );
      await importFile(names, { arrange: undefined, ...Object.fromEntries(options) }, terminal);
      return 0;
    },
  },
  layout: {
    options: { arrange: { type: 'string' }, from: { type: 'string' }, sections: { type: 'boolean' } },
    run: async (names, { arrange, from, sections }, terminal) => {
      await layout(names, { arrange: textOf(arrange), from: textOf(from), sections: sections === true }, terminal);
      return 0;
    },
  },
  export: {
    options: { force: { type: 'boolean' } },
    run: async (names, { force }, terminal, root) => {
      await exportMap(names, { force: force === true }, terminal, root);
      return 0;
    },
  },
  svg: { options: PICTURE, run: (names, values, terminal, root) => draw('svg', names, values, terminal, root) },
  png: { options: PICTURE, run: (names, values, terminal, root) => draw('png', names, values, terminal, root) },
  start: { options: ADDRESS, run: (names, values, _, root) => alone('start', names, values, root) },
  serve: { options: ADDRESS, run: (names, values, _, root) => alone('serve', names, values, root) },
  dev: { options: ADDRESS, run: (names, values, _, root) => alone('dev', names, values, root) },
  build: {
    options: { output: { type: 'string' } },
    run: (names, { output }, { folder }, root) => {
      const values = typeof output === 'string' ? { output: resolve(folder, output) } : {};
      return alone('build/index', names, values, root);
    },
  },
  test: { options: {}, run: (names, values, _, root) => withSources('tests/run.ts', names, values, root) },
};

/**
 * Runs a command.
 *
 * @param args - what follows the program's name
 * @param root - the project's folder
 * @returns the exit status: 0 done, 1 the document was refused (of `check`: findings), 2 wrong usage
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  // Whatever a line quotes: a file, a name in an archive, what was asked for.
  const tell = (line: string) => process.stderr.write(`${oneLine(line)}\n`);
  try {
    return await dispatch(args, { folder: workingFolder(root), tell }, root);
  } catch (error) {
    if (error instanceof RefusedError) {
      error.lines.forEach(tell);
      return error.status;
    }
    if (error instanceof UsageError) tell(`graphmap: ${error.message}`);
    else
      tell(`graphmap: This should not have happened; please report it. ${error instanceof Error ? error.message : ''}`);
    return 2;
  }
}

async function dispatch(args: readonly string[], terminal: Terminal, root: string): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${GRAPHMAP_VERSION}\n`);
    return 0;
  }
  if (name === '--help' || name === '-h' || name === 'help' || rest.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  if (name === undefined) throw new UsageError('Which command? “graphmap --help” lists them.');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command “${name}”. “graphmap --help” lists them.`);
  const { values, positionals } = read(rest, command.options);
  return command.run(positionals, values, terminal, root);
}

async function draw(
  kind: 'svg' | 'png',
  names: readonly string[],
  { theme, pictures }: Values,
  terminal: Terminal,
  root: string,
): Promise<number> {
  await picture(kind, names, { theme: textOf(theme), pictures: textOf(pictures) }, terminal, root);
  return 0;
}

/** Names and options; `-` is a name. */
function read(args: readonly string[], options: Command['options']): { values: Values; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { values: values as Values, positionals };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message.split(/[.\n]/, 1)[0]}. “graphmap --help” lists what there is.`);
  }
}

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * Where relative paths start: where the person stands. npm runs a script in the project's folder and says in `INIT_CWD`
 * where it was called; a program that npm runs may call us from elsewhere, and then its own folder counts.
 */
function workingFolder(root: string): string {
  const { INIT_CWD, npm_lifecycle_script: script } = process.env;
  const isScript = script?.includes('cli/bin.mjs') && relative(root, process.cwd()) === '';
  return isScript && INIT_CWD ? INIT_CWD : process.cwd();
}

/** Runs a program that takes options, but no files. */
function alone(program: string, names: readonly string[], values: Values, root: string): Promise<number> {
  const [name] = names;
  if (name !== undefined) {
    throw new UsageError(
      `${program.split('/', 1)[0]} takes no file, but got “${name}”. “graphmap --help” lists what there is.`,
    );
  }
  return withSources(`cli/${program}.ts`, names, values, root);
}

/** Runs a program of the source tree; these commands need the project's development tools anyway. */
function withSources(file: string, names: readonly string[], values: Values, root: string): Promise<number> {
  if (!existsSync(join(root, file)) || !existsSync(join(root, 'node_modules', 'tsx'))) {
    throw new UsageError('This command needs a clone of the project with its tools: run “npm install” there.');
  }
  const options = Object.entries(values).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...options, ...names], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
    child.on('error', () => done(1));
  });
}
