import type { Output } from '../../../../contract/calls/calls.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import { type Lang, LOCALES } from '../../../../contract/lang.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { date } from '../../../../engine/web/ui/format.ts';
import { Shortcuts } from '../../../../engine/web/ui/shortcuts.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { applicationsList } from '../../contract/lists.ts';
import { PERIODS, periodNames } from '../members/periods.ts';
import { PersonName } from '../members/person-name.tsx';
import { StatusBadge } from '../members/status-badge.tsx';
import { useTypes } from '../members/use-types.ts';
import { RegisterActions } from '../register/register-actions.tsx';
import { ApproveSeveral, RejectSeveral } from './bulk-dialog.tsx';
import { walk } from './step-focus.ts';

type Row = Output<'GET /membership/browse'>['rows'][number];

/** What waits comes first; `all` is no status. */
const TABS = [
  'pending',
  'all',
  'returned',
  'awaiting',
  'active',
  'lapsed',
  'rejected',
  'withdrawl',
  'deleted',
] as const;
const ALWAYS: readonly string[] = ['pending', 'active', 'rejected', 'all'];
/** Where rows can be chosen: what may be decided on is among them. */
const CHOOSES: readonly string[] = ['pending', 'all'];

/** Applications and members, for those who review (MEM-2): what waits first, with its age. */
export default function Applications() {
  const { t, lang } = useWords();
  const list = useList('GET /membership/browse', {
    key: 'membership',
    names: ['status', 'type', 'search', ...PERIODS],
    query: ({ status, type, search, ...address }) => {
      const tab = tabOf(status);
      // Who has waited longest comes first.
      return { status: tab === 'all' ? null : tab, type, search, ...address, oldestFirst: tab === 'pending' };
    },
  });
  const { address, data } = list;
  const status = tabOf(address.status);
  const types = useTypes();

  const names: Record<(typeof TABS)[number], string> = {
    pending: t('membership.status.pending'),
    returned: t('membership.status.returned'),
    awaiting: t('membership.status.awaiting'),
    active: t('membership.status.active'),
    lapsed: t('membership.status.lapsed'),
    rejected: t('membership.status.rejected'),
    withdrawl: t('membership.status.withdrawl'),
    deleted: t('membership.status.deleted'),
    all: t('word.all'),
  };
  const counts = data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <ListScreen
      list={list}
      declared={applicationsList}
      title={t('membership-web.desk.title')}
      actions={
        <>
          <ListKeys />
          <RegisterActions />
        </>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('membership-web.desk.search') },
        { kind: 'choice', name: 'type', label: t('word.type'), options: types },
      ]}
      chips={periodNames(t)}
      tabs={{
        label: t('word.status'),
        active: status,
        first: 'pending',
        onChange: (status) => list.set({ status }),
        all: TABS.filter((key) => ALWAYS.includes(key) || key === status || (counts[key] ?? 0) > 0).map((key) => ({
          key,
          label: names[key],
          count: key === 'all' ? all : (counts[key] ?? 0),
        })),
      }}
      columns={columnsFor(status, t, lang)}
      rowKey={(row) => row.membershipId}
      rowLink={({ membershipId }) =>
        pathTo('Membership-Review', { membershipId, ...(address.type && { type: address.type }) })
      }
      acts={
        CHOOSES.includes(status)
          ? {
              name: nameOf,
              all: [
                { key: 'approve', label: t('membership-desk.bulk.approve'), shortcut: 'a', dialog: ApproveSeveral },
                { key: 'reject', label: t('membership-desk.bulk.reject'), shortcut: 'x', dialog: RejectSeveral },
              ],
            }
          : undefined
      }
      empty={{
        icon: address.search ? 'search' : 'check',
        title: t('word.noApplications'),
        text:
          address.search || address.type ? t('membership-web.desk.emptyFilter') : t('membership-web.desk.emptyText'),
      }}
    />
  );
}

const tabOf = (status: string) => TABS.find((tab) => tab === status) ?? 'pending';

/** The keys of the list; the table listens to those that walk and choose, the bar of what is chosen to the last two. */
function ListKeys() {
  const { t } = useWords();
  return (
    <Shortcuts
      shortcuts={[
        // From a row the table itself walks, from anywhere else this goes to the first.
        { keys: ['j'], label: t('membership-desk.keys.row'), act: () => walk('[data-row-link]', 1) },
        { keys: ['k'], label: t('membership-desk.keys.rowBefore') },
        { keys: ['Enter'], label: t('membership-desk.keys.open') },
        { keys: ['Space'], label: t('membership-desk.keys.choose') },
        { keys: ['a'], label: t('membership-desk.bulk.approve') },
        { keys: ['x'], label: t('membership-desk.bulk.reject') },
      ]}
    />
  );
}

/** A list of one status does not say it in every line; only what was approved has a number, only what waits an age. */
function columnsFor(status: (typeof TABS)[number], t: Translate, lang: Lang) {
  const days = new Intl.NumberFormat(LOCALES[lang], { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return columnsOf(applicationsList, t, {
    name: { cell: (row) => <PersonName {...row} /> },
    status: {
      cell: (row) => <StatusBadge state={row.status} label={row.statusLabel} />,
      extra: status !== 'all',
    },
    number: {
      cell: (row) => <span className="whole">{row.number ?? '–'}</span>,
      on: !['pending', 'returned', 'rejected'].includes(status),
    },
    applied: { cell: (row) => <span className="whole">{row.appliedAt ? date(row.appliedAt) : '–'}</span> },
    age: {
      cell: ({ waitingDays }) => (waitingDays === null ? '–' : days.format(waitingDays)),
      on: status === 'pending' || status === 'awaiting',
    },
  });
}

const nameOf = ({ fullname, fullnameChinese, email }: Row) =>
  [fullname, fullnameChinese].filter(Boolean).join(' ') || email;
