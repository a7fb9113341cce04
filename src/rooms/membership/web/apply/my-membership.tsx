import { useRead } from '../../../../engine/web/read.ts';
import { OwnConversation } from '../../../../engine/web/record/own-conversation.tsx';
import { Returned } from '../../../../engine/web/review/returned.tsx';
import { pathOf } from '../../../../engine/web/routes.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Invoices } from '../members/invoices.tsx';
import { isApplication, type Membership } from '../members/membership-data.ts';
import { Papers } from '../members/papers.tsx';
import { Standing } from '../members/standing.tsx';
import { StatusBadge } from '../members/status-badge.tsx';
import { Terms } from '../members/terms.tsx';
import { ToPay } from '../members/to-pay.tsx';
import { Types } from '../members/types.tsx';
import { WaitingChange } from '../profile/waiting-change.tsx';
import { Way } from './application-progress.tsx';
import { Withdraw } from './withdraw.tsx';

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
