import { useRead } from '../../engine/read.ts';
import { OwnConversation } from '../../engine/record/own-conversation.tsx';
import { Returned } from '../../engine/review/returned.tsx';
import { pathOf } from '../../engine/routes.ts';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { Way } from './parts/member/application-progress.tsx';
import { Invoices } from './parts/member/invoices.tsx';
import { Papers } from './parts/member/papers.tsx';
import { Standing } from './parts/member/standing.tsx';
import { Terms } from './parts/member/terms.tsx';
import { ToPay } from './parts/member/to-pay.tsx';
import { Types } from './parts/member/types.tsx';
import { Withdraw } from './parts/member/withdraw.tsx';
import { isApplication, type Membership } from './parts/membership-data.ts';
import { WaitingChange } from './parts/review/waiting-change.tsx';
import { StatusBadge } from './parts/status-badge.tsx';

/** The own membership or application, and the types one may apply for (MEM-1, MEM-4, MEM-5). */
export default function MyMembership() {
  const { t } = useWords();
  const query = useRead('membership', 'GET /membership/apply', {}, { stays: true });
  const { data } = query;
  if (!data) return <Unread query={query} width="form" title={t('membership-web.mine.title')} lines={8} />;
  const { current, types } = data;
  return (
    <PageCard
      width="form"
      title={t('membership-web.mine.title')}
      badge={current && <StatusBadge state={current.status} label={current.statusLabel} />}
    >
      <div className="stack" data-gap="l">
        {current ? <Standing membership={current} /> : <p>{t('membership-mine.none')}</p>}
        {current?.returned && (
          <Returned
            returned={current.returned}
            pathTo={(field) => pathOf('Membership-Application', { membershipId: current.membershipId, field })}
          />
        )}
        {current && <OwnConversation kind="membership" recordId={current.membershipId} />}
        {current && <Papers membership={current} />}
        {current && <ToPay membership={current} />}
        {current?.profileChange && <WaitingChange change={current.profileChange} />}
        {current && <Details membership={current} />}
        <Types types={types} current={current ?? null} />
        {current && <Withdraw membership={current} />}
      </div>
    </PageCard>
  );
}

function Details({ membership }: { membership: Membership }) {
  const { nodeId } = membership;
  const applying = isApplication(membership);
  return (
    <>
      {applying && nodeId && <Way nodeId={nodeId} folded={false} />}
      <Terms membership={membership} />
      <Invoices />
      {!applying && nodeId && <Way nodeId={nodeId} folded />}
    </>
  );
}
