import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { date, number } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Pair = { keepId: string; closeId: string };

/** Which of two accounts stays, what goes over, what stands against it, what is lost; then a second person is asked (ADM-2). */
export function MergePlan({ keepId, closeId, onTurn, onAsked }: Pair & { onTurn: () => void; onAsked: () => void }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const query = useRead(
    'user-merge',
    'GET /user/merge/preview',
    { keepId, closeId },
    { stays: true, staleTime: 0, retry: false },
  );
  const { data } = query;
  if (!data) return <Unread query={query} />;
  const named = ({ displayName, email }: typeof data.keep) => displayName || email;
  const names = { keep: data.keep.email, close: data.close.email };
  return (
    <div className="stack" data-gap="l">
      <RadioGroup
        label={t('merge.stays')}
        hint={t('merge.staysHint')}
        value={keepId}
        onChange={(id) => id !== keepId && onTurn()}
        options={[data.keep, data.close]
          .toSorted((a, b) => a.accountId.localeCompare(b.accountId))
          .map((side) => ({
            value: side.accountId,
            label: `${named(side)} · ${side.email}`,
            hint: dotted([
              t('merge.created', { date: date(side.createdAt) }),
              side.lastLoginAt ? t('merge.lastLogin', { date: date(side.lastLoginAt) }) : t('merge.neverLogged'),
              side.roles.join(' · '),
            ]),
          }))}
      />
      {data.standing.length > 0 && (
        <Section title={t('merge.standing')}>
          <LineList>
            {data.standing.map(({ text, path, stops }) => (
              <Line
                key={text}
                name={path ? <AppLink to={path}>{text}</AppLink> : text}
                end={<Badge tone={stops ? 'bad' : 'warn'}>{stops ? t('merge.stops') : t('merge.note')}</Badge>}
              />
            ))}
          </LineList>
        </Section>
      )}
      <Section title={t('merge.movingTitle')} about={t('merge.moving', names)}>
        {data.moving.length === 0 && <p className="muted">{t('merge.movingNone')}</p>}
        <LineList>
          {data.moving.map(({ kind, title, count }) => (
            <Line key={kind} name={title} end={<span className="num">{number(count)}</span>} />
          ))}
        </LineList>
      </Section>
      <Section title={t('merge.lost')}>
        <p>{t('merge.lostText', names)}</p>
      </Section>
      {data.mayAsk && (
        <div className="row">
          <Button kind="primary" disabled={query.isFetching} onClick={() => setAsking(true)}>
            {t('merge.ask')}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={asking}
        title={t('merge.askTitle', names)}
        action={t('merge.ask')}
        about={t('merge.askText')}
        onClose={() => setAsking(false)}
        refresh={() => refresh('user-merge')}
        onSend={async (reason) => {
          const answer = await callApi('POST /user/merge/ask', { keepId, closeId, reason });
          onAsked();
          return answer;
        }}
      />
    </div>
  );
}
