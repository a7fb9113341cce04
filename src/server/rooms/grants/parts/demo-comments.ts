import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { addComment, resolve, talkers } from '../comment.store.ts';

const TITLE = 'Night school for carers';
const HOUR_MS = 3_600_000;

/** What the team says at the fields of a draft, with the name of who is meant. */
const SAID = [
  {
    hours: 190,
    by: 'member',
    field: 'need',
    text: 'The figure of the district is from last year. I have a newer one.',
    done: true,
  },
  {
    hours: 75,
    by: 'member',
    field: 'expenditure',
    text: '@{other} the hourly rate of the evening teachers is still missing. Two schools have answered.',
  },
  {
    hours: 50,
    by: 'owner',
    field: 'expenditure',
    text: '@{other} thank you. Please put the middle one in as soon as the third has answered.',
  },
  {
    hours: 26,
    by: 'member',
    field: 'timeline',
    text: 'The hall is closed in February: shall the first course begin in March?',
  },
] as const;

export async function demoComments(db: TenantDb, memberId: string): Promise<void> {
  const draft = await db
    .from('grant_application')
    .select(['id', 'account_id', 'stage'])
    .where('title', '=', TITLE)
    .executeTakeFirstOrThrow();
  const people = await talkers(db, draft.id);
  for (const { hours, by, field, text, ...more } of SAID) {
    const [accountId, other] = by === 'member' ? [memberId, draft.account_id] : [draft.account_id, memberId];
    const named = text.replace('{other}', people.find(({ id }) => id === other)?.name ?? '');
    const mentions = named === text ? [] : [other];
    const id = await addComment(db, {
      applicationId: draft.id,
      stage: draft.stage,
      field,
      accountId,
      text: named,
      mentions,
    });
    await db
      .update('grant_comment', { at: new Date(db.now.getTime() - hours * HOUR_MS) })
      .where('id', '=', id)
      .execute();
    if ('done' in more) await resolve(db, id, draft.account_id);
  }
}
