import type { Lang } from '../../src/contract/lang.ts';
import { type Hands, keys, mouse } from './hands.ts';

type View = { readonly lang: Exclude<Lang, 'zh-hans'>; readonly width: number };

/** With `VIEWS=all` each journey is walked in each language at each width. */
const ALL = process.env.VIEWS === 'all';
const CROSSED: readonly View[] = [
  { lang: 'en', width: 375 },
  { lang: 'zh-hant', width: 1280 },
];

/** Both languages and both ends of the widths (design.md §5). */
export const VIEWS: readonly View[] = [
  { lang: 'en', width: 1280 },
  { lang: 'zh-hant', width: 375 },
  ...(ALL ? CROSSED : []),
];

/** What only `npm run trials` runs: other views, and what is shown a second time besides by tests without a browser. */
export const LONG = '@long';

/** A whole journey is walked in one view in every run, and in the other one, or with `VIEWS=all` in all four, in `npm run trials`. */
export const walkedIn = (everyRun: Lang, lang: Lang) => ({ tag: lang === everyRun && !ALL ? [] : [LONG] });

/** The four ways to walk a journey that has to go in all of them: languages, widths, hands. */
const WALKS = [
  { lang: 'zh-hant', width: 375, hands: mouse },
  { lang: 'en', width: 1280, hands: keys },
  { lang: 'en', width: 375, hands: mouse },
  { lang: 'zh-hant', width: 1280, hands: keys },
] as const satisfies { lang: Lang; width: number; hands: Hands }[];

/** All of them, of which every run has one and `npm run trials` the others. */
export const walks = (everyRun: Hands) =>
  WALKS.map((walk, at) => ({
    ...walk,
    view: `${walk.lang}, ${walk.width} px, by ${walk.hands.name}`,
    details: { tag: at === WALKS.findIndex(({ hands }) => hands === everyRun) ? [] : [LONG] },
  }));

/** A browser whose person has chosen to see long forms on one page. */
export const allOnOnePage = (base: string) => ({
  cookies: [],
  origins: [{ origin: new URL(base).origin, localStorage: [{ name: 'tessera.form-layout', value: 'whole' }] }],
});
