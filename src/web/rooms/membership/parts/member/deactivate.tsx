import { useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/call.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/ui/confirm-dialog.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useWords } from '../../../../engine/words.ts';
import type { Membership } from '../review/decide.ts';
import type { Tidings } from '../review/notice.tsx';

/** Staff end a membership, with a reason the member reads (MEM-3); the number or the address has to be typed. */
export function Deactivate({
  membership: { membershipId, version, number, email },
  name,
  onTold: onNotice,
}: {
  membership: Membership;
  name: string;
  onTold: (tidings: Tidings) => void;
}) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const end = async () => {
    if (reason.trim() === '') return setError(t('membership-desk.end.missing'));
    try {
      const input = { membershipId, version, reason: reason.trim() };
      const { message } = await callApi('POST /membership/deactivate', input, { quiet: true });
      setAsking(false);
      onNotice({ tone: 'warn', message });
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault;
      setAsking(false);
      onNotice({ tone: 'warn', message: fault.message });
    }
  };
  return (
    <div data-print="no">
      <Button size="s" onClick={() => setAsking(true)}>
        {t('membership-desk.end.name')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('membership-desk.end.title', { name })}
        action={t('membership-desk.end.name')}
        typed={number ?? email}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        <div className="stack">
          <p>{t('membership-desk.end.about')}</p>
          <TextArea
            data-first=""
            label={t('membership-desk.end.reason')}
            rows={3}
            maxLength={2000}
            required
            value={reason}
            error={error}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}
