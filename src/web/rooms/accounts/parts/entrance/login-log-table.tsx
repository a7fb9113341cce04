import type { Output } from '../../../../../contract/calls/calls.ts';
import { Badge } from '../../../../engine/ui/badge.tsx';
import { type Column, DataTable } from '../../../../engine/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/ui/empty-state.tsx';
import { dateTime } from '../../../../engine/ui/format.ts';
import { Pager } from '../../../../engine/ui/pager.tsx';
import { useWords } from '../../../../engine/words.ts';
import { deviceName } from '../profile/device-name.ts';
import { EmailText } from '../profile/email-text.tsx';
import { outcomeOf } from './outcome.ts';

type Page = Output<'GET /user/loginLog'>;
type Entry = Page['rows'][number];

/** Logins with their outcome; `withEmail` where they are of several people. */
export function LoginLogTable({
  page,
  onPage,
  withEmail,
}: {
  page: Page | undefined;
  onPage: (to: { after: string } | { before: string }) => void;
  withEmail?: boolean;
}) {
  const { t } = useWords();
  const columns: Column<Entry>[] = [
    { key: 'at', header: t('loginLog.at'), cell: (entry) => <span className="num">{dateTime(entry.at)}</span> },
    {
      key: 'outcome',
      header: t('loginLog.outcome'),
      cell: (entry) => {
        const { tone, label } = outcomeOf(entry.outcome);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    ...(withEmail
      ? [{ key: 'email', header: t('login.email'), cell: (entry: Entry) => <EmailText email={entry.email} /> }]
      : []),
    { key: 'device', header: t('loginLog.device'), cell: (entry) => deviceName(entry.device) },
    { key: 'ip', header: t('loginLog.ip'), cell: (entry) => entry.ip },
  ];
  return (
    <div className="stack">
      <DataTable
        caption={t('loginLog.title')}
        columns={columns}
        rows={page?.rows}
        rowKey={(entry) => `${entry.at} ${entry.outcome} ${entry.ip}`}
        empty={<EmptyState icon="person" title={t('loginLog.empty')} />}
      />
      {page && page.rows.length > 0 && (
        <Pager total={page.total} shown={page.rows.length} previous={page.previous} next={page.next} onPage={onPage} />
      )}
    </div>
  );
}
