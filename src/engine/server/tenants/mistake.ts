import type { Text } from '../../../contract/lang.ts';

/** A mistake in a tenant's folder: the start stops with this one line, which names the file and what is wrong in it. */
export class TenantMistake extends Error {
  constructor(file: string, what: string) {
    super(`${file}: ${what}`);
  }
}

/** Says what is wrong in one file. */
export type Blame = (what: string) => never;

export const blameIn =
  (file: string): Blame =>
  (what) => {
    throw new TenantMistake(file, what);
  };

/** A text must stand in both languages that people write. */
export function checkText(text: Text | undefined, what: string, blame: Blame): void {
  for (const lang of ['en', 'zh-hant'] as const) {
    if (typeof text?.[lang] !== 'string' || text[lang].trim() === '') blame(`${what} has no text in ${lang}`);
  }
}
