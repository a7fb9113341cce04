import { callApi } from '../../../../engine/web/call.ts';
import { BulkDialog } from '../../../../engine/web/list/choice/bulk-dialog.tsx';
import type { ActDialogProps } from '../../../../engine/web/list/choice/list-act.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { languageOf, PeriodFields, usePeriodChecks, wholeYear } from '../requests/request-dialog.tsx';

/** Issues a certificate to each who was chosen in the list of a year, after a preview (VOL-6). */
export function IssueSeveral({ year, ...props }: ActDialogProps & { year: number }) {
  const { t } = useWords();
  const form = useSmallForm(
    { from: t('hours.periodFrom'), to: t('hours.periodTo'), language: t('hours.lang') },
    { ...wholeYear(year), language: 'both' },
  );
  const { from, to, language } = form.values;
  return (
    <BulkDialog
      {...props}
      title={t('hours.several.issue', { count: props.keys.length })}
      action={(count) => t('hours.several.issueDo', { count })}
      form={form}
      checks={usePeriodChecks(form.values)}
      send={(rows, dryRun) =>
        callApi(
          'POST /certificate/issue/bulk',
          { rows, dryRun, from, to, language: languageOf(language) },
          { quiet: true },
        )
      }
      refresh={() => refresh('hours')}
    >
      <p>{t('hours.several.issueText')}</p>
      <PeriodFields form={form} />
    </BulkDialog>
  );
}

/** Completes the requests that were chosen, after a preview. */
export function CompleteSeveral(props: ActDialogProps) {
  const { t } = useWords();
  const form = useSmallForm({});
  return (
    <BulkDialog
      {...props}
      title={t('hours.several.complete', { count: props.keys.length })}
      action={(count) => t('hours.several.completeDo', { count })}
      form={form}
      send={(rows, dryRun) => callApi('POST /certificate/request/bulk', { rows, dryRun }, { quiet: true })}
      refresh={() => refresh('hours')}
    >
      <p>{t('hours.several.issueText')}</p>
    </BulkDialog>
  );
}
