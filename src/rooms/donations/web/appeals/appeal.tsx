import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage } from '../../../../engine/web/record/record-page.tsx';
import { pathOf } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { AppLink, BackLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { LatestGifts } from '../gifts/latest-gifts.tsx';
import { AppealDialog } from './appeal-dialog.tsx';

/** One appeal: what it asks for, what came in and from how many, and what was done about it (PAY-1). */
export default function Appeal() {
  const { t, lang } = useWords();
  const { appealId = '' } = useParams({ strict: false }) as { appealId?: string };
  const [editing, setEditing] = useState(false);
  const historyTab = useHistoryTab();
  const query = useRead('donations', 'GET /donation/appeal/get', { appealId });
  const { data: appeal } = query;
  if (!appeal) return <Unread query={query} title={t('donations-appeals.one')} lines={8} />;
  const read = lang === 'en' ? 'en' : 'zh-hant';
  const gifts = `${pathOf('Gift-List')}?${new URLSearchParams({ appeal: appealId })}`;
  const overview = () => (
    <div className="stack" data-gap="l">
      {appeal.summary[read] && <p>{appeal.summary[read]}</p>}
      <Facts
        facts={[
          [t('donations-appeals.chips'), appeal.chips.map((cents) => money(cents)).join(' · ')],
          [t('donations-appeals.donors'), appeal.donors],
          [t('donations-appeals.plans'), appeal.plans],
          [t('donations-appeals.opensOn'), formatDate(appeal.opensOn)],
          [t('donations-appeals.closesOn'), appeal.closesOn && formatDate(appeal.closesOn)],
          [t('donations-plans.since'), dateTime(appeal.createdAt)],
        ]}
      />
      <LatestGifts gifts={appeal.latest} />
    </div>
  );
  return (
    <RecordPage
      title={appeal.title[read]}
      subtitle={appeal.path}
      badge={<Badge tone={appeal.state === 'open' ? 'good' : 'neutral'}>{appeal.stateLabel}</Badge>}
      actions={
        <>
          <BackLink to="Appeal-List">{t('donations-appeals.title')}</BackLink>
          {appeal.state !== 'draft' && (
            <ButtonLink size="s" to={appeal.path}>
              {t('word.publicPage')}
            </ButtonLink>
          )}
        </>
      }
      facts={[
        [
          t('donations-appeals.raised'),
          <AppLink key="raised" to={gifts}>
            {money(appeal.raisedCents)} ({appeal.gifts})
          </AppLink>,
        ],
        [
          t('donations-offer.goal'),
          appeal.goalCents &&
            `${money(appeal.goalCents)} · ${t('donations-appeals.percent', { count: appeal.percent ?? 0 })}`,
        ],
      ]}
      record={appealId}
      acts={<RecordActs acts={[{ label: t('word.edit'), onPick: () => setEditing(true) }]} />}
      label={t('donations-appeals.one')}
      tabs={[
        { key: 'overview', label: t('word.overview'), content: overview },
        ...historyTab({ kind: 'appeal', id: appealId, state: String(appeal.version) }),
      ]}
    >
      {editing && <AppealDialog appeal={appeal} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}
