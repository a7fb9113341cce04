import { useParams, useSearch } from '@tanstack/react-router';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { times } from '../board/shift-lines.tsx';

/** "I come" or "I cannot", where the link in a reminder leads; no account is needed (VOL-4). */
export default function Reply() {
  const { t } = useWords();
  const { shiftId = '', accountId = '' } = useParams({ strict: false }) as { shiftId?: string; accountId?: string };
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  const link = { shiftId, accountId, key };
  const query = useRead('shifts', 'POST /shift/reply/read', link, { retry: false });
  const reply = query.data;
  if (!reply) return <Unread query={query} />;
  const { shift, answer } = reply;
  const isAsked = answer === 'asked';
  const answers = {
    asked: t('shifts.askedYou', { until: reply.until ? dateTime(reply.until) : '' }),
    coming: t('shifts.saidComing'),
    gone: t('shifts.saidGone'),
    cover: t('shifts.saidCover'),
    over: t('shifts.saidOver'),
  };
  const send = (coming: boolean) => () => callApi('POST /shift/reply/answer', { ...link, coming });
  const anew = () => refresh('shifts');
  return (
    <PageCard width="form" title={`${shift.title} · ${shift.role}`} subtitle={times(shift)}>
      <div className="stack" data-gap="l">
        {answer !== 'none' && <p role="status">{answers[answer]}</p>}
        <Facts
          facts={[
            [t('word.place'), shift.place],
            [t('shifts.who'), reply.names.join(t('word.comma'))],
          ]}
        />
        {answer !== 'gone' && answer !== 'over' && (
          <div className="row">
            {answer !== 'coming' && (
              <ActButton kind="primary" act={send(true)} refresh={anew}>
                {t(isAsked ? 'shifts.askYes' : 'shifts.come')}
              </ActButton>
            )}
            {answer !== 'cover' && (
              <ActButton act={send(false)} refresh={anew}>
                {t(isAsked ? 'shifts.askNo' : 'shifts.cannot')}
              </ActButton>
            )}
          </div>
        )}
        {answer !== 'gone' && answer !== 'over' && !isAsked && !reply.freely && (
          <p className="muted">{t('shifts.lateAbout')}</p>
        )}
      </div>
    </PageCard>
  );
}
