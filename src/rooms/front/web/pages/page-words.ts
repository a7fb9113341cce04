import type { Output } from '../../../../contract/calls/calls.ts';

export type FrontPageText = Output<'GET /front/text/get'>;
export type PageTexts = FrontPageText['texts'];
/** What is edited of a page. */
export type PageValue = { texts: PageTexts; pictureId: string | null };

export const PARTS = [
  { part: 'title', word: 'word.title', max: 150, rows: 0 },
  { part: 'summary', word: 'front-edit.summary', max: 500, rows: 3 },
  { part: 'body', word: 'front-edit.body', max: 8_000, rows: 10 },
] as const;

export const LANGUAGES = [
  { lang: 'en', word: 'word.english' },
  { lang: 'zh-hant', word: 'word.chinese' },
] as const;

/** What an older version of the product kept in the browser may be something else. */
export const isPageValue = (value: unknown): value is PageValue => {
  const texts = (value as PageValue | null)?.texts;
  return PARTS.every(({ part }) => LANGUAGES.every(({ lang }) => typeof texts?.[part]?.[lang] === 'string'));
};
