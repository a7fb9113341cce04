import { hongKongDate } from '../../../../contract/dates.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { SheetProblem } from '../../../../engine/server/forms/sheet-problems.ts';
import { saveAnswers } from '../../../../engine/server/forms/store.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { makeByProduct } from '../../../accounts/server/roles/make-by-product.ts';
import { askParent } from '../consent/ask-parent.ts';
import { putPeople } from '../ports/person.store.ts';
import { formOf } from '../register/form-of.ts';
import { contextOfJob } from '../register/job-context.ts';
import { idHash, registered } from '../rules.ts';
import { addRegistration, changeRegistration, registrationById } from '../store.ts';
import type { Unit } from './import.rules.ts';
import { changeImport, importLines, lockImport, registeredAddresses } from './import.store.ts';
import { importVersions, readImport } from './import-forms.ts';

const CHUNK = 100;

/**
 * The job `volunteers-import`: a hundred registrations at a time, each hundred a transaction that also says how far it
 * is, so that a worker that dies is followed by another which goes on behind it. Volunteers get no mail, for they are
 * that already; of who is below 18 a parent is asked, and staff approve them once that is given.
 */
export async function runImport(job: JobContext, data: Record<string, string>): Promise<void> {
  const ctx = contextOfJob(job, 'volunteers-import');
  const taskId = data.taskId!;
  const versions = await importVersions(ctx);
  const { units } = await job.transaction(async (db) =>
    readImport(ctx, db, { lines: await importLines(db, taskId), versions }),
  );
  for (;;) {
    const more = await job.transaction(async (db) => {
      const task = await lockImport(db, taskId);
      if (task?.status !== 'waiting') return false;
      // who was registered before is told by the dry run already
      const reported = new Set(task.report.map(({ line }) => line));
      const chunk = units.slice(task.done, task.done + CHUNK);
      const keys = chunk.flatMap(({ email }) => readAddress(email)?.key ?? []);
      const known = await registeredAddresses(db, keys);
      const report = [...task.report];
      let { taken } = task;
      for (const unit of chunk) {
        const came =
          !known.has(readAddress(unit.email)?.key ?? '') && (await bringIn(ctx, db, unit, { taskId, by: data.by! }));
        if (came) taken += 1;
        else report.push(...unit.lines.filter((line) => !reported.has(line)).map((line) => knownAlready(line, unit)));
      }
      const done = task.done + chunk.length;
      const over = done >= units.length;
      await changeImport(db, taskId, { done, taken, report, ...(over && { status: 'done' as const }) });
      return !over;
    });
    if (!more) return;
  }
}

const knownAlready = (line: number, { who, email }: Unit): SheetProblem => ({
  line,
  who,
  field: 'email',
  value: email,
  key: 'volunteers.import.known',
});

async function bringIn(
  ctx: Context,
  db: TenantDb,
  { offer, email, language, values, definitionVersion }: Unit,
  { taskId, by }: { taskId: string; by: string },
): Promise<boolean> {
  const today = hongKongDate(db.now);
  const hashOf = (number: string) => idHash(ctx.engine, ctx.tenant.key, number);
  const { people, parentEmail, kind, ...facts } = registered(offer, values, {}, today, hashOf);
  const displayName = (offer === 'group' ? people[0]!.name_en : facts.name_en) || facts.name_zh;
  const accountId = await makeByProduct(ctx, db, { email, displayName, language });
  const id = accountId && (await addRegistration(db, accountId, kind));
  if (!id) return false;
  await putPeople(db, id, people);
  const waits = parentEmail !== null;
  await changeRegistration(db, id, {
    state: waits ? 'submitted' : 'approved',
    ...facts,
    registered_on: today,
    main_on: today,
    submitted_at: db.now,
    since: db.now,
    import_id: taskId,
    ...(!waits && { decided_by: by }),
  });
  const formId = formOf(ctx.tenant, { kind });
  await saveAnswers(db, { formId, dataId: id }, { answers: values, definitionVersion, accountId }, 0);
  await audit(db, ctx, 'volunteer.import', id);
  if (waits) await askParent(ctx, db, found(await registrationById(db, id)), parentEmail);
  else await grantByProduct(ctx, db, { accountId, role: found(ctx.tenant.volunteers).role });
  return true;
}

/** The last try has failed: who waits for it is told. */
export async function failImport(
  { transaction }: JobContext,
  data: Record<string, string>,
  reason: string,
): Promise<void> {
  await transaction(async (db) => {
    const task = await lockImport(db, data.taskId!);
    if (task?.status === 'waiting') await changeImport(db, task.id, { status: 'failed', reason: reason.slice(0, 500) });
  });
}

/** One that failed waits again: whoever may run jobs anew has said so. */
export async function reviveImport(db: TenantDb, { taskId }: Record<string, string>): Promise<void> {
  const task = await lockImport(db, taskId!);
  if (task?.status === 'failed') await changeImport(db, task.id, { status: 'waiting', reason: '' });
}
