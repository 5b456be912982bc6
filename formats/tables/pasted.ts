/** Whether a text that was copied somewhere is a table, and not sentences. */

/** A cell of the row that names the columns, as only tables have it. */
const HEAD_CELL = /^"?(?:id|label|name|title|from|source)"?$/i;

/** The file that a copied table is; undefined for what is none. Spreadsheets and web pages copy cells with tabs between. */
export function pastedTable(text: string): File | undefined {
  const lines = text.replace(/\r\n?/g, '\n').trim().split('\n', 20);
  if (lines.length < 2) return undefined;
  // The last line may have lost empty cells.
  if (lines.slice(0, -1).every((line) => line.includes('\t'))) return new File([text], 'Pasted table.tsv');
  return isCsv(lines) || isMarkdown(lines.filter((line) => !HEADING.test(line)))
    ? new File([text], 'Pasted table.csv')
    : undefined;
}

/** With commas, semicolons or bars: its first row names columns. */
function isCsv([head = '', first = '']: readonly string[]): boolean {
  return [',', ';', '|'].some((separator) => {
    const cells = head.split(separator).map((cell) => cell.trim());
    return cells.length > 1 && cells.some((cell) => HEAD_CELL.test(cell)) && first.includes(separator);
  });
}

/** What may stand over a table of Markdown. */
const HEADING = /^\s*(?:#{1,6}\s.*)?$/;

const isMarkdown = ([head = '', rule = '']: readonly string[]): boolean =>
  head.includes('|') && rule.includes('|') && rule.includes('-') && /^[\s:|-]*$/.test(rule);
