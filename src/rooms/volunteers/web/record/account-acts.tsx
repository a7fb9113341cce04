import { useState } from 'react';
import { parseDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';
import { Duties } from './duties.tsx';

/** What somebody can do with the own account: change it, pause, go on, leave, come back (VOL-3). */
export function AccountActs({ registration }: { registration: Registration }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<'pause' | 'leave' | 'back' | null>(null);
  const { abilities, registrationId, version, exitFormId } = registration;
  const onClose = () => setAsking(null);
  const resume = () => callApi('POST /volunteer/resume', { registrationId, version });
  return (
    <div className="row">
      {abilities.change && <ButtonLink to={pathTo('Volunteer-Change')}>{t('volunteers.changeNow')}</ButtonLink>}
      {abilities.pause && <Button onClick={() => setAsking('pause')}>{t('volunteers.pause')}</Button>}
      {abilities.resume && (
        <ActButton kind="primary" act={resume} refresh={() => refresh('volunteers')}>
          {t('volunteers.resume')}
        </ActButton>
      )}
      {abilities.leave && exitFormId && (
        <Button kind="plain" onClick={() => setAsking('leave')}>
          {t('volunteers.leave')}
        </Button>
      )}
      {abilities.reactivate && <Button onClick={() => setAsking('back')}>{t('volunteers.reactivate')}</Button>}
      {asking === 'pause' && <Pause registration={registration} onClose={onClose} />}
      {asking === 'leave' && <Leave registration={registration} onPause={() => setAsking('pause')} onClose={onClose} />}
      {asking === 'back' && (
        <ReasonDialog
          title={t('volunteers.reactivate')}
          about={t('volunteers.reactivateAbout')}
          onSend={(reason) => callApi('POST /volunteer/reactivate', { registrationId, reason }, { quiet: true })}
          onClose={onClose}
          refresh={() => refresh('volunteers')}
        />
      )}
    </div>
  );
}

function Pause({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useWords();
  const { registrationId, version } = registration;
  const form = useSmallForm({ until: t('volunteers.pauseUntil') });
  const [giveUp, setGiveUp] = useState(false);
  const { data } = useRead('volunteers', 'GET /volunteer/duty/list', { registrationId });
  const until = parseDate(form.values.until);
  // what has no day is nothing that can be given up
  const within = data?.duties.filter(({ on }) => on !== null && (until === null || on < until)) ?? [];
  return (
    <FormDialog
      form={form}
      title={t('volunteers.pause')}
      onSend={() =>
        callApi('POST /volunteer/pause', { registrationId, version, until: form.values.until, giveUp }, { quiet: true })
      }
      onClose={onClose}
      refresh={() => refresh('volunteers')}
    >
      <p>{t('volunteers.pauseAbout')}</p>
      <TextField {...form.field('until')} hint={t('volunteers.datesHint')} autoComplete="off" />
      <Duties duties={within} ends={giveUp} />
      {within.length > 0 && (
        <Checkbox
          label={t('volunteers.pauseGiveUp')}
          checked={giveUp}
          onChange={(event) => setGiveUp(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}

/** A pause is offered first; what is given up is shown before the survey. */
function Leave({
  registration: { registrationId, exitFormId, abilities },
  onPause,
  onClose,
}: {
  registration: Registration;
  onPause: () => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  const { data } = useRead('volunteers', 'GET /volunteer/duty/list', { registrationId });
  return (
    <Dialog
      open
      title={t('volunteers.leaveTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => goTo(pathTo('Form', { formId: exitFormId ?? '', dataId: registrationId }))}>
            {t('volunteers.leaveSurvey')}
          </Button>
          {abilities.pause && (
            <Button kind="primary" onClick={onPause}>
              {t('volunteers.pauseInstead')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('volunteers.leaveAbout')}</p>
      <Duties duties={data?.duties ?? []} ends />
    </Dialog>
  );
}
