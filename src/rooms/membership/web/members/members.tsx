import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import type { Sort } from '../../../../engine/web/ui/data-table.tsx';
import { date, money } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { membersList } from '../../contract/lists.ts';
import { MEMBERS_ACTS } from '../../contract/values.ts';
import { useMembersActs } from '../register/act-on-several.tsx';
import { RegisterActions } from '../register/register-actions.tsx';
import { PERIODS, periodNames } from './periods.ts';
import { PersonName } from './person-name.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useTypes } from './use-types.ts';

type Row = Output<'GET /membership/members'>['rows'][number];

const TABS = ['active', 'lapsed', 'withdrawl', 'deleted', 'all'] as const;
type Tab = (typeof TABS)[number];
/** Columns that rows can be ordered by. */
const ORDERS = ['name', 'number', 'since', 'ends'] as const;

/** The members' register (MEM-2): everybody who has a number, with what one needs to reach them and what they owe. */
export default function Members() {
  const { t } = useWords();
  const list = useList('GET /membership/members', {
    key: 'membership',
    names: ['status', 'type', 'search', 'order', ...PERIODS],
    query: ({ status, order, ...rest }) => {
      const tab = tabOf(status);
      const by = sortOf(order);
      return { ...rest, status: tab === 'all' ? null : tab, order: by.key, descending: by.direction === 'descending' };
    },
  });
  const { address, data } = list;
  const tab = tabOf(address.status);
  const types = useTypes();
  const acts = useMembersActs(MEMBERS_ACTS);
  const counts = data?.counts ?? {};
  const names: Record<Tab, string> = {
    active: t('membership.status.active'),
    lapsed: t('membership.status.lapsed'),
    withdrawl: t('membership.status.withdrawl'),
    deleted: t('membership.status.deleted'),
    all: t('word.all'),
  };
  return (
    <ListScreen
      declared={membersList}
      list={list}
      title={t('membership-members.title')}
      actions={<RegisterActions />}
      filters={[
        { kind: 'search', name: 'search', label: t('membership-web.desk.search') },
        { kind: 'choice', name: 'type', label: t('word.type'), options: types },
      ]}
      chips={periodNames(t)}
      tabs={{
        label: t('word.status'),
        active: tab,
        first: 'active',
        onChange: (status) => list.set({ status }),
        searched: address.search !== '',
        all: TABS.map((key) => ({
          key,
          label: names[key],
          ...(data && {
            count: key === 'all' ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[key] ?? 0),
          }),
        })),
      }}
      acts={{ name: nameOf, all: acts }}
      columns={columnsOf(membersList, t, {
        name: { cell: (row) => <Name row={row} t={t} /> },
        status: {
          cell: (row) => <StatusBadge state={row.status} label={row.statusLabel} />,
          extra: tab !== 'all',
        },
        ends: {
          cell: ({ endsOn }) => (endsOn ? <span className="num">{formatDate(endsOn)}</span> : t('word.forLife')),
        },
        owed: { cell: (row) => <span className="num">{row.owedCents > 0 ? money(row.owedCents) : '–'}</span> },
        mail: {
          cell: ({ lastMail }) =>
            lastMail && (
              <span className="num" title={lastMail.subject}>
                {date(lastMail.at)}
              </span>
            ),
        },
      })}
      rowKey={(row) => row.membershipId}
      rowLink={({ membershipId }) => pathTo('Membership-Review', { membershipId })}
      sort={sortOf(address.order)}
      onSort={({ key, direction }) => list.set({ order: direction === 'descending' ? `-${key}` : key })}
      empty={{
        icon: address.search ? 'search' : 'person',
        title: t('membership-members.empty'),
        text: address.search || address.type ? t('membership-web.desk.emptyFilter') : t('membership-members.emptyText'),
      }}
    />
  );
}

const nameOf = ({ fullname, fullnameChinese, email }: Row) =>
  [fullname, fullnameChinese].filter(Boolean).join(' ') || email;

const tabOf = (status: string): Tab => TABS.find((tab) => tab === status) ?? 'active';

/** `-ends` in the address is by the end of the term, the latest first. */
function sortOf(order: string): Sort & { key: (typeof ORDERS)[number] } {
  const key = ORDERS.find((name) => name === order.replace(/^-/, '')) ?? 'name';
  return { key, direction: order.startsWith('-') ? 'descending' : 'ascending' };
}

/** Who it is; that it is suspended stands here, whatever tab and columns are shown. */
const Name = ({ row, t }: { row: Row; t: Translate }) => (
  <>
    <PersonName {...row} /> {row.suspended && <Badge tone="warn">{t('membership-desk.suspended')}</Badge>}
  </>
);
