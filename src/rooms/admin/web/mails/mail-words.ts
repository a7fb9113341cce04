import type { Output } from '../../../../contract/calls/calls.ts';
import type { WordKey } from '../../../../contract/word-key.ts';

export type MailText = Output<'GET /mail/text/get'>;
export type MailTexts = MailText['texts'];
/** One of the boxes of the editor. */
export type Place = { part: 'subject' | 'body' | 'button'; lang: 'en' | 'zh-hant' };

/** Whether what a browser kept can be read as the texts of a mail. */
export const isMailTexts = (value: unknown): value is MailTexts => {
  const texts = value as MailTexts | null;
  return Boolean(texts?.subject && texts.body);
};
export const purposeWord = (purpose: MailText['purpose']): WordKey => `mails.purpose.${purpose}`;
export const LANGUAGES = { en: 'word.english', 'zh-hant': 'word.chinese' } as const;
export const partWord = (part: Place['part']): WordKey => `mails.${part}`;

/** The boxes that a mail has: without a button two of each language. */
export const placesOf = (texts: MailTexts): Place[] =>
  (['subject', 'body', ...(texts.button ? (['button'] as const) : [])] as const).flatMap((part) =>
    (['en', 'zh-hant'] as const).map((lang) => ({ part, lang })),
  );

export const textAt = (texts: MailTexts, { part, lang }: Place): string => texts[part]?.[lang] ?? '';

export const withText = (texts: MailTexts, { part, lang }: Place, text: string): MailTexts => ({
  ...texts,
  [part]: { ...(texts[part] ?? { en: '', 'zh-hant': '' }), [lang]: text },
});

/** The boxes in which two texts differ. */
export const differing = (a: MailTexts, b: MailTexts): Place[] =>
  placesOf(a).filter((place) => textAt(a, place) !== textAt(b, place));
