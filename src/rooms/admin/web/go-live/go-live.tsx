import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { READINESS_GROUPS, READINESS_STATES } from '../../../../contract/values/readiness.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { CheckLine } from './check-line.tsx';

type TestAnswer = Output<'POST /mail/server/test'>;

/** What has to be right before people use the portal: measured when the page opens, the worst of each part on top. */
export default function GoLive() {
  const { t } = useWords();
  const query = useRead('go-live', 'GET /go-live/check', {}, { stays: true, refetchOnWindowFocus: false });
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const page = { width: 'form', title: t('go-live.title'), subtitle: t('go-live.subtitle') } as const;
  if (!query.data) return <Unread query={query} {...page} lines={12} />;
  const { rows, checkedAt, sendsMail } = query.data;
  const counts = Object.fromEntries(
    READINESS_STATES.map((state) => [state, rows.filter((row) => row.state === state).length]),
  );
  const measure = () => refresh('go-live');
  return (
    <PageCard {...page}>
      <div className="stack" data-gap="l">
        <div className="stack" data-gap="s">
          <p role="status">{t('go-live.summary', counts)}</p>
          <div className="row">
            <ActButton act={measure}>{t('go-live.again')}</ActButton>
            <span className="muted small">{t('go-live.checkedAt', { at: dateTime(checkedAt) })}</span>
          </div>
        </div>
        {READINESS_GROUPS.map((group) => (
          <Section
            key={group}
            title={t(`go-live.group.${group}`)}
            actions={
              group === 'mail' &&
              sendsMail && (
                <ActButton
                  size="s"
                  act={async () => setAnswer(await callApi('POST /mail/server/test', {}))}
                  refresh={measure}
                >
                  {t('go-live.sendTest')}
                </ActButton>
              )
            }
          >
            {group === 'mail' && answer && <Answer {...answer} />}
            <ul className="plain-list">
              {rows
                .filter((row) => row.group === group)
                .map((row) => (
                  <CheckLine key={row.name} line={row} />
                ))}
            </ul>
          </Section>
        ))}
      </div>
    </PageCard>
  );
}

/** What came of the test mail, with the mail server's own words: whoever runs it can read them. */
function Answer({ outcome, to, answer }: TestAnswer) {
  const { t } = useWords();
  return (
    <div className="quote stack" data-gap="xs" role="status">
      <span>{t(outcome === 'accepted' ? 'go-live.mail.accepted' : 'go-live.mail.refused', { to })}</span>
      {answer && (
        <span className="small">
          {t('go-live.answer')}: <code lang="en">{answer}</code>
        </span>
      )}
    </div>
  );
}
