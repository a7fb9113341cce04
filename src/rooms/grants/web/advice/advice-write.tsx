import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { hoursText, parseHours } from '../../../../contract/hours.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { useWritten } from '../../../../engine/web/review/written.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import type { Advice, AdviceRecord } from './advice-data.ts';

type Name = 'heldOn' | 'minutes' | 'topic' | 'advice' | 'nextStep';

const typedOf = (record: AdviceRecord | undefined): Record<Name, string> => ({
  heldOn: formatDate(record?.heldOn ?? hongKongDate(new Date(clock.now()))),
  minutes: record ? hoursText(record.minutes) : '',
  topic: record?.topic ?? '',
  advice: record?.advice ?? '',
  nextStep: record?.nextStep ?? '',
});

/** Records advice or mends a record; says while hours are typed what they leave of those agreed (GRA-6). */
export function AdviceWrite({
  applicationId,
  advice,
  record,
  ...dialog
}: { applicationId: string; advice: Advice; record?: AdviceRecord } & DialogControl) {
  const { t } = useWords();
  const me = useSession()?.accountId ?? '';
  // What was typed is kept until it is sent: of a record that has changed since, it is no longer what is mended.
  const kept = useWritten(`${applicationId}.advice.${record ? `${record.consultationId}.${record.version}` : ''}`);
  const form = useSmallForm<Name>(
    {
      heldOn: t('grants-advice.write.heldOn'),
      minutes: t('grants-advice.hours'),
      topic: t('grants-advice.topic'),
      advice: t('grants-advice.advice'),
      nextStep: t('word.nextStep'),
    },
    typedOf(record),
    kept,
  );
  const typed = form.values;
  const minutes = parseHours(typed.minutes);
  const own = advice.consultants.find(({ accountId }) => accountId === (record?.accountId ?? me));
  const left = own ? own.capMinutes - own.usedMinutes + (record?.minutes ?? 0) : null;
  return (
    <DeskDialog
      wide
      title={record ? t('grants-advice.correct.title') : t('grants-advice.write.open')}
      action={record ? t('word.save') : t('grants-advice.write.action')}
      form={form}
      checks={{ heldOn: dayProblem(typed.heldOn), minutes: hoursProblem(minutes, left, t) }}
      onSend={async () => {
        await callApi('POST /grant/consultation/edit', {
          ...(record && { consultationId: record.consultationId, version: record.version }),
          ...typed,
          applicationId,
          minutes: minutes ?? 0,
        });
        kept.forget();
      }}
      {...dialog}
    >
      <p>{t('grants-advice.write.about')}</p>
      {record?.objection && <p>{t('grants-advice.objectedWith', { objection: record.objection })}</p>}
      <TextField {...form.field('heldOn')} autoComplete="off" required hint={t('grants-desk.dayHint')} />
      <TextField
        {...form.field('minutes')}
        autoComplete="off"
        required
        hint={
          <>
            {t('grants-advice.hoursHint')}{' '}
            {left !== null && <LeftNow left={left} minutes={minutes} limitReached={Boolean(form.errors.minutes)} />}
          </>
        }
      />
      <TextField {...form.required('topic')} autoComplete="off" maxLength={200} />
      <TextArea {...form.required('advice')} autoComplete="off" rows={6} maxLength={10_000} />
      <TextField
        {...form.field('nextStep')}
        autoComplete="off"
        maxLength={500}
        hint={t('grants-advice.write.nextHint')}
      />
    </DeskDialog>
  );
}

/** The same rule the server decides by: a time, at most a day, and no more than what is left. */
function hoursProblem(minutes: number | null, left: number | null, t: ReturnType<typeof useWords>['t']): string | null {
  if (minutes === null || minutes < 1 || minutes > 24 * 60) return t('grants.minutesRange');
  if (left !== null && minutes > left) return t('grants.capReached', { left: hoursText(Math.max(left, 0)) });
  return null;
}

/** What the hours that are typed leave; where the message below says it already, only how many there are. */
function LeftNow({ left, minutes, limitReached }: { left: number; minutes: number | null; limitReached: boolean }) {
  const { t } = useWords();
  const shown = hoursText(Math.max(left, 0));
  const said = () => {
    if (minutes === null || limitReached) return t('grants-advice.write.left', { left: shown });
    if (minutes > left) return t('grants.capReached', { left: shown });
    return t('grants-advice.write.leftAfter', { left: hoursText(left - minutes) });
  };
  return <output>{said()}</output>;
}
