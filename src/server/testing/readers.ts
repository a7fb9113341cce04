import { afterEach, beforeEach } from 'vitest';
import type { Lang } from '../../contract/lang.ts';

let lang: Lang = 'en';

/** Who works for an organisation acts in English: what they set off has to reach others in their own language. */
const isStaff = (role: string): boolean => /admin|approver|consultant/.test(role);

export const readerLang = (roles: readonly string[]): Lang => (roles.some(isStaff) ? 'en' : lang);

/**
 * Whoever comes up in a test of this suite and is no staff reads Chinese, so that its mails are written to Chinese
 * readers by staff who read English. `scripts/mails-in-run.ts` fails where a mail is never written so.
 */
export function chineseReaders(): void {
  beforeEach(() => {
    lang = 'zh-hant';
  });
  // Suites share their modules.
  afterEach(() => {
    lang = 'en';
  });
}

/** From here on to the end of the test they read English: it compares what they read word for word. */
export function englishReaders(): void {
  lang = 'en';
}
