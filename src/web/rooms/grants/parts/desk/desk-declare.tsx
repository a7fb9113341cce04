import { useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { goTo, pathOf } from '../../../../engine/routes.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { Facts } from '../../../../engine/ui/facts.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useWords } from '../../../../engine/words.ts';
import { type GrantRecord, refreshGrants } from '../grant-data.ts';
import { DeskDialog } from './desk-dialog.tsx';

/** The question before anything is opened: is there a conflict of interest (GRA-5)? With one, everything is gone. */
export function DeskDeclare({ application: { applicationId, parties } }: { application: GrantRecord }) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const none = async () => {
    setBusy(true);
    try {
      await callApi('POST /grant/review/declare', { applicationId, conflict: false });
    } catch {
      // The call has told why.
    } finally {
      await refreshGrants();
      setBusy(false);
    }
  };
  return (
    <Section title={t('grants-desk.declare.title')} about={t('grants-desk.declare.about')}>
      {parties && (
        <Facts
          facts={[
            [t('grants-desk.declare.applicant'), parties.applicant],
            [t('grants-desk.declare.organisation'), parties.organisation],
            [t('grants-desk.declare.management'), parties.management.join(', ')],
            [t('grants-desk.declare.team'), parties.team.join(', ')],
          ]}
        />
      )}
      <ul>
        <li>{t('grants-desk.declare.kin')}</li>
        <li>{t('grants-desk.declare.work')}</li>
        <li>{t('grants-desk.declare.money')}</li>
      </ul>
      <div className="row">
        <Button kind="primary" busy={busy} onClick={() => void none()}>
          {t('grants-desk.declare.none')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('grants-desk.declare.some')}</Button>
      </div>
      {asking && (
        <DeskDialog
          title={t('grants-desk.declare.some')}
          about={<p>{t('grants-desk.declare.effect')}</p>}
          action={t('grants-desk.declare.send')}
          danger
          fields={{ reason: t('grants-desk.declare.reason') }}
          wrong={{ reason: reason.trim() === '' ? t('grants.reasonMissing') : null }}
          act={async () => {
            await callApi('POST /grant/review/declare', { applicationId, conflict: true, reason });
            goTo(pathOf('Grant-Desk') ?? '/');
          }}
          onClose={() => setAsking(false)}
        >
          {(field, mend) => (
            <TextArea
              {...field('reason')}
              hint={t('grants-desk.declare.reasonHint')}
              required
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                mend('reason');
              }}
            />
          )}
        </DeskDialog>
      )}
    </Section>
  );
}
