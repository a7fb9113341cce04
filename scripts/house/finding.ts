/** One thing that breaks a house rule: where, what, and the mend. */
export type Finding = { path: string; line: number; text: string };

export const finding = (path: string, line: number, text: string): Finding => ({ path, line, text });

/** Prints one line per finding and answers the exit code. */
export function report(findings: readonly Finding[]): number {
  for (const { path, line, text } of findings) console.log(`${path}:${line} ${text}`);
  return findings.length === 0 ? 0 : 1;
}

/** The line, from 1, on which an offset of a text lies. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
