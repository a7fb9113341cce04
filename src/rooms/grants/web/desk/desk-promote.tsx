import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { CENTS_MAX } from '../../../../contract/limits.ts';
import { moneyText, parseMoney } from '../../../../contract/money.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { money } from '../../../../engine/web/ui/format.ts';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';
import { SealList } from '../project/seal-list.tsx';
import { DeskDialog } from './desk-dialog.tsx';

/** On to the next stage: seals what was approved, reminds of the backup, and takes what is granted (GRA-3). */
export function DeskPromote({ application, onClose }: { application: GrantRecord; onClose: () => void }) {
  const { t } = useWords();
  const { applicationId, version, stage, askedCents } = application;
  const final = stage === 'final';
  const form = useSmallForm(
    {
      granted: t('grants-desk.promote.granted'),
      commencedOn: t('grants-desk.promote.begins'),
      confirmed: t('grants-desk.promote.confirm'),
    },
    { granted: moneyText(askedCents), commencedOn: formatDate(hongKongDate(new Date(clock.now()))) },
  );
  const { granted, commencedOn, confirmed } = form.values;
  const cents = parseMoney(granted.trim());
  return (
    <DeskDialog
      title={final ? t('grants-desk.promote.titleFinal') : t('grants-desk.promote.title')}
      action={t('grants-desk.promote.action')}
      form={form}
      checks={{
        granted: final && !(cents && cents > 0 && cents <= CENTS_MAX) ? t('grants-desk.promote.noAmount') : null,
        commencedOn: final ? dayProblem(commencedOn) : null,
        confirmed: confirmed ? null : t('grants.backupMissing'),
      }}
      onSend={() =>
        callApi('POST /grant/application/promote', {
          applicationId,
          version,
          confirmed: confirmed === 'true',
          ...(final && { grantedCents: cents ?? 0, commencedOn }),
        })
      }
      onClose={onClose}
    >
      <p>{final ? t('grants-desk.promote.aboutFinal') : t('grants-desk.promote.about')}</p>
      <Seals applicationId={applicationId} />
      {final && (
        <>
          <TextField
            {...form.field('granted')}
            hint={t('grants-desk.promote.asked', { amount: money(askedCents) })}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField {...form.field('commencedOn')} hint={t('grants-desk.dayHint')} required autoComplete="off" />
        </>
      )}
      <Checkbox {...form.box('confirmed')} required />
    </DeskDialog>
  );
}

/** The sealed copies, made when the dialog opens: one of a stage stays as it was made first. */
function Seals({ applicationId }: { applicationId: string }) {
  const { t } = useWords();
  const query = useRead(
    'grants',
    'POST /grant/seal/make',
    { applicationId },
    { anyLang: true, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  if (query.isError)
    return (
      <div role="alert" className="stack">
        <p>{t('grants-desk.promote.sealFailed', { why: query.error.message })}</p>
        <div>
          <Button size="s" onClick={() => void query.refetch()}>
            {t('word.tryAgain')}
          </Button>
        </div>
      </div>
    );
  if (!query.data) return <Skeleton lines={3} />;
  return <SealList applicationId={applicationId} seals={query.data.seals} />;
}
