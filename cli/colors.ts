/** Colors of a terminal, where it shows them and `NO_COLOR` does not forbid them. */

const CODES = { bold: 1, red: 31, yellow: 33, cyan: 36 } as const;

/** Paints a text, or leaves it as it is. */
export type Paint = (color: keyof typeof CODES, text: string) => string;

/** The painter of a stream. */
export function paintFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv = process.env): Paint {
  const isForced = Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0';
  const isOn = !env.NO_COLOR && (isForced || (stream.isTTY === true && env.TERM !== 'dumb'));
  return (color, text) => (isOn ? `\u001b[${CODES[color]}m${text}\u001b[0m` : text);
}

const SEVERITIES = { error: 'red', warning: 'yellow', notice: 'cyan' } as const;

/** A problem line with its severity in color. */
export function paintSeverity(line: string, paint: Paint): string {
  return line.replace(/: (error|warning|notice): /, (_all, severity: keyof typeof SEVERITIES) => {
    return `: ${paint(SEVERITIES[severity], severity)}: `;
  });
}

/** Whether a line tells something that `--quiet` leaves out. */
export const isRemark = (line: string): boolean => /: (?:warning|notice): /.test(line);
