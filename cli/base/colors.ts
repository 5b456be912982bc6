/** Colours of terminals that support them, unless `NO_COLOR` is set. */

import type { Shell } from './terminal.ts';

const CODES = { bold: 1, red: 31, yellow: 33, cyan: 36 } as const;

/** Colours a text if colours are enabled. */
export type Paint = (color: keyof typeof CODES, text: string) => string;

export function paintFor(stream: { readonly isTTY?: boolean }, env: Shell['env']): Paint {
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

/** Whether `--quiet` hides a line. */
export const isRemark = (line: string): boolean => /: (?:warning|notice): /.test(line);
