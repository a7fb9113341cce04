import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { queryClient } from '../../../../engine/shell/query-client.ts';
import { ActButton } from '../../../../engine/ui/act-button.tsx';
import { Badge } from '../../../../engine/ui/badge.tsx';
import { Button } from '../../../../engine/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/ui/confirm-dialog.tsx';
import { ago, dateTime } from '../../../../engine/ui/format.ts';
import { Line, LineList } from '../../../../engine/ui/line-list.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { Skeleton } from '../../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../../engine/words.ts';
import { deviceName } from './device-name.ts';

const KEY = ['sessions'];

/** Where the person is logged in; each can be ended, and all others at once. */
export function SessionsPart() {
  const { t } = useWords();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => callApi('GET /user/session/list', {}, { quiet: true }) });
  const [asking, setAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
  const others = data?.rows.filter((row) => !row.current) ?? [];
  return (
    <Section title={t('sessions.title')} about={t('sessions.about')}>
      {!data && <Skeleton lines={3} />}
      <LineList>
        {data?.rows.map((row) => (
          <Line
            key={row.sessionId}
            name={deviceName(row.device)}
            about={t('sessions.line', { ip: row.ip, since: dateTime(row.createdAt), seen: ago(row.lastSeenAt) })}
            end={
              row.current ? (
                <Badge tone="good">{t('sessions.current')}</Badge>
              ) : (
                <ActButton
                  size="s"
                  act={() => callApi('POST /user/session/end', { sessionId: row.sessionId })}
                  refresh={refresh}
                >
                  {t('sessions.end')}
                  <span className="visually-hidden"> {deviceName(row.device)}</span>
                </ActButton>
              )
            }
          />
        ))}
      </LineList>
      {others.length > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('sessions.endOthers')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t('sessions.endOthers')}
        action={t('sessions.endOthers')}
        onClose={() => setAsking(false)}
        onSend={() => callApi('POST /user/session/end', { others: true })}
        refresh={refresh}
      >
        <p>{t('sessions.endOthersAbout', { n: others.length })}</p>
      </ConfirmDialog>
    </Section>
  );
}
