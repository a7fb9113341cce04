import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { isQuestion, questionLabel } from '../../../../engine/server/forms/answers-shown.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { accessOf, mayComment, must, onTeam } from '../policy.ts';
import { FORM_OF } from '../rules.ts';
import { addComment, type CommentRow, commentById, commentsOf, resolve, talkers } from './comment.store.ts';
import { tellOfComment } from './notify-of-comment.ts';

type Listed = Output<'GET /grant/comment/list'>['rows'][number];

const formOf = (stage: string): string => (stage === 'initial' ? FORM_OF.initial : FORM_OF.final);

/** `GET /grant/comment/list`: what the team says to one another; nobody else reads it. */
export const listComments: Verb<'GET /grant/comment/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    found(onTeam(ctx, access) ? access : null);
    const people = await talkers(db, access.row.id);
    return {
      rows: (await commentsOf(db, access.row.id)).map((row) => present(ctx, row)),
      people: people.filter(({ id }) => id !== ctx.person.accountId).map(({ id, name }) => ({ accountId: id, name })),
      may: mayComment(ctx, access),
    };
  });

/** `POST /grant/comment/add`: says something at a field; the owner and who is mentioned are told. */
export const comment: Verb<'POST /grant/comment/add'> = async (ctx, input) => {
  if (input.text === '') throw refuseField('text', 'problem.inputValue');
  return ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    must(mayComment(ctx, access));
    const { row } = access;
    const formId = formOf(row.stage);
    if (!isQuestion(ctx, formId, input.field)) throw refuseField('field', 'grants.noteField');
    const people = await talkers(db, row.id);
    const mentions = input.mentions.filter((id) => people.some((person) => person.id === id));
    const { accountId } = ctx.person;
    const { field, text } = input;
    const about = { application_id: row.id, stage: row.stage, account_id: accountId };
    const id = await addComment(db, { ...about, field, text, mentions });
    const said = found(await commentById(db, id));
    const readers = new Set([row.account_id, ...mentions].filter((value) => value !== accountId));
    for (const reader of readers)
      await tellOfComment(ctx, db, { row, said, formId, reader, isMentioned: mentions.includes(reader) });
    lookAgain(ctx, db, people);
    return { message: ctx.t('grants.commented'), comment: present(ctx, said) };
  });
};

/** `POST /grant/comment/resolve`: done, or open again. */
export const resolveComment: Verb<'POST /grant/comment/resolve'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = found(await commentById(db, input.commentId));
    must(mayComment(ctx, await accessOf(ctx, db, row.application_id)));
    await resolve(db, row.id, input.resolved ? ctx.person.accountId : null);
    lookAgain(ctx, db, await talkers(db, row.application_id));
    return { message: ctx.t(input.resolved ? 'grants.commentDone' : 'grants.commentOpen') };
  });

/** After the commit the open pages of the team ask for the comments anew. */
function lookAgain(ctx: Context, db: TenantDb, people: readonly { id: string }[]): void {
  db.afterCommit(() => {
    for (const { id } of people) ctx.engine.socket.hint(ctx.tenant.key, id, 'grants');
  });
}

const present = (ctx: Context, row: CommentRow): Listed => ({
  commentId: row.id,
  stage: row.stage,
  formId: `${formOf(row.stage)}-${row.application_id}`,
  field: row.field,
  label: questionLabel(ctx, formOf(row.stage), row.field),
  who: row.who,
  own: row.account_id === ctx.person.accountId,
  text: row.text,
  mentions: row.mentions,
  at: row.at.toISOString(),
  resolved: row.resolved_at !== null,
});
