import type { Values } from '../../../../contract/form.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { holdMadeForm } from '../store.ts';
import { expired, formIds, keepFigures, leftAlone, type SentAnswer } from './answer.store.ts';
import { forgetAnswers } from './forget-answers.ts';
import { questionsAt } from './questions.ts';

/** Answers taken away in one transaction. */
const PORTION = 200;
/** What was begun and not touched for so long is not sent any more. */
const LEFT_MS = 90 * 24 * 3_600_000;

/** Lets go of answers that are older than their form keeps them, and of what nobody went on with. */
export async function expireAnswers(job: JobContext): Promise<void> {
  const { engine, transaction } = job;
  const doer = { actor: { kind: 'job' as const, job: 'form-answers' }, requestId: '' };
  for (const id of await transaction(formIds)) {
    const portion = () =>
      transaction(async (db) => {
        const rows = await expired(db, id, PORTION);
        if (rows.length === 0) return 0;
        const form = await holdMadeForm(db, id, 'for share');
        if (form?.after_keep === 'figures') for (const row of rows) await emptyAnswer(job, db, row);
        else await forgetAnswers(job, db, rows);
        await audit(db, doer, 'made-form.expire', id, { changes: added({ count: rows.length }) });
        return rows.length;
      });
    while ((await portion()) === PORTION);
  }
  const before = new Date(engine.clock.now().getTime() - LEFT_MS);
  await transaction(async (db) => forgetAnswers(job, db, await leftAlone(db, before, PORTION)));
}

/** Of an answer only what was chosen from a list stays. */
async function emptyAnswer({ engine, tenant }: JobContext, db: TenantDb, row: SentAnswer): Promise<void> {
  const fields = await questionsAt({ engine, tenant, lang: 'en' }, db, row.form_id, row.definition_version);
  const chosen = new Set(fields.flatMap(({ fieldName, option }) => (option === '' ? [] : fieldName)));
  const answers: Values = Object.fromEntries(Object.entries(row.answers).filter(([name]) => chosen.has(name)));
  await engine.attachments.keepFiles(db, { formId: ownFormId(row.form_id), dataId: row.id }, []);
  await keepFigures(db, row.id, row.form_id, answers);
}
