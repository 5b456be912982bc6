/** What the command line understands, and what it says about itself. */

/** The text of `graphmap --help`. */
export const HELP = `Usage: graphmap <command>

  report <input> <output>     write the Markdown report of a map document or a descriptor
      --image <path>          link this picture; the command cannot make one, which takes a browser
      --date <YYYY-MM-DD>     the date in the report; today unless given
  validate <input...>         list errors, warnings and notices with line and column
  check <input>               tell what could be better: links, duplicates, labels, descriptions …
      --json                  findings with their pointers, and with mends as JSON patches
      --fix                   mend what can be mended, in the file
      --date <YYYY-MM-DD>     the day that the age of facts is counted from; today unless given
  diff <old> <new> [output]   say in words what changed, as Markdown
      --moves, --looks        also what stands elsewhere, and what looks otherwise
      --json                  by element and field, for scripts
      --exit-code             end with 1 when something changed
  import <input...> <output>  make a map document of a descriptor, a table (.csv, .tsv, .xlsx, .zip of CSV files),
                              a flowchart (.mmd), a graph (.dot, .gv) or sentences (.txt, .md), by the file's type
      --arrange <how>         and give its nodes places, as layout does
      --label, --id, --from, --to, --relation <column>
                              the column of a table that holds it, where a guess is wrong
  layout <input> <output>     put the nodes of a map in order
      --arrange <how>         freely, layers, tree, rings, grid or types; layers unless given
      --from <node>           with tree or rings: the id of the node that they start from
      --sections              with types: draw a section around each
  svg <input> <output>        draw the picture of a map, laid out as the application does
  png <input> <output>        the same as pixels, where a Chromium is on the machine
      --theme <light|dark>    the page that it is for; light unless given
      --pictures <folder>     where addresses of pictures start; beside the input unless given
  export <input> <output>     write a map as .csv, .zip, .xlsx, .mmd, .graphml, .svg, .png, .md or .json
      --force                 replace the file of edges that .csv writes beside the output

  start                       build the application and serve it        (--port <n>, --host <name>)
  serve                       serve what was built before               (--port <n>, --host <name>)
  dev                         serve with hot reload                     (--port <n>, --host <name>)
  build                       write the static site: application, docs, example site   (--output <folder>)
  test [word...]              run the tests, or those whose path holds a word

  --help, --version

“-” stands for standard input or standard output.
Exit status: 0 done, 1 the document was refused, 2 wrong usage.
Of check: 0 nothing found, 1 findings, 2 no map or wrong usage. Of diff with --exit-code: 0 the same, 1 changes, 2 as before.
`;

/** Wrong usage: told in one sentence, exit status 2. */
export class UsageError extends Error {}

/** The document is refused: one line for each reason, exit status 1 unless the command says 1 for something else. */
export class RefusedError extends Error {
  readonly lines: readonly string[];
  readonly status: number;

  constructor(lines: readonly string[], status = 1) {
    super(lines.join('\n'));
    this.lines = lines;
    this.status = status;
  }
}
