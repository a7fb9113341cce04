import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { number } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Line = Output<'POST /membership/import/check'>['preview'][number];

/** The first lines as they would come in: columns that were mixed up show here. */
export function ImportPreview({ lines, count }: { lines: readonly Line[]; count: number }) {
  const { t } = useWords();
  const columns: Column<Line>[] = [
    {
      key: 'line',
      header: t('word.line'),
      cell: ({ line }) => <span className="num">{line}</span>,
    },
    { key: 'who', header: t('word.person'), cell: ({ who }) => who },
    { key: 'email', header: t('word.email'), cell: ({ email }) => email, oneLine: true },
    {
      key: 'type',
      header: t('word.type'),
      cell: ({ typeLabel, number: typed }) => dotted([typeLabel, typed]),
    },
    {
      key: 'term',
      header: t('membership-register.import.term'),
      cell: ({ joinedOn, endsOn }) =>
        `${formatDate(joinedOn)} – ${endsOn ? formatDate(endsOn) : t('membership-register.import.forLife')}`,
    },
    {
      key: 'answers',
      header: t('membership-register.import.answers'),
      cell: ({ answers }) => (
        <ul className="plain-list small">
          {answers.map(({ label, value }) => (
            <li key={label}>
              <span className="muted">{label}:</span> {value}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <section className="stack">
      <h3>{t('membership-register.import.preview')}</h3>
      {count > lines.length && (
        <p className="muted">
          {t('membership-register.import.previewCount', { shown: number(lines.length), count: number(count) })}
        </p>
      )}
      <DataTable
        caption={t('membership-register.import.preview')}
        columns={columns.filter(({ key }) => key !== 'answers' || lines.some(({ answers }) => answers.length > 0))}
        rows={lines}
        rowKey={({ line }) => String(line)}
        empty={null}
      />
    </section>
  );
}
