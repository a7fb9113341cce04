import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshReaders } from '../members/membership-data.ts';

type Reader = Output<'GET /membership/user/list'>['rows'][number];

const TONES: Record<Reader['status'], Tone> = { invited: 'wait', active: 'good', paused: 'neutral' };
const nameOf = ({ name, email }: Reader): string => name || email;

/** Everybody whom a member has invited, each with the way to let them go. */
export function ReaderList({ rows }: { rows: readonly Reader[] }) {
  const { t } = useWords();
  const [leaving, setLeaving] = useState<Reader | null>(null);
  if (rows.length === 0) {
    return (
      <EmptyState icon="person" title={t('membership-readers.none')}>
        {t('membership-readers.noneText')}
      </EmptyState>
    );
  }
  const name = leaving ? nameOf(leaving) : '';
  return (
    <>
      <LineList>
        {rows.map((reader) => (
          <ReaderLine key={reader.userId} reader={reader} onRevoke={() => setLeaving(reader)} />
        ))}
      </LineList>
      <ConfirmDialog
        open={leaving !== null}
        danger
        title={t('membership-readers.revokeTitle', { name })}
        action={t('word.revoke')}
        onSend={() => callApi('POST /membership/user/remove', { userId: leaving?.userId ?? '' })}
        onClose={() => setLeaving(null)}
        refresh={refreshReaders}
      >
        {t('membership-readers.revokeText', { name })}
      </ConfirmDialog>
    </>
  );
}

function ReaderLine({ reader, onRevoke }: { reader: Reader; onRevoke: () => void }) {
  const { t } = useWords();
  const { userId, email, status, invitedAt, lastSeenAt } = reader;
  const name = nameOf(reader);
  const facts = [
    name !== email && email,
    t('membership-readers.invitedAt', { at: dateTime(invitedAt) }),
    lastSeenAt ? t('membership-readers.seen', { at: dateTime(lastSeenAt) }) : t('membership-readers.never'),
  ];
  return (
    <Line
      name={name}
      about={dotted(facts)}
      end={
        <span className="row">
          <Badge tone={TONES[status]}>{t(`membership-readers.status.${status}`)}</Badge>
          {status === 'invited' && (
            <Button
              size="s"
              kind="plain"
              label={t('membership-readers.againTo', { name })}
              onClick={() => void callApi('POST /membership/user/edit', { userId, again: true }).catch(refreshReaders)}
            >
              {t('membership-readers.again')}
            </Button>
          )}
          <Button size="s" label={t('membership-readers.revokeOf', { name })} onClick={onRevoke}>
            {t('word.revoke')}
          </Button>
        </span>
      }
    />
  );
}
