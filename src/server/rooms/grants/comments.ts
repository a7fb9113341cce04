import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { isQuestion, questionLabel } from '../../engine/forms/answers-shown.ts';
import { notify } from '../../engine/notifications/notify.ts';
import { found, refuseField } from '../../engine/refusal.ts';
import { addComment, type CommentRow, commentById, commentsOf, resolve, talkers } from './comment.store.ts';
import { mayComment, must, onTeam, seenBy } from './policy.ts';
import { FORM_OF } from './rules.ts';

type Listed = Output<'GET /grant/comment/list'>['rows'][number];

const formOf = (stage: string): string => (stage === 'initial' ? FORM_OF.initial : FORM_OF.final);

/** `GET /grant/comment/list`: what the team says to one another; nobody else reads it. */
export async function listComments(
  ctx: Context,
  input: Input<'GET /grant/comment/list'>,
): Promise<Output<'GET /grant/comment/list'>> {
  return ctx.transaction(async (db) => {
    const seen = await seenBy(ctx, db, input.applicationId);
    found(onTeam(ctx, seen) ? seen : null);
    const people = await talkers(db, seen.row.id);
    return {
      rows: (await commentsOf(db, seen.row.id)).map((row) => present(ctx, row)),
      people: people.filter(({ id }) => id !== ctx.person.accountId).map(({ id, name }) => ({ accountId: id, name })),
      may: mayComment(ctx, seen),
    };
  });
}

/** `POST /grant/comment/add`: says something at a field; the owner and who is mentioned are told. */
export async function comment(
  ctx: Context,
  input: Input<'POST /grant/comment/add'>,
): Promise<Output<'POST /grant/comment/add'>> {
  if (input.text === '') throw refuseField('text', 'problem.inputValue');
  return ctx.transaction(async (db) => {
    const seen = await seenBy(ctx, db, input.applicationId);
    must(mayComment(ctx, seen));
    const { row } = seen;
    const formId = formOf(row.stage);
    if (!isQuestion(ctx, formId, input.field)) throw refuseField('field', 'grants.noteField');
    const people = await talkers(db, row.id);
    const mentions = input.mentions.filter((id) => people.some((one) => one.id === id));
    const { accountId } = ctx.person;
    const id = await addComment(db, { ...input, stage: row.stage, accountId, mentions });
    const told = new Set([row.account_id, ...mentions].filter((one) => one !== accountId));
    for (const reader of told)
      await notify(db, ctx.engine, reader, {
        type: 'message',
        word: mentions.includes(reader) ? 'grants.notice.mention' : 'grants.notice.comment',
        params: { title: row.title, field: questionLabel(ctx, formId, input.field) },
        link: `/grants/${row.id}`,
      });
    return { message: ctx.t('grants.commented'), comment: present(ctx, found(await commentById(db, id))) };
  });
}

/** `POST /grant/comment/resolve`: done, or open again. */
export async function resolveComment(
  ctx: Context,
  input: Input<'POST /grant/comment/resolve'>,
): Promise<Output<'POST /grant/comment/resolve'>> {
  return ctx.transaction(async (db) => {
    const row = found(await commentById(db, input.commentId));
    must(mayComment(ctx, await seenBy(ctx, db, row.application_id)));
    await resolve(db, row.id, input.resolved ? ctx.person.accountId : null);
    return { message: ctx.t(input.resolved ? 'grants.commentDone' : 'grants.commentOpen') };
  });
}

const present = (ctx: Context, row: CommentRow): Listed => ({
  commentId: row.id,
  stage: row.stage,
  field: row.field,
  who: row.who,
  own: row.account_id === ctx.person.accountId,
  text: row.text,
  mentions: row.mentions,
  at: row.at.toISOString(),
  resolved: row.resolved_at !== null,
});
