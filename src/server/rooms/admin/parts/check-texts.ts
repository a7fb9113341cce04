import type { Lang } from '../../../../contract/lang.ts';
import type { Context } from '../../../engine/context.ts';
import { findProblem, type LiquidProblem } from '../../../engine/mail/liquid.ts';
import type { MailTexts } from '../../../engine/mail/mail-text.store.ts';
import { type Letter, writeLetter } from '../../../engine/mail/mail-text.ts';
import { placeholdersOf, type RoomMail } from '../../../engine/mail/room-mail.ts';
import { Refusal, refuseField } from '../../../engine/refusal.ts';

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

/** Refuses a text with mistakes at their places, and one that the examples cannot fill in. */
export async function refuseMistakes(ctx: Context, mail: RoomMail, texts: MailTexts): Promise<void> {
  const problems = textProblems(ctx, mail, texts);
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems: listed(problems) });
  for (const lang of ['en', 'zh-hant'] as const) {
    const letter = await exampleLetter(ctx, mail, texts, lang).catch(() => null);
    if (!letter || letter.subject === '')
      throw refuseField(`${letter ? 'subject' : 'body'}.${lang}`, 'mails.problem.fill');
  }
}

const listed = (problems: TextProblems) =>
  Object.fromEntries(Object.entries(problems).map(([place, problem]) => [place, [problem]]));
