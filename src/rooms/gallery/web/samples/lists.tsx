import { useState } from 'react';
import { useFolding } from '../../../../contract/fields/use-folding.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type Column, DataTable, type Sort } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { FilterBar } from '../../../../engine/web/ui/filter-bar.tsx';
import { date, money } from '../../../../engine/web/ui/format.ts';
import { Pager } from '../../../../engine/web/ui/pager.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Member = { number: string; name: string; status: string; since: string; cents: number };

const MEMBERS: readonly Member[] = [
  { number: 'F-00001', name: 'Chan Siu Ming 陳小明', status: 'active', since: '2024-03-01T02:00:00Z', cents: 50_000 },
  { number: 'F-00002', name: 'Wong Mei Ling 黃美玲', status: 'pending', since: '2025-11-20T16:30:00Z', cents: 50_000 },
  { number: 'A-00001', name: 'Lee Ka Yan 李嘉欣', status: 'lapsed', since: '2019-07-15T04:00:00Z', cents: 120_050 },
  { number: 'A-00002', name: 'Ho Chi Wai 何志偉', status: 'rejected', since: '2026-01-02T09:12:00Z', cents: 0 },
];
const TONES: Record<string, Tone> = { active: 'good', pending: 'wait', lapsed: 'warn', rejected: 'bad' };

/** A list with filters in the address bar, sorting, row links and actions; and an empty one. */
export function Lists() {
  const { t } = useWords();
  const [{ search, status }] = useAddressBar(['search', 'status']);
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const states: Record<string, string> = {
    active: t('gallery.lists.active'),
    pending: t('gallery.lists.pending'),
    lapsed: t('gallery.lists.lapsed'),
    rejected: t('gallery.lists.rejected'),
  };
  const columns: Column<Member>[] = [
    { key: 'name', header: t('gallery.lists.name'), cell: (row) => row.name, sortable: true },
    { key: 'number', header: t('gallery.lists.number'), cell: (row) => <span className="num">{row.number}</span> },
    {
      key: 'status',
      header: t('gallery.lists.status'),
      cell: (row) => <Badge tone={TONES[row.status] ?? 'neutral'}>{states[row.status]}</Badge>,
    },
    { key: 'since', header: t('gallery.lists.since'), cell: (row) => <span className="num">{date(row.since)}</span> },
    { key: 'fee', header: t('gallery.lists.fee'), cell: (row) => money(row.cents), align: 'end', sortable: true },
  ];
  const folding = useFolding(search);
  const words = folding.wordsOf(search);
  const rows = MEMBERS.filter((row) => words.length === 0 || folding.hasWords(row.name, words))
    .filter((row) => !status || row.status === status)
    .sort((a, b) => {
      const order = sort.key === 'fee' ? a.cents - b.cents : a.name.localeCompare(b.name);
      return sort.direction === 'ascending' ? order : -order;
    });
  return (
    <div className="stack">
      <FilterBar
        filters={[
          { kind: 'search', name: 'search', label: t('gallery.lists.search') },
          {
            kind: 'choice',
            name: 'status',
            label: t('gallery.lists.status'),
            options: Object.entries(states).map(([value, label]) => ({ value, label })),
          },
        ]}
        end={
          <Button size="s" icon="download">
            {t('gallery.acts.download')}
          </Button>
        }
      />
      <DataTable
        caption={t('gallery.lists.caption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.number}
        rowLink={(row) => `/dev/gallery?part=lists&row=${row.number}`}
        rowActions={(row) => (
          <Button kind="plain" size="s" icon="delete" label={`${t('gallery.acts.delete')} ${row.number}`} />
        )}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyState icon="search" title={t('gallery.lists.none')}>
            {t('gallery.lists.noneText')}
          </EmptyState>
        }
      />
      <Pager total={1_284} shown={rows.length} previous={null} next="2" onPage={() => undefined} />
    </div>
  );
}
