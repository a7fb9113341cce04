import { addMonths, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { type Lang, LOCALES } from '../../../../contract/lang.ts';
import type { RowOf } from '../../../../contract/lists/list.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathOf, pathTo } from '../../../../engine/web/routes.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { renewalsList } from '../../contract/lists.ts';
import { RENEWAL_STANDINGS, type RenewalStanding } from '../../contract/values.ts';
import { PersonName } from '../members/person-name.tsx';
import { useTypes } from '../members/use-types.ts';
import { useMembersActs } from '../register/act-on-several.tsx';

type Row = RowOf<'GET /membership/renewals'>;

const TONES: Record<RenewalStanding, Tone> = { soon: 'wait', grace: 'warn', lapsed: 'bad', later: 'neutral' };
/** Months that can be chosen: so many back, and so many ahead. */
const BACK = 2;
const AHEAD = 12;

/** Who is due for renewal, and when: what ends soon first, then who is in grace or has lapsed (MEM-4). */
export default function Renewals() {
  const { t, lang } = useWords();
  const list = useList('GET /membership/renewals', {
    key: 'membership',
    names: ['standing', 'month', 'type', 'invoice', 'search', 'order'],
    query: ({ standing, month, type, invoice, search, order }) => {
      const tab = tabOf(standing);
      const by = sortOf(order, tab);
      return {
        standing: tab,
        month,
        type,
        search,
        invoice: invoice === 'open' || invoice === 'none' ? invoice : null,
        order: by.key,
        descending: by.direction === 'descending',
      };
    },
  });
  const { address, data } = list;
  const tab = tabOf(address.standing);
  const types = useTypes();
  const acts = useMembersActs(['invoice', 'renewByHand', 'extend']);
  const names: Record<RenewalStanding, string> = {
    soon: data ? t('membership-renewals.soon', { days: data.soonDays }) : t('membership-renewals.tab.soon'),
    grace: t('membership-renewals.tab.grace'),
    lapsed: t('membership-renewals.tab.lapsed'),
    later: t('membership-renewals.tab.later'),
  };
  const filtered = [address.search, address.type, address.month, address.invoice].some(Boolean);
  return (
    <ListScreen
      declared={renewalsList}
      list={list}
      title={t('membership-renewals.title')}
      filters={[
        { kind: 'search', name: 'search', label: t('membership-web.desk.search') },
        { kind: 'choice', name: 'month', label: t('membership-renewals.month'), options: monthsFor(lang) },
        { kind: 'choice', name: 'type', label: t('word.type'), options: types },
        {
          kind: 'choice',
          name: 'invoice',
          label: t('membership-renewals.invoice'),
          options: [
            { value: 'open', label: t('membership-renewals.invoice.open') },
            { value: 'none', label: t('membership-renewals.invoice.none') },
          ],
        },
      ]}
      tabs={{
        label: t('membership-renewals.standing'),
        active: tab,
        first: 'soon',
        onChange: (standing) => list.set({ standing }),
        searched: address.search !== '' || address.month !== '',
        all: RENEWAL_STANDINGS.map((key) => ({ key, label: names[key], count: data?.counts[key] })),
      }}
      acts={{ name: nameOf, all: acts }}
      columns={columnsOf(renewalsList, t, {
        name: {
          cell: (row) => (
            <>
              <PersonName {...row} /> {row.suspended && <Badge tone="warn">{t('membership-desk.suspended')}</Badge>}
            </>
          ),
        },
        standing: { cell: (row) => <Badge tone={TONES[row.standing]}>{row.standingLabel}</Badge> },
        invoice: { cell: ({ invoice }) => (invoice ? <InvoiceCell invoice={invoice} /> : '–') },
        owed: { cell: ({ invoice }) => <span className="num">{invoice ? money(invoice.totalCents) : '–'}</span> },
      })}
      rowKey={(row) => row.membershipId}
      rowLink={({ membershipId }) => pathTo('Membership-Review', { membershipId })}
      sort={sortOf(address.order, tab)}
      onSort={({ key, direction }) => list.set({ order: direction === 'descending' ? `-${key}` : key })}
      empty={{
        icon: filtered ? 'search' : 'check',
        title: t('membership-renewals.empty'),
        ...(filtered
          ? { text: t('membership-web.desk.emptyFilter') }
          : tab === 'soon' && { text: t('membership-renewals.emptyText') }),
      }}
    />
  );
}

/** The invoice that waits; one whose day to pay by has passed stands out. */
function InvoiceCell({ invoice: { invoiceId, number, dueOn, overdue } }: { invoice: NonNullable<Row['invoice']> }) {
  const { t } = useWords();
  const path = pathOf('Invoice', { invoiceId });
  return (
    <span className="row" data-gap="s">
      {path ? <AppLink to={path}>{number}</AppLink> : number}
      <span className="small">
        {t('word.payBy')} <span className="num">{formatDate(dueOn)}</span>{' '}
        {overdue && <Badge tone="warn">{t('word.overdue')}</Badge>}
      </span>
    </span>
  );
}

const tabOf = (standing: string): RenewalStanding => RENEWAL_STANDINGS.find((value) => value === standing) ?? 'soon';

/** What has lapsed is read from the newest on, everything else from what ends first. */
function sortOf(order: string, tab: RenewalStanding) {
  const key: 'ends' | 'name' = order.replace(/^-/, '') === 'name' ? 'name' : 'ends';
  const descending = order === '' ? tab === 'lapsed' : order.startsWith('-');
  return { key, direction: descending ? ('descending' as const) : ('ascending' as const) };
}

function monthsFor(lang: Lang): { value: string; label: string }[] {
  const first = `${hongKongDate(new Date(clock.now())).slice(0, 7)}-01`;
  const format = new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: BACK + AHEAD + 1 }, (_, at) => {
    const day = addMonths(first, at - BACK);
    return { value: day.slice(0, 7), label: format.format(new Date(`${day}T00:00:00Z`)) };
  });
}

const nameOf = ({ fullname, fullnameChinese, email }: Row) =>
  [fullname, fullnameChinese].filter(Boolean).join(' ') || email;
