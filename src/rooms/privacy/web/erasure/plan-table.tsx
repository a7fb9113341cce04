import type { Output } from '../../../../contract/calls/calls.ts';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { longDate, number } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

export type PlanRow = Output<'GET /privacy/own'>['plan'][number];

/** By kind of record: how many, what becomes of them, and why some stay. @param links whether the reader does what is open */
export function PlanTable({ plan, links = false }: { plan: readonly PlanRow[]; links?: boolean }) {
  const { t } = useWords();
  const columns: Column<PlanRow>[] = [
    { key: 'title', header: t('privacy.plan.kind'), cell: ({ title }) => title },
    { key: 'purpose', header: t('privacy.plan.purpose'), cell: ({ purpose }) => purpose },
    { key: 'count', header: t('privacy.plan.count'), align: 'end', cell: ({ count }) => number(count) },
    { key: 'fate', header: t('privacy.plan.fate'), cell: (row) => <Fate row={row} links={links} /> },
  ];
  return (
    <DataTable
      caption={t('privacy.plan')}
      columns={columns}
      rows={plan}
      rowKey={({ kind }) => kind}
      empty={<EmptyState title={t('privacy.plan.empty')} />}
    />
  );
}

function Fate({ row, links }: { row: PlanRow; links: boolean }) {
  const { t } = useWords();
  const { count, erased, kept, until, why, stops } = row;
  const rest = count - erased - kept - stops.reduce((sum, stop) => sum + stop.count, 0);
  return (
    <span className="stack" data-gap="s">
      {erased > 0 && <span>{t('privacy.plan.erased', { count: erased })}</span>}
      {kept > 0 && (
        <span>
          {until
            ? t('privacy.plan.keptUntil', { count: kept, until: longDate(until) })
            : t('privacy.plan.kept', { count: kept })}{' '}
          {why}
        </span>
      )}
      {stops.map((stop) => (
        <strong key={stop.why}>
          {t('privacy.plan.stopped', { count: stop.count })}{' '}
          {links ? <AppLink to={stop.path}>{stop.why}</AppLink> : stop.why}
        </strong>
      ))}
      {rest > 0 && <span>{t('privacy.plan.rest', { count: rest })}</span>}
    </span>
  );
}
