import type { Lang } from '../../../../contract/lang.ts';
import type { Context } from '../../context.ts';
import { findProblem, type LiquidProblem } from '../liquid.ts';
import type { MailTexts } from '../mail-text.store.ts';
import { type Letter, writeLetter } from '../mail-text.ts';
import { placeholdersOf, type RoomMail } from '../room-mail.ts';

type Place = `${'subject' | 'body' | 'button'}.${'en' | 'zh-hant'}`;
export type TextProblems = Partial<Record<Place, { key: string; params?: LiquidProblem['params'] }>>;

const WRITTEN = ['en', 'zh-hant'] as const;

/** What is wrong in an edited text, the first mistake of each place: an empty one, Liquid, an unknown placeholder. */
export function textProblems(ctx: Context, mail: RoomMail, texts: MailTexts): TextProblems {
  const known = new Set(Object.keys(placeholdersOf(ctx.engine, ctx.tenant, mail)));
  const problems: TextProblems = {};
  for (const part of ['subject', 'body', ...(mail.button ? (['button'] as const) : [])] as const) {
    for (const lang of WRITTEN) {
      const text = texts[part]?.[lang] ?? '';
      const problem = text.trim() === '' ? { key: 'mails.problem.empty' } : findProblem(text, known);
      if (problem) problems[`${part}.${lang}`] = problem;
    }
  }
  return problems;
}

/** A text without mistakes, filled in with the examples. */
export function exampleLetter(ctx: Context, mail: RoomMail, texts: MailTexts, lang: Lang): Promise<Letter> {
  const examples = Object.entries(placeholdersOf(ctx.engine, ctx.tenant, mail));
  const vars = examples.map(([name, { example }]) => [name, ctx.engine.words.pick(lang, example)] as const);
  // Without a button of its own a mail keeps none.
  return writeLetter(
    ctx.engine,
    ctx.tenant,
    { ...texts, button: mail.button ? texts.button : null },
    lang,
    Object.fromEntries(vars),
  );
}
