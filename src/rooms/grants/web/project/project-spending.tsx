import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { type Project, useProject } from './project-data.ts';

type Spending = Project['spending'][number] & { total?: true };

/** The grant and what is left of it; the budget, what was spent of it and is left, row by row (GRA-7). */
export function ProjectSpending({ applicationId }: { applicationId: string }) {
  const { t } = useWords();
  const { data } = useProject({ applicationId });
  if (!data || data.spending.length === 0) return null;
  const { grantedCents } = data;
  const sum = (of: (row: Spending) => number) => data.spending.reduce((all, row) => all + of(row), 0);
  const total: Spending = {
    rowId: 'total',
    item: t('word.total'),
    budgetCents: sum(({ budgetCents }) => budgetCents),
    spentCents: sum(({ spentCents }) => spentCents),
    total: true,
  };
  const amount = ({ total: strong }: Spending, cents: number) =>
    strong ? <strong>{money(cents)}</strong> : money(cents);
  const columns: Column<Spending>[] = [
    {
      key: 'item',
      header: t('grants-reports.spending.item'),
      cell: (row) => (row.total ? <strong>{row.item}</strong> : row.item),
    },
    {
      key: 'granted',
      header: t('grants-reports.spending.granted'),
      align: 'end',
      cell: (row) => amount(row, row.budgetCents),
    },
    {
      key: 'spent',
      header: t('grants-reports.spending.spent'),
      align: 'end',
      cell: (row) => amount(row, row.spentCents),
    },
    {
      key: 'left',
      header: t('grants-reports.spending.left'),
      align: 'end',
      cell: (row) =>
        row.spentCents > row.budgetCents ? (
          <Badge tone="warn">
            {t('grants-reports.spending.over', { amount: money(row.spentCents - row.budgetCents) })}
          </Badge>
        ) : (
          amount(row, row.budgetCents - row.spentCents)
        ),
    },
  ];
  return (
    <Section title={t('grants-reports.spending.title')} about={t('grants-reports.spending.about')}>
      {grantedCents !== null && (
        <Facts
          facts={[
            [t('grants-reports.spending.grant'), money(grantedCents)],
            [t('grants-reports.spending.leftOfGrant'), money(Math.max(0, grantedCents - total.spentCents))],
          ]}
        />
      )}
      <DataTable
        caption={t('grants-reports.spending.title')}
        columns={columns}
        rows={[...data.spending, total]}
        rowKey={(row) => row.rowId}
        empty={null}
      />
    </Section>
  );
}
