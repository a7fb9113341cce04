import type { Lang, Text } from '../../../contract/lang.ts';
import { dynamicWord } from '../../../contract/word-key.ts';
import type { Engine } from '../engine.ts';

/** What the words of a line speak of; a text in both languages is said in the language of whoever reads it. */
export type NoticeParams = Record<string, string | Text>;
export type Notice = { word: string; params: NoticeParams };

/** A line as this reader reads it: who changes the language reads all of it in the other one. */
export const noticeText = (engine: Pick<Engine, 'words'>, tenant: string, lang: Lang, notice: Notice): string =>
  engine.words.say(tenant, lang, dynamicWord(notice.word), textsIn(engine, lang, notice.params));

/** What is spoken of, in one language. */
export const textsIn = ({ words }: Pick<Engine, 'words'>, lang: Lang, params: NoticeParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : words.pick(lang, value)]),
  );
