import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';

/** The change that waits or is planned, to be taken back, or how the last one ended where others ended it (VOL-3). */
export function OpenChange({ change, own }: Pick<Registration, 'change'> & { own?: boolean }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  if (!change) return null;
  const open = change.state === 'asked' || change.state === 'planned';
  const byStaff = change.kind === 'deactivate' || change.kind === 'reactivate';
  return (
    <Section title={t(open ? 'volunteers.change.open' : 'volunteers.change.last')}>
      <Facts
        facts={[
          [
            change.kindLabel,
            <Badge key="state" tone={open ? 'wait' : 'neutral'}>
              {change.stateLabel}
            </Badge>,
          ],
          [t('volunteers.change.person'), change.person],
          [
            t('volunteers.change.waitsFor'),
            change.state === 'asked' ? change.email || (byStaff && t('word.staff')) : null,
          ],
          [t('volunteers.change.day'), change.state === 'planned' ? formatDate(change.onDay) : null],
          [t('word.reason'), change.reason],
          [t('volunteers.comment'), change.comment],
          [t('volunteers.change.asked'), dateTime(change.askedAt)],
        ]}
      />
      {open && own && (
        <div className="row">
          <Button onClick={() => setAsking(true)}>{t('volunteers.change.cancel')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t('volunteers.change.cancel')}
        back={t('word.keepIt')}
        about={t('volunteers.change.cancelAsk')}
        onClose={() => setAsking(false)}
        onSend={() => callApi('POST /volunteer/change/cancel', { changeId: change.changeId })}
        refresh={() => refresh('volunteers')}
      />
    </Section>
  );
}
