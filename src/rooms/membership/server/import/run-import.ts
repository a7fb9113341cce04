import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { saveAnswers } from '../../../../engine/server/forms/store.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { makeByProduct } from '../../../accounts/server/roles/make-by-product.ts';
import { answerForm, fileVersion } from '../apply/answer-form.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import type { Doing } from '../members/notify-member.ts';
import { changeTask, linesOf, lockTask } from '../register/task.store.ts';
import { addTerm } from '../renewals/term.store.ts';
import { APPLICATION_FORM, hasLapsed, membershipNumber, type TermRules } from '../rules.ts';
import { checkLines, type GoodLine } from './check-lines.ts';
import type { Imported, Mapping } from './import.rules.ts';
import { addImported, raiseSeries } from './import.store.ts';

const CHUNK = 100;

/**
 * The job `membership-import`: brings the right lines in, a hundred at a time; each hundred is a transaction that also
 * says how far it is, so that a worker that dies is followed by another which goes on behind it. Nobody gets a mail:
 * they are members already.
 */
export async function runImport(
  { engine, tenant, transaction }: JobContext,
  data: Record<string, string>,
): Promise<void> {
  const taskId = data.taskId!;
  const doing: Doing = { engine, tenant, actor: { kind: 'job', job: 'membership-import' }, requestId: '' };
  const file = await fileVersion(doing);
  for (;;) {
    const more = await transaction(async (db) => {
      const task = await lockTask(db, taskId);
      if (task?.status !== 'waiting') return false;
      const { mapping } = task.spec as { mapping: Mapping };
      const [, ...lines] = await linesOf(db, taskId);
      const chunk = lines.slice(task.done, task.done + CHUNK);
      // What stands above in the file was looked at before; lines double each other only against the register.
      const settings = await membershipSettings(doing, db);
      const form = await answerForm(doing, db, file);
      const { good, problems } = await checkLines(doing, db, { lines: chunk, mapping, form });
      for (const goodLine of good) {
        if (!(await bringIn(doing, db, goodLine, { taskId, settings })))
          problems.push({
            line: goodLine.line,
            who: goodLine.who,
            field: 'email',
            value: goodLine.value.email,
            key: 'membership.import.known',
          });
      }
      const done = task.done + chunk.length;
      const report = [...task.report, ...problems];
      const over = done >= lines.length;
      await changeTask(db, taskId, { done, report, ...(over && { status: 'done' as const }) });
      return !over;
    });
    if (!more) return;
  }
}

type Bringing = { taskId: string; settings: TermRules };

async function bringIn(
  doing: Doing,
  db: TenantDb,
  { value }: GoodLine,
  { taskId, settings }: Bringing,
): Promise<boolean> {
  const { numberPrefix, role } = doing.tenant.membershipTypes![value.type]!;
  const displayName = value.fullname || value.fullnameChinese;
  const accountId = await makeByProduct(doing, db, { email: value.email, displayName, language: 'zh-hant' });
  if (!accountId) return false;
  const series = `membership-${value.type}`;
  if (value.number) await raiseSeries(db, series, Number(value.number.slice(numberPrefix.length + 1)));
  const number = value.number ?? membershipNumber(numberPrefix, await nextInSeries(db, series));
  const lapsed = value.endsOn !== null && hasLapsed(value.endsOn, hongKongDate(db.now), settings);
  const status = lapsed ? 'lapsed' : 'active';
  const id = await addImported(db, {
    account_id: accountId,
    task_id: taskId,
    type: value.type,
    status,
    number,
    fullname: value.fullname,
    fullname_chinese: value.fullnameChinese,
    renewal_period: value.renewal,
    joined_on: value.joinedOn,
    since_on: value.sinceOn,
    ends_on: value.endsOn,
  });
  if (!id) return false;
  await keepAnswers(db, id, { ...value, accountId });
  await addTerm(db, id, { kind: 'join', from_on: value.joinedOn, to_on: value.endsOn });
  if (!lapsed) await grantByProduct(doing, db, { accountId, role });
  await audit(db, doing, 'membership.import', id);
  return true;
}

/** What the register says of the questions of the application form; the member completes it as their profile. */
async function keepAnswers(
  db: TenantDb,
  dataId: string,
  { answers, definitionVersion, accountId }: Pick<Imported, 'answers' | 'definitionVersion'> & { accountId: string },
): Promise<void> {
  if (Object.keys(answers).length === 0) return;
  await saveAnswers(db, { formId: APPLICATION_FORM, dataId }, { answers, definitionVersion, accountId }, 0);
}
