import type { Output } from '../../../../contract/calls/calls.ts';
import { useFolding } from '../../../../contract/fields/use-folding.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { FilterBar } from '../../../../engine/web/ui/filter-bar.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { purposeWord } from './mail-words.ts';

type Row = Output<'GET /mail/text/list'>['rows'][number];

/** The mails by what they are called and when they are sent; each opens its editor, and its number what was sent. */
export function MailTextList() {
  const { t } = useWords();
  const [{ q, text }] = useAddressBar(['q', 'text']);
  const folding = useFolding(q);
  const words = folding.wordsOf(q);
  const query = useRead('mail-text', 'GET /mail/text/list', {}, { loud: true });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const rows = query.data?.rows.filter(
    (row) =>
      (words.length === 0 || folding.hasWords(`${row.name} ${row.when} ${row.template}`, words)) &&
      (text === '' || row.origin === text),
  );
  const columns: Column<Row>[] = [
    { key: 'name', header: t('word.email'), cell: (row) => row.name },
    { key: 'when', header: t('mails.when'), cell: (row) => <span className="small muted">{row.when}</span> },
    { key: 'purpose', header: t('mails.purpose'), cell: (row) => t(purposeWord(row.purpose)) },
    { key: 'text', header: t('mails.text'), cell: (row) => <TextState row={row} /> },
    {
      key: 'change',
      header: t('mails.lastChange'),
      cell: (row) => (row.at ? t('mails.byAt', { by: row.by, at: dateTime(row.at) }) : t('mails.never')),
    },
    {
      key: 'sent',
      header: t('mails.sent30'),
      align: 'end',
      cell: (row) => (
        <AppLink to={`/mails/sent?template=${row.template}`}>
          {number(row.sent)}
          <span className="visually-hidden"> {row.name}</span>
        </AppLink>
      ),
    },
  ];
  return (
    <div className="stack">
      <FilterBar
        filters={[
          { kind: 'search', name: 'q', label: t('mails.search') },
          {
            kind: 'choice',
            name: 'text',
            label: t('mails.text'),
            options: [
              { value: 'standard', label: t('mails.standard') },
              { value: 'edit', label: t('mails.changed') },
            ],
          },
        ]}
      />
      <DataTable
        caption={t('mails.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.template}
        rowLink={(row) => `/mails/text/${row.template}`}
        empty={<EmptyState icon="search" title={t('mails.none')} />}
      />
    </div>
  );
}

function TextState({ row }: { row: Row }) {
  const { t } = useWords();
  if (row.broken) return <Badge tone="bad">{t('mails.broken')}</Badge>;
  return row.origin === 'edit' ? <Badge tone="info">{t('mails.changed')}</Badge> : <Badge>{t('mails.standard')}</Badge>;
}
