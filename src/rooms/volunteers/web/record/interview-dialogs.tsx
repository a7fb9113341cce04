import { useState } from 'react';
import { formatInstant } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { INTERVIEW_OUTCOMES } from '../../contract/values.ts';
import type { Registration } from '../consent/parent-facts.tsx';

type Interview = Registration['interviews'][number];

const minutesOf = ({ startsAt, endsAt }: Interview): string =>
  String(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000));

/** Staff invite to an interview, or move it. */
export function InterviewDialog({
  registrationId,
  interview,
  ...dialog
}: { registrationId: string; interview: Interview | null } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      startsAt: t('volunteers.interviews.startsAt'),
      minutes: t('volunteers.interviews.minutes'),
      place: t('volunteers.interviews.place'),
      note: t('volunteers.interviews.note'),
    },
    interview
      ? {
          startsAt: formatInstant(interview.startsAt),
          minutes: minutesOf(interview),
          place: interview.place,
          note: interview.note,
        }
      : { minutes: '30' },
  );
  const { startsAt, minutes, place, note } = form.values;
  return (
    <FormDialog
      form={form}
      title={t(interview ? 'volunteers.interviews.move' : 'volunteers.interviews.plan')}
      onSend={() =>
        callApi('POST /volunteer/interview/save', {
          registrationId,
          interviewId: interview?.interviewId ?? '',
          version: interview?.version ?? 0,
          startsAt,
          minutes: Number(minutes) || 0,
          place,
          note,
        })
      }
      refresh={() => refresh('volunteers')}
      {...dialog}
    >
      <p>{t(interview ? 'volunteers.interviews.moveAbout' : 'volunteers.interviews.planAbout')}</p>
      <TextField
        {...form.required('startsAt')}
        data-first=""
        hint={t('volunteers.interviews.startsAtHint')}
        autoComplete="off"
      />
      <TextField {...form.required('minutes')} inputMode="numeric" autoComplete="off" />
      <TextField {...form.required('place')} maxLength={200} autoComplete="off" />
      <TextArea {...form.field('note')} rows={3} maxLength={2_000} />
    </FormDialog>
  );
}

/** Staff call an interview off, with a reason. */
export function CancelInterview({
  interview: { interviewId, version },
  onClose,
}: { interview: Interview } & DialogControl) {
  const { t } = useWords();
  return (
    <ReasonDialog
      title={t('volunteers.interviews.cancel')}
      back={t('volunteers.interviews.keep')}
      about={t('volunteers.interviews.cancelAbout')}
      onSend={(reason) => callApi('POST /volunteer/interview/cancel', { interviewId, version, reason })}
      onClose={onClose}
      refresh={() => refresh('volunteers')}
    />
  );
}

/** Staff say what came of an interview. */
export function OutcomeDialog({
  interview: { interviewId, version },
  ...dialog
}: { interview: Interview } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ outcome: t('volunteers.interviews.notes') });
  const [state, setState] = useState<(typeof INTERVIEW_OUTCOMES)[number]>('met');
  return (
    <FormDialog
      form={form}
      title={t('volunteers.interviews.outcome')}
      onSend={() =>
        callApi('POST /volunteer/interview/outcome', { interviewId, version, state, outcome: form.values.outcome })
      }
      refresh={() => refresh('volunteers')}
      {...dialog}
    >
      <p>{t('volunteers.interviews.outcomeAbout')}</p>
      <RadioGroup
        name="state"
        label={t('volunteers.interviews.came')}
        options={optionsOf(t, 'volunteers.interview', INTERVIEW_OUTCOMES)}
        value={state}
        onChange={(value) => setState(value as typeof state)}
      />
      <TextArea {...form.field('outcome')} rows={3} maxLength={2_000} />
    </FormDialog>
  );
}
