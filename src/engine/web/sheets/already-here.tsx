import type { AlreadyHere } from '../../../contract/sheet.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';

/** The existing people whom lines of a file seem to be about, each with a link to their record. */
export function PeopleHere({
  people,
  pathOf,
}: {
  people: readonly AlreadyHere[];
  pathOf: (person: AlreadyHere) => string;
}) {
  const { t } = useWords();
  if (people.length === 0) return null;
  const columns: Column<AlreadyHere>[] = [
    { key: 'line', header: t('word.line'), cell: ({ line }) => <span className="num">{line}</span> },
    { key: 'who', header: t('word.person'), cell: ({ who }) => who },
    {
      key: 'here',
      header: t('sheets.here.person'),
      cell: (person) => (
        <span className="stack" data-gap="none">
          <AppLink to={pathOf(person)}>{person.name}</AppLink>
          <span className="muted small">{person.about}</span>
        </span>
      ),
    },
    { key: 'why', header: t('sheets.here.why'), cell: ({ why }) => why },
    {
      key: 'outcome',
      header: t('sheets.here.outcome'),
      cell: ({ comesIn }) => t(comesIn ? 'sheets.here.comesIn' : 'sheets.here.staysOut'),
    },
  ];
  return (
    <section className="stack">
      <h2>{t('sheets.here')}</h2>
      <p>{t('sheets.here.about')}</p>
      <DataTable
        caption={t('sheets.here')}
        columns={columns}
        rows={people}
        rowKey={({ line, id, why }) => `${line} ${id} ${why}`}
        empty={null}
      />
    </section>
  );
}
