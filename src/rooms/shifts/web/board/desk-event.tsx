import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { thisMonth } from '../../../../engine/web/calendar/month-grid.tsx';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage } from '../../../../engine/web/record/record-page.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { EventBadge } from '../sign-up/badges.tsx';
import { DeskLines } from './desk-lines.tsx';
import { EventDialog } from './event-dialog.tsx';

/** One service event with its shifts, for who runs them (VOL-4). */
export default function ServiceEvent() {
  const { t } = useWords();
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string };
  const [asking, setAsking] = useState<'edit' | 'publish' | 'cancel' | 'copy' | null>(null);
  const historyTab = useHistoryTab();
  const query = useRead('shifts', 'GET /shift/desk/event', { eventId });
  const event = query.data;
  if (!event) return <Unread query={query} />;
  const { version, state, rows } = event;
  const close = () => setAsking(null);
  const anew = () => refresh('shifts');
  const ends = state !== 'cancelled';
  return (
    <RecordPage
      title={event.name}
      subtitle={t('shifts.event')}
      badge={<EventBadge state={state} label={event.stateLabel} />}
      actions={<BackLink to="Shift-Desk">{t('shifts.desk')}</BackLink>}
      facts={[[t('word.reason'), event.why]]}
      record={eventId}
      acts={
        ends && (
          <RecordActs
            acts={[
              state === 'draft' && { label: t('word.publish'), onPick: () => setAsking('publish') },
              { label: t('shifts.new'), to: pathTo('Shift-New', { eventId }) },
              { label: t('shifts.copy'), onPick: () => setAsking('copy') },
              { label: t('shifts.eventEdit'), onPick: () => setAsking('edit') },
              { label: t('shifts.eventCancel'), onPick: () => setAsking('cancel') },
            ]}
          />
        )
      }
      label={t('shifts.tabs')}
      tabs={[
        {
          key: 'shifts',
          label: t('shifts.title'),
          content: () =>
            rows.length > 0 ? (
              <DeskLines rows={rows} />
            ) : (
              <EmptyState title={t('shifts.noShifts')}>{t('shifts.noShiftsText')}</EmptyState>
            ),
        },
        ...historyTab({ kind: 'shift-event', id: eventId, state: version }),
      ]}
    >
      {asking === 'edit' && <EventDialog event={event} onClose={close} />}
      {asking === 'copy' && <CopyMonth eventId={eventId} onClose={close} />}
      <ConfirmDialog
        open={asking === 'publish'}
        title={t('shifts.publishTitle')}
        action={t('word.publish')}
        about={t('shifts.publishAsk')}
        onSend={() => callApi('POST /shift/desk/event/publish', { eventId, version })}
        onClose={close}
        refresh={anew}
      />
      <ReasonDialog
        open={asking === 'cancel'}
        danger
        title={t('shifts.eventCancelTitle')}
        action={t('shifts.eventCancel')}
        back={t('word.keepEvent')}
        about={t('shifts.eventCancelAsk')}
        onSend={(reason) => callApi('POST /shift/desk/event/cancel', { eventId, version, reason })}
        onClose={close}
        refresh={anew}
      />
    </RecordPage>
  );
}

function CopyMonth({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm({ month: t('shifts.copyFrom') }, { month: thisMonth() });
  const month = form.values.month.trim();
  return (
    <FormDialog
      form={form}
      title={t('shifts.copyTitle')}
      action={t('shifts.copy')}
      checks={{ month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? null : t('shifts.copyMonthHint') }}
      onSend={() => callApi('POST /shift/desk/copy', { eventId, month })}
      onClose={onClose}
      refresh={() => refresh('shifts')}
    >
      <p>{t('shifts.copyAsk')}</p>
      <TextField {...form.field('month')} hint={t('shifts.copyMonthHint')} required autoComplete="off" />
    </FormDialog>
  );
}
