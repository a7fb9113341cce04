import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { ChatAct } from '../../contract/values.ts';
import { ActDialog } from '../messages/message-line.tsx';
import css from '../rooms/chat.module.css';
import { CHAT } from '../rooms/lobby-topics.tsx';

type Report = Output<'GET /chat/report/list'>['rows'][number];

/** What was reported, the oldest first, and what moderators did. */
export default function Reports() {
  const { t } = useWords();
  const query = useRead(CHAT, 'GET /chat/report/list', {}, { refetchInterval: 60_000, background: true });
  const [chosen, setChosen] = useState<{ report: Report; act: ChatAct } | null>(null);
  const { data } = query;
  if (!data) return <Unread query={query} />;
  const offered: readonly ChatAct[] = ['hide', 'warn', 'remove', 'dismiss'];
  return (
    <PageCard
      width="form"
      title={t('chat-web.reports.title')}
      actions={<ButtonLink to="/chat">{t('chat-web.back')}</ButtonLink>}
    >
      <div className="stack" data-gap="l">
        {data.rows.length === 0 ? (
          <EmptyState icon="check" title={t('chat-web.reports.none')} />
        ) : (
          <ul className="stack" data-gap="s">
            {data.rows.map((report) => (
              <li key={report.reportId} className="card stack" data-pad="s" data-gap="s">
                <p className={css.by}>
                  <strong>{report.name}</strong> · <AppLink to={`/chat/${report.roomId}`}>{report.room}</AppLink>
                </p>
                <p className="quote">{report.text || t('chat-web.filesOnly')}</p>
                {report.now !== null && (
                  <p className="muted small">
                    {t('chat-web.reports.now', { text: report.now || t('chat-web.deleted') })}
                  </p>
                )}
                <p className="muted small">
                  {t('chat-web.reports.by', { who: report.reporter, at: dateTime(report.at), reason: report.reason })}
                </p>
                <div className="row">
                  {offered.map((act) => (
                    <Button key={act} size="s" onClick={() => setChosen({ report, act })}>
                      {t(`chat-web.${act}`)}
                    </Button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        )}
        <Section title={t('chat-web.log')}>
          {data.acts.length === 0 && <p className="muted">{t('chat-web.logNone')}</p>}
          <ul className="stack" data-gap="s">
            {data.acts.map((act) => (
              <li key={`${act.at} ${act.act} ${act.name}`}>
                {dateTime(act.at)} · {t(`chat-web.${act.act}`)} · {act.name} · {act.room}
                <p className="muted small">
                  {act.by}
                  {act.reason && `: ${act.reason}`}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      {chosen && (
        <ActDialog
          act={chosen.act}
          onSend={(reason) =>
            callApi('POST /chat/moderate', { messageId: chosen.report.messageId, act: chosen.act, reason }).then(() =>
              refresh(CHAT),
            )
          }
          onClose={() => setChosen(null)}
        />
      )}
    </PageCard>
  );
}
