import { useState } from 'react';
import { parseDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { StandingAct } from '../../contract/values.ts';
import type { Registration } from '../consent/parent-facts.tsx';
import { Duties } from './duties.tsx';

/** Staff suspend a volunteer, end that, or end the registration: what becomes of the coming shifts stands here before. */
export function StandingDialog({
  act,
  registration,
  ...dialog
}: { act: StandingAct; registration: Registration } & DialogControl) {
  const { t } = useWords();
  const { registrationId, version, nameEn, nameZh, email } = registration;
  const form = useSmallForm({ until: t('volunteers.standing.until'), reason: t('word.reason') });
  const [giveUp, setGiveUp] = useState(true);
  const suspends = act === 'suspend';
  const releases = suspends || act === 'deactivate';
  const { data } = useRead('volunteers', 'GET /volunteer/duty/list', { registrationId }, { enabled: releases });
  const until = parseDate(form.values.until);
  // what has no day is nothing that can be given up
  const within = data?.duties.filter(({ on }) => on !== null && (!suspends || until === null || on < until)) ?? [];
  const name = t(`volunteers.standing.${act}`);
  return (
    <FormDialog
      form={form}
      title={`${name}: ${nameEn || nameZh || email}`}
      action={name}
      danger={act === 'deactivate'}
      onSend={() => callApi('POST /volunteer/standing', { registrationId, version, act, giveUp, ...form.values })}
      refresh={() => refresh('volunteers')}
      {...dialog}
    >
      <p>{t(`volunteers.standing.about.${act}`)}</p>
      {suspends && (
        <TextField {...form.field('until')} data-first="" hint={t('volunteers.datesHint')} autoComplete="off" />
      )}
      {releases && data && within.length === 0 && <p className="muted">{t('volunteers.standing.noShifts')}</p>}
      <Duties duties={within} ends={act === 'deactivate' || giveUp} />
      {suspends && within.length > 0 && (
        <Checkbox
          label={t('volunteers.standing.giveUp')}
          checked={giveUp}
          onChange={(event) => setGiveUp(event.target.checked)}
        />
      )}
      <TextArea {...form.required('reason')} {...(!suspends && { 'data-first': '' })} rows={3} maxLength={2_000} />
    </FormDialog>
  );
}
