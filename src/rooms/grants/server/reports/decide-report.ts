import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellOwner } from '../desk/notify-people.ts';
import { readDueOn } from '../desk/read-due-on.ts';
import { lockedAccess, mayDecideReport, must } from '../policy.ts';
import { presentReport } from '../project/project.present.ts';
import { REPORT_FORM, RETURN_DAYS } from '../rules.ts';
import { changeReport, keepReturned, reportById } from './report.store.ts';

/** `POST /grant/report/decide`: accepts a report, or returns it with what is missing and a new day (GRA-7). */
export const decideReport: Verb<'POST /grant/report/decide'> = async (ctx, input) => {
  const comment = input.comment.trim();
  if (input.decision === 'return' && comment === '') throw refuseField('comment', 'grants.reasonMissing');
  return ctx.transaction(async (db) => {
    const { application_id: applicationId } = found(await reportById(db, input.reportId));
    const access = await lockedAccess(ctx, db, { applicationId });
    const report = found(await reportById(db, input.reportId));
    if (report.version !== input.version) throw new Refusal('grant.moved');
    must(mayDecideReport(ctx, access, report));
    const accepted = input.decision === 'accept';
    const today = hongKongDate(ctx.now);
    const dueOn = accepted ? report.due_on : readDueOn(ctx, input.dueOn) || addDays(today, RETURN_DAYS);
    const status = accepted ? ('accepted' as const) : ('returned' as const);
    await changeReport(db, report, { status, comment: comment || null, due_on: dueOn, decided_at: db.now });
    if (!accepted) {
      const { stored } = await readAnswers(db, { formId: REPORT_FORM, dataId: report.id });
      await keepReturned(db, report.id, stored?.answers ?? {});
    }
    await audit(db, ctx, accepted ? 'grant.reportAccept' : 'grant.reportReturn', applicationId, {
      changes: added({ report: report.number }),
      reason: comment,
    });
    await tellOwner(
      ctx,
      db,
      { ...access.row, comment: comment || null, version: report.version },
      accepted
        ? { template: 'grant-report-accepted', word: 'grants.notice.reportAccepted', about: report }
        : {
            template: 'grant-report-returned',
            word: 'grants.notice.reportReturned',
            type: 'warning',
            dueOn,
            about: report,
          },
    );
    const after = found(await reportById(db, report.id));
    return {
      message: ctx.t(accepted ? 'grants.reportAccepted' : 'grants.reportReturned', { number: report.number }),
      report: presentReport(ctx, access, after),
    };
  });
};
