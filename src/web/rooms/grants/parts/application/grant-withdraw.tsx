import { useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/call.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/ui/confirm-dialog.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useWords } from '../../../../engine/words.ts';
import { type GrantRecord, refreshGrants } from '../grant-data.ts';

/** The way out, at the end of what the owner can do: asks why and for a typed word. */
export function GrantWithdraw({ application: { applicationId, version, abilities } }: { application: GrantRecord }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  if (!abilities.withdraw) return null;
  const withdraw = async () => {
    try {
      await callApi('POST /grant/application/withdraw', { applicationId, version, reason });
    } catch (error) {
      // The call has told why: it has moved on meanwhile.
      if (!(error instanceof CallRefused)) throw error;
    }
    setAsking(false);
    await refreshGrants();
  };
  return (
    <Section title={t('grants-web.withdraw.title')} about={t('grants-web.withdraw.about')}>
      <div>
        <Button onClick={() => setAsking(true)}>{t('grants-web.withdraw.open')}</Button>
      </div>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t('grants-web.withdraw.ask')}
          action={t('grants-web.withdraw.open')}
          typed={t('grants-web.withdraw.word')}
          onConfirm={withdraw}
          onCancel={() => setAsking(false)}
        >
          <div className="stack">
            <p>{t('grants-web.withdraw.loses')}</p>
            <TextArea
              label={t('grants-web.withdraw.reason')}
              hint={t('grants-web.withdraw.reasonHint')}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </Section>
  );
}
