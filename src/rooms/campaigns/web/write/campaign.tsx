import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { RecordPage, type RecordTab } from '../../../../engine/web/record/record-page.tsx';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { ErrorSummary } from '../../../../engine/web/ui/error-summary.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { PeopleTab } from '../audience/people-tab.tsx';
import { OutcomeTab } from '../send/outcome-tab.tsx';
import { SendTab } from '../send/send-tab.tsx';
import { CampaignActs } from './campaign-acts.tsx';
import type { Campaign } from './campaign-record.ts';
import { LetterPreview } from './letter-preview.tsx';
import { StateBadge } from './state-badge.tsx';
import { useAutosave } from './use-autosave.ts';
import { usePreview } from './use-preview.ts';
import { WriteTab } from './write-tab.tsx';
import { wrongPlaces } from './wrong-places.ts';

/** One campaign: written, given its people and sent; then what became of it (COM-1). */
export default function CampaignScreen() {
  const { campaignId = '' } = useParams({ strict: false }) as { campaignId?: string };
  const query = useRead(
    'campaigns',
    'GET /campaign/get',
    { campaignId },
    { refetchInterval: ({ state }) => (isMoving(state.data) ? 3_000 : false) },
  );
  if (!query.data) return <Unread query={query} />;
  return query.data.abilities.edit ? <Draft key={campaignId} campaign={query.data} /> : <Begun campaign={query.data} />;
}

const isMoving = (campaign: Campaign | undefined): boolean =>
  campaign?.state === 'sending' || campaign?.state === 'scheduled';

function Draft({ campaign }: { campaign: Campaign }) {
  const { t } = useWords();
  const autosave = useAutosave(campaign);
  const [, setAddress] = useAddressBar(['tab']);
  const [attempt, setAttempt] = useState(0);
  const problems = usePreview(campaign.campaignId, autosave.typed.content, '')?.problems ?? {};
  const errors = attempt > 0 ? problems : {};
  const onReady = async () => {
    const version = await autosave.flush();
    const { content } = autosave.typed;
    // Asked of the text as it stands, not of what the preview showed a moment ago.
    const found =
      version === null ? null : await callApi('POST /campaign/preview', { campaignId: campaign.campaignId, content });
    if (found && Object.keys(found.problems).length === 0) return version;
    if (found) setAttempt(attempt + 1);
    setAddress({ tab: '' });
    return null;
  };
  const history = useHistoryTab()({ kind: 'campaign', id: campaign.campaignId, state: campaign.version });
  const tabs: RecordTab[] = [
    {
      key: 'write',
      label: t('campaigns.tab.write'),
      content: () => <WriteTab campaign={campaign} autosave={autosave} errors={errors} />,
    },
    {
      key: 'people',
      label: t('campaigns.tab.people'),
      content: () => <PeopleTab campaign={campaign} />,
    },
    {
      key: 'send',
      label: t('campaigns.tab.send'),
      content: () => <SendTab campaign={campaign} onReady={onReady} />,
    },
    ...history,
  ];
  return (
    <Page
      campaign={{ ...campaign, name: autosave.typed.name || campaign.name }}
      tabs={tabs}
      notice={
        <ErrorSummary
          attempt={attempt}
          problems={attempt > 0 ? wrongPlaces(problems, autosave.typed.content.blocks, t) : []}
        />
      }
    />
  );
}

function Begun({ campaign }: { campaign: Campaign }) {
  const { t } = useWords();
  const history = useHistoryTab()({ kind: 'campaign', id: campaign.campaignId, state: campaign.version });
  const tabs: RecordTab[] = [
    { key: 'outcome', label: t('word.outcome'), content: () => <OutcomeTab campaign={campaign} /> },
    {
      key: 'letter',
      label: t('word.email'),
      content: () => <LetterPreview campaignId={campaign.campaignId} content={campaign.content} hasAudience={false} />,
    },
    ...history,
  ];
  return (
    <Page campaign={campaign} tabs={tabs} notice={campaign.pausedWhy && <p role="status">{campaign.pausedWhy}</p>} />
  );
}

function Page({ campaign, ...page }: { campaign: Campaign; tabs: RecordTab[]; notice: React.ReactNode }) {
  const { t } = useWords();
  return (
    <RecordPage
      title={campaign.name}
      subtitle={campaign.purposeLabel}
      badge={<StateBadge state={campaign.state} label={campaign.stateLabel} />}
      actions={<BackLink to="Campaign-List">{t('campaigns.backToList')}</BackLink>}
      facts={[
        [t('campaigns.sendAt'), campaign.sendAt && dateTime(campaign.sendAt)],
        [t('campaigns.startedBy'), campaign.startedBy],
        [t('campaigns.doneAt'), campaign.doneAt && dateTime(campaign.doneAt)],
        [t('campaigns.recipients'), campaign.recipients > 0 ? `${campaign.handed} / ${campaign.recipients}` : null],
      ]}
      record={campaign.campaignId}
      acts={<CampaignActs campaign={campaign} />}
      label={t('campaigns.tabs')}
      {...page}
    />
  );
}
