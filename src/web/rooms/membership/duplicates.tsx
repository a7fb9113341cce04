import { useRead } from '../../engine/read.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Pager } from '../../engine/ui/pager.tsx';
import { Skeleton } from '../../engine/ui/skeleton.tsx';
import { Tabs } from '../../engine/ui/tabs.tsx';
import { useWords } from '../../engine/words.ts';
import { MergedList } from './parts/duplicates/merged-list.tsx';
import { PairCard } from './parts/duplicates/pair-card.tsx';

const ROWS = 10;

/** Who may be in the register twice: side by side, to be merged or kept apart (MEM-2). */
export default function MembershipDuplicates() {
  const { t } = useWords();
  const [{ tab }, set] = useAddressBar(['tab']);
  const active = tab === 'apart' || tab === 'merged' ? tab : 'open';
  return (
    <PageCard title={t('membership-twins.title')} subtitle={t('membership-twins.subtitle')}>
      <Tabs
        label={t('membership-twins.tabs')}
        active={active}
        onChange={(key) => set({ tab: key === 'open' ? '' : key })}
        tabs={[
          { key: 'open', label: t('membership-twins.tab.open'), content: <Pairs dismissed={false} /> },
          { key: 'apart', label: t('membership-twins.tab.apart'), content: <Pairs dismissed /> },
          { key: 'merged', label: t('membership-twins.tab.merged'), content: <MergedList /> },
        ]}
      />
    </PageCard>
  );
}

function Pairs({ dismissed }: { dismissed: boolean }) {
  const { t } = useWords();
  const [{ after, before }, set] = useAddressBar(['after', 'before']);
  const params = { dismissed, size: ROWS, ...(after ? { after } : before ? { before } : {}) };
  const query = useRead('membership-duplicates', 'GET /membership/duplicates', params, { stays: true });
  const { data } = query;
  if (!data)
    return (
      <Unread query={query}>
        <Skeleton lines={8} />
      </Unread>
    );
  if (data.rows.length === 0) {
    if (dismissed) return <EmptyState icon="check" title={t('membership-twins.emptyApart')} />;
    return (
      <EmptyState icon="check" title={t('membership-twins.empty')}>
        {t('membership-twins.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className="stack" data-gap="l">
      {data.rows.map((pair) => (
        <PairCard key={`${pair.one.membershipId} ${pair.other.membershipId}`} pair={pair} />
      ))}
      <Pager total={data.total} shown={data.rows.length} previous={data.previous} next={data.next} onPage={set} />
    </div>
  );
}
