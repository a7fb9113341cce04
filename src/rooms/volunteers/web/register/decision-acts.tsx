import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import type { Desk } from '../../../../engine/web/review/written.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { STANDING_ACTS, type StandingAct } from '../../contract/values.ts';
import type { Registration } from '../consent/parent-facts.tsx';
import { EditDetails } from '../record/edit-details.tsx';
import { StandingDialog } from '../record/standing-dialog.tsx';

type Decision = 'approve' | 'return' | 'reject' | 'dates';
type Asking = Decision | 'details' | StandingAct;

/** What staff can do with a registration as it stands. */
export function DecisionActs({ registration, desk }: { registration: Registration; desk: Desk }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { abilities } = registration;
  const onClose = () => setAsking(null);
  return (
    <div className="row">
      {abilities.approve && (
        <Button kind="primary" onClick={() => setAsking('approve')}>
          {t('word.approve')}
        </Button>
      )}
      {abilities.decide && (
        <>
          <Button onClick={() => setAsking('return')}>{t('volunteers.return')}</Button>
          <Button kind="danger" onClick={() => setAsking('reject')}>
            {t('word.reject')}
          </Button>
        </>
      )}
      <RecordActs
        shown={abilities.decide ? 1 : 2}
        acts={[
          abilities.correct && { label: t('volunteers.details'), quiet: true, onPick: () => setAsking('details') },
          abilities.plan && { label: t('volunteers.dates'), quiet: true, onPick: () => setAsking('dates') },
          ...abilities.standing.map((act) => ({
            label: t(`volunteers.standing.${act}`),
            quiet: true,
            onPick: () => setAsking(act),
          })),
        ]}
      />
      {abilities.decide && !abilities.approve && <p className="muted">{t('volunteers.waitsForParent')}</p>}
      {asking === 'dates' && <DatesDialog registration={registration} onClose={onClose} />}
      {asking === 'details' && <EditDetails registration={registration} onClose={onClose} />}
      {isStanding(asking) && <StandingDialog act={asking} registration={registration} onClose={onClose} />}
      {(asking === 'approve' || asking === 'return' || asking === 'reject') && (
        <DecisionDialog choice={asking} registration={registration} desk={desk} onClose={onClose} />
      )}
    </div>
  );
}

const isStanding = (asking: Asking | null): asking is StandingAct => STANDING_ACTS.some((act) => act === asking);

function DecisionDialog({
  choice,
  registration: { registrationId, version },
  desk,
  ...dialog
}: { choice: Exclude<Decision, 'dates'>; registration: Registration; desk: Desk } & DialogControl) {
  const { t } = useWords();
  const words = {
    approve: [t('word.approve'), t('volunteers.approveAbout'), t('volunteers.approveComment')],
    return: [t('volunteers.return'), t('volunteers.returnAbout'), t('volunteers.comment')],
    reject: [t('word.reject'), t('volunteers.rejectAbout'), t('word.reason')],
  } as const;
  const [action, about, label] = words[choice];
  const form = useSmallForm({ comment: label }, {}, desk);
  const notes = Object.entries(desk.written.notes).flatMap(([field, note]) =>
    note.trim() ? [{ field, note: note.trim() }] : [],
  );
  const send = async () => {
    const input = { registrationId, version, comment: form.values.comment };
    if (choice === 'return') await callApi('POST /volunteer/return', { ...input, notes }, { quiet: true });
    else await callApi('POST /volunteer/decide', { ...input, decision: choice }, { quiet: true });
    desk.forget();
  };
  return (
    <FormDialog
      form={form}
      title={action}
      danger={choice === 'reject'}
      onSend={send}
      {...dialog}
      refresh={() => refresh('volunteers')}
    >
      <p>{about}</p>
      {choice === 'return' && <p>{t('volunteers.returnNotes', { count: notes.length })}</p>}
      <TextArea {...form.field('comment')} rows={3} maxLength={2_000} required={choice === 'reject'} />
    </FormDialog>
  );
}

function DatesDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useWords();
  const { registrationId, version, interviewOn, orientationOn } = registration;
  const form = useSmallForm(
    { interviewOn: t('volunteers.interviewOn'), orientationOn: t('volunteers.orientationOn') },
    {
      interviewOn: interviewOn ? formatDate(interviewOn) : '',
      orientationOn: orientationOn ? formatDate(orientationOn) : '',
    },
  );
  return (
    <FormDialog
      form={form}
      title={t('volunteers.dates')}
      action={t('word.save')}
      onSend={() => callApi('POST /volunteer/dates', { registrationId, version, ...form.values }, { quiet: true })}
      onClose={onClose}
      refresh={() => refresh('volunteers')}
    >
      <TextField {...form.field('interviewOn')} hint={t('volunteers.datesHint')} autoComplete="off" />
      <TextField {...form.field('orientationOn')} hint={t('volunteers.datesHint')} autoComplete="off" />
    </FormDialog>
  );
}
