import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { saveAnswers } from '../../../engine/forms/store.ts';
import { addVote, changeById, putChange, takeChange } from '../change.store.ts';
import { CHANGE_FORM } from '../rules.ts';

type Account = { id: string; email: string };

const TITLE = 'Neighbours who cook';
const ANSWERS = {
  what: 'A second evening of dinner, on Mondays',
  parts: ['timeline', 'budget'],
  before: 'Dinner for 40 guests every Thursday.',
  after: 'Dinner for 25 guests on Mondays and for 40 guests on Thursdays; the coordinator works two hours more a week.',
  why: 'Since the second month more guests have come than the hall has seats. The sum that was granted stays the same.',
};

/** A change that is asked for, with the word of the first approver; it waits for that of the second. */
export async function demoChange(
  db: TenantDb,
  { approver, definitionVersion }: { approver: Account; definitionVersion: number },
): Promise<void> {
  const before = (hours: number): Date => new Date(db.now.getTime() - hours * 3_600_000);
  const project = await db
    .from('grant_application')
    .innerJoin('account', (on) =>
      on
        .onRef('account.tenant_id', '=', 'grant_application.tenant_id')
        .onRef('account.id', '=', 'grant_application.account_id'),
    )
    .select(['grant_application.id', 'account.id as owner', 'account.email'])
    .where('grant_application.title', '=', TITLE)
    .executeTakeFirstOrThrow();
  const id = await takeChange(db, project.id, project.owner);
  await saveAnswers(
    db,
    { formId: CHANGE_FORM, dataId: id },
    { answers: ANSWERS, definitionVersion, accountId: project.owner },
    0,
  );
  await putChange(db, (await changeById(db, id))!, { status: 'asked', what: ANSWERS.what, asked_at: before(52) });
  await addVote(db, { changeId: id, position: 1, accountId: approver.id, approves: true, reason: '' });
  await db
    .update('grant_change', { begun_at: before(54) })
    .where('id', '=', id)
    .execute();
  await db
    .update('grant_change_vote', { at: before(27) })
    .where('change_id', '=', id)
    .execute();
  const owner = { id: project.owner, email: project.email };
  const acts = [
    { action: 'grant.changeAsk', who: owner, at: before(52), field: 'what', after: ANSWERS.what },
    { action: 'grant.changeVote', who: approver, at: before(27), field: 'decision', after: 'approve' },
  ];
  for (const { action, who, at, field, after } of acts)
    await db
      .insert('audit_entry', {
        at,
        actor_kind: 'person',
        actor_id: who.id,
        actor_name: who.email,
        action,
        subject_kind: 'grant',
        subject_id: project.id,
        changes: JSON.stringify([{ field, before: null, after }]),
      })
      .execute();
}
