import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useWritten } from '../../../../engine/web/review/written.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import { DeskDueOn, wrongDueOn } from '../desk/desk-due-on.tsx';
import type { Report } from '../project/project-data.ts';

export type ReportDecision = 'accept' | 'return';

/** Accepts a report, or returns it with what is missing and a new day; what was written is kept until it is sent (GRA-7). */
export function ReportDecide({
  decision,
  report: { reportId, version, number },
  ...dialog
}: { decision: ReportDecision; report: Report } & DialogControl) {
  const { t } = useWords();
  const desk = useWritten(reportId);
  const returns = decision === 'return';
  const form = useSmallForm(
    {
      comment: returns ? t('grants-reports.return.comment') : t('word.commentToTheApplicant'),
      dueOn: t('grants-reports.return.dueOn'),
    },
    {},
    desk,
  );
  const { comment, dueOn } = form.values;
  return (
    <DeskDialog
      title={returns ? t('grants-reports.return.title', { number }) : t('grants-reports.accept.title', { number })}
      action={returns ? t('word.return') : t('word.accept')}
      form={form}
      checks={{
        comment: returns && isBlank(comment) ? t('grants.reasonMissing') : null,
        dueOn: returns ? wrongDueOn(dueOn) : null,
      }}
      onSend={async () => {
        await callApi('POST /grant/report/decide', {
          reportId,
          version,
          decision,
          comment,
          ...(returns && { dueOn }),
        });
        desk.forget();
      }}
      {...dialog}
    >
      <p>{returns ? t('grants-reports.return.about') : t('grants-reports.accept.about')}</p>
      <TextArea {...form.field('comment')} required={returns} rows={4} maxLength={2000} />
      {returns && <DeskDueOn form={form} />}
    </DeskDialog>
  );
}
