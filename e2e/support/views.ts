import type { Lang } from '../../src/contract/lang.ts';

/** Both languages and both ends of the widths (design.md §5). Screens are looked at in both of them in every run. */
export const VIEWS = [
  { lang: 'en', width: 1280 },
  { lang: 'zh-hant', width: 375 },
] as const satisfies { lang: Lang; width: number }[];

/** What only `npm run trials` runs. */
export const LONG = '@long';

/** A whole journey is walked in one view in every run, and in the other one in `npm run trials`. */
export const walkedIn = (everyRun: Lang, lang: Lang) => ({ tag: lang === everyRun ? [] : [LONG] });

/** A browser whose person has chosen to see long forms on one page. */
export const allOnOnePage = (base: string) => ({
  cookies: [],
  origins: [{ origin: new URL(base).origin, localStorage: [{ name: 'tessera.form-layout', value: 'whole' }] }],
});
