import type { Lang, Text } from '../../../../contract/lang.ts';
import { blocksOf, hasElements, readCode } from '../../../../contract/mail-code.ts';
import type { Problem } from '../../../../contract/problem.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { blockProblems } from '../../../../engine/server/mail/block-letter.ts';
import { findProblem } from '../../../../engine/server/mail/liquid.ts';
import type { MailTexts } from '../../../../engine/server/mail/mail-text.store.ts';
import { type Letter, writeLetter } from '../../../../engine/server/mail/mail-text.ts';
import { placeholdersOf, type RoomMail } from '../../../../engine/server/mail/room-mail.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';

/** By place: `subject.en`, `body.en`, and where the body is blocks besides the place in its block, `b2.html.en`. */
export type TextProblems = Record<string, Problem>;

const WRITTEN = ['en', 'zh-hant'] as const;

/** What is wrong in an edited text, the first mistake of each place: an empty one, Liquid, an unknown placeholder. */
export function textProblems(ctx: Context, mail: RoomMail, texts: MailTexts): TextProblems {
  const known = new Set(Object.keys(placeholdersOf(ctx.engine, ctx.tenant, mail)));
  const problems: TextProblems = {};
  for (const part of ['subject', 'body', ...(mail.button ? (['button'] as const) : [])] as const) {
    for (const lang of WRITTEN) {
      const text = texts[part]?.[lang] ?? '';
      const problem: Problem | null = text.trim() === '' ? { key: 'mails.problem.empty' } : findProblem(text, known);
      if (problem) problems[`${part}.${lang}`] = problem;
      else if (part === 'body' && hasElements(text) && !readCode(text))
        problems[`body.${lang}`] = { key: 'mails.problem.code' };
    }
  }
  return { ...problems, ...problemsOfBlocks(texts.body, known, problems) };
}

/** What is wrong in the blocks of a body; the code has the first of it too, for whoever edits that. */
function problemsOfBlocks(body: Text, known: ReadonlySet<string>, before: TextProblems): TextProblems {
  const problems: TextProblems = {};
  for (const lang of WRITTEN) {
    const [first] = Object.values(blockProblems(readCode(body[lang]) ?? [], known));
    if (first && !before[`body.${lang}`]) problems[`body.${lang}`] = first;
  }
  return { ...problems, ...blockProblems(blocksOf(body) ?? [], known) };
}

/** A text without mistakes, filled in with the examples. */
export function exampleLetter(ctx: Context, mail: RoomMail, texts: MailTexts, lang: Lang): Promise<Letter> {
  const examples = Object.entries(placeholdersOf(ctx.engine, ctx.tenant, mail));
  const vars = examples.map(([name, { example }]) => [name, ctx.engine.words.pick(lang, example)] as const);
  // Without a button of its own a mail keeps none.
  return writeLetter(
    ctx.engine,
    ctx.tenant,
    { ...texts, button: mail.button ? texts.button : null, vars: mail.vars },
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

/** By the parts of the code alone: what is wrong in which block only the editor asks, by a preview. */
const listed = (problems: TextProblems) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([place, problem]) =>
      /^(?:subject|body|button)\./.test(place) ? [[place, [problem]] as [string, Problem[]]] : [],
    ),
  );
