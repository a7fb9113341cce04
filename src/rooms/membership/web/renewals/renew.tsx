import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { daysToRenew, type Membership, refreshMembership } from '../members/membership-data.ts';

/** Renews early or anew, after saying what that makes of the term and what it costs (MEM-4). */
export function Renew({ membership }: { membership: Membership }) {
  const { t } = useWords();
  const { membershipId, renewal, feeCents, invoice } = membership;
  const { renew } = useSearch({ strict: false }) as { renew?: string };
  // led here by "Renew" on Home: the question stands open
  const [asking, setAsking] = useState(renew !== undefined);
  // While an invoice waits the next step is to pay it.
  if (!renewal || invoice) return null;
  const anew = renewal.kind === 'anew';
  const soon = daysToRenew(membership) !== null;
  const days = { from: formatDate(renewal.from), to: formatDate(renewal.to) };
  return (
    <>
      <Button kind={anew || soon ? 'primary' : 'quiet'} onClick={() => setAsking(true)}>
        {anew ? t('membership-mine.renew.anew') : t('membership-mine.renew.early')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={anew ? t('membership-mine.renew.titleAnew') : t('membership-mine.renew.title', days)}
        action={t('membership-mine.renew.action')}
        onSend={() => callApi('POST /membership/renew', { membershipId })}
        onClose={() => setAsking(false)}
        refresh={refreshMembership}
      >
        <div className="stack">
          <p>{anew ? t('membership-mine.renew.textAnew', days) : t('membership-mine.renew.text', days)}</p>
          <p>
            {feeCents > 0
              ? t('membership-mine.renew.fee', { amount: money(feeCents) })
              : t('membership-mine.renew.free')}
          </p>
        </div>
      </ConfirmDialog>
    </>
  );
}
