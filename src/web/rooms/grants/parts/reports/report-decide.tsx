import { callApi } from '../../../../engine/call.ts';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useWords } from '../../../../engine/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import { DeskDueOn, wrongDueOn } from '../desk/desk-due-on.tsx';
import { useWritten } from '../desk/desk-written.ts';
import type { Report } from '../project/project-data.ts';

export type ReportDecision = 'accept' | 'return';

/** Accepts a report, or returns it with what is missing and a new day; what was written is kept until it is sent (GRA-7). */
export function ReportDecide({
  decision,
  report: { reportId, version, number },
  onClose,
}: {
  decision: ReportDecision;
  report: Report;
  onClose: () => void;
}) {
  const { t } = useWords();
  const desk = useWritten(reportId);
  const { comment = '', dueOn = '' } = desk.written.texts;
  const returns = decision === 'return';
  return (
    <DeskDialog
      title={returns ? t('grants-reports.return.title', { number }) : t('grants-reports.accept.title', { number })}
      about={<p>{returns ? t('grants-reports.return.about') : t('grants-reports.accept.about')}</p>}
      action={returns ? t('grants-reports.return.action') : t('grants-reports.accept.action')}
      fields={{
        comment: returns ? t('grants-reports.return.comment') : t('grants-desk.comment'),
        dueOn: t('grants-reports.return.dueOn'),
      }}
      wrong={{
        comment: returns && comment.trim() === '' ? t('grants.reasonMissing') : null,
        dueOn: returns ? wrongDueOn(dueOn, t) : null,
      }}
      act={async () => {
        await callApi('POST /grant/report/decide', {
          reportId,
          version,
          decision,
          comment,
          ...(returns && { dueOn }),
        });
        desk.forget();
      }}
      onClose={onClose}
    >
      {(field, mend) => (
        <>
          <TextArea
            {...field('comment')}
            required={returns}
            rows={4}
            maxLength={2000}
            value={comment}
            onChange={(event) => {
              desk.text('comment', event.target.value);
              mend('comment');
            }}
          />
          {returns && <DeskDueOn field={field('dueOn')} desk={desk} mend={mend} />}
        </>
      )}
    </DeskDialog>
  );
}
