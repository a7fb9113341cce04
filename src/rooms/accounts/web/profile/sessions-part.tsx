import { useState } from 'react';
import { deviceName } from '../../../../contract/device-name.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { ago, dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Where the person is logged in; each can be ended, and all others at once. */
export function SessionsPart() {
  const { t } = useWords();
  const { data } = useRead('sessions', 'GET /user/session/list', {}, { anyLang: true });
  const [asking, setAsking] = useState(false);
  const again = () => refresh('sessions');
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
                  refresh={again}
                >
                  {t('word.logOut')}
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
        about={t('sessions.endOthersAbout', { n: others.length })}
        onClose={() => setAsking(false)}
        onSend={() => callApi('POST /user/session/end', { others: true })}
        refresh={again}
      />
    </Section>
  );
}
