import { ListPart } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Tabs } from '../../../../engine/web/ui/tabs.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MergedList } from './merged-list.tsx';
import { PairCard } from './pair-card.tsx';

const ROWS = 10;

/** Who may be in the register twice: side by side, to be merged or kept apart (MEM-2). */
export default function MembershipDuplicates() {
  const { t } = useWords();
  const [{ tab }, set] = useAddressBar(['tab']);
  const active = tab === 'apart' || tab === 'merged' ? tab : 'open';
  return (
    <PageCard title={t('membership-duplicates.title')} subtitle={t('membership-duplicates.subtitle')}>
      <Tabs
        label={t('membership-duplicates.tabs')}
        active={active}
        onChange={(key) => set({ tab: key === 'open' ? '' : key })}
        tabs={[
          { key: 'open', label: t('membership-duplicates.tab.open'), content: <Pairs dismissed={false} /> },
          { key: 'apart', label: t('membership-duplicates.tab.apart'), content: <Pairs dismissed /> },
          { key: 'merged', label: t('membership-duplicates.merge.done'), content: <MergedList /> },
        ]}
      />
    </PageCard>
  );
}

function Pairs({ dismissed }: { dismissed: boolean }) {
  const { t } = useWords();
  const list = useList('GET /membership/duplicates', {
    key: 'membership-duplicates',
    query: () => ({ dismissed, size: ROWS }),
  });
  const empty = dismissed
    ? { title: t('membership-duplicates.emptyApart') }
    : { title: t('membership-duplicates.empty'), text: t('membership-duplicates.emptyText') };
  return (
    <ListPart
      list={list}
      empty={{ icon: 'check', ...empty }}
      show={(rows) => (
        <div className="stack" data-gap="l">
          {rows.map((pair) => (
            <PairCard key={`${pair.one.membershipId} ${pair.other.membershipId}`} pair={pair} />
          ))}
        </div>
      )}
    />
  );
}
