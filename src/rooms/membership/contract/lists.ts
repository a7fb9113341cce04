import { declareList } from '../../../contract/lists/list.ts';
import { wordsOf } from '../../../contract/word-key.ts';
import { MEMBERSHIP_STATUSES } from './values.ts';

/** What a list and its file say of each period, which an import reads again. */
export const RENEWAL_WORDS = { annual: 'membership.renewal.annual', 'life-time': 'word.forLife' } as const;

/** What memberships are filtered by, in words. */
const FILTERS = {
  search: { label: 'word.search', as: 'text' },
  type: { label: 'word.type', as: 'named' },
  status: { label: 'word.status', words: wordsOf('membership.status', MEMBERSHIP_STATUSES) },
  joined: { label: 'membership-desk.period.joined', as: 'days' },
  ended: { label: 'membership-desk.period.ended', as: 'days' },
  ends: { label: 'membership-desk.period.ends', as: 'days' },
  applied: { label: 'membership-duplicates.row.applied', as: 'days' },
  memberOn: { label: 'membership-desk.period.memberOn', as: 'days' },
} as const;

type Person = { fullname: string; fullnameChinese: string; email: string };

/** The names as a register that is brought in calls them, so that what was taken out can be brought in. */
const NAMES = [
  { header: 'membership.field.fullname', value: (row: Person) => row.fullname },
  { header: 'membership.field.fullnameChinese', value: (row: Person) => row.fullnameChinese },
] as const;
const NUMBER = {
  key: 'number',
  header: 'word.number',
  sheet: 'membership.field.number',
  oneLine: true,
  value: (row: { number: string | null }) => row.number ?? '',
} as const;
const TYPE = {
  key: 'type',
  header: 'word.type',
  sheet: 'membership.field.type',
  value: (row: { typeLabel: string }) => row.typeLabel,
} as const;

const EMAIL = {
  key: 'email',
  header: 'membership.field.email',
  oneLine: true,
  value: (row: { email: string }) => row.email,
} as const;
const PHONE = {
  key: 'phone',
  header: 'membership-members.phone',
  value: (row: { phone: string }) => row.phone,
} as const;

/** The members' register (MEM-2): everybody who has a number. */
export const membersList = declareList('GET /membership/members', {
  name: 'Membership-Members',
  title: 'membership-members.title',
  columns: [
    { key: 'name', header: 'word.personName', sortable: true, parts: NAMES },
    { ...NUMBER, sortable: true },
    TYPE,
    {
      key: 'status',
      header: 'word.status',
      value: ({ statusLabel, suspended }, say) =>
        suspended ? `${statusLabel} · ${say('membership-desk.suspended')}` : statusLabel,
    },
    EMAIL,
    PHONE,
    { key: 'joined', header: 'membership.field.joinedOn', extra: true, value: (row) => ({ day: row.joinedOn }) },
    {
      key: 'since',
      header: 'membership.field.sinceOn',
      sortable: true,
      extra: true,
      value: (row) => ({ day: row.sinceOn }),
    },
    { key: 'ends', header: 'membership.field.endsOn', sortable: true, value: (row) => ({ day: row.endsOn }) },
    {
      key: 'renewal',
      header: 'membership.field.renewalPeriod',
      extra: true,
      value: (row, say) => say(RENEWAL_WORDS[row.renewalPeriod]),
    },
    {
      key: 'owed',
      header: 'membership-members.owed',
      sheet: 'membership-members.owedHkd',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.owedCents }),
    },
    { key: 'mail', header: 'membership-members.mail', extra: true, value: (row) => ({ at: row.lastMail?.at ?? null }) },
  ],
  filters: FILTERS,
  people: true,
  rowKey: (row) => row.membershipId,
});

/** Who is due for renewal, and when (MEM-4). */
export const renewalsList = declareList('GET /membership/renewals', {
  name: 'Membership-Renewals',
  title: 'membership-renewals.title',
  columns: [
    { key: 'name', header: 'word.personName', sortable: true, parts: NAMES },
    NUMBER,
    TYPE,
    { key: 'ends', header: 'membership-renewals.ends', sortable: true, value: (row) => ({ day: row.endsOn }) },
    { key: 'standing', header: 'membership-renewals.standing', value: (row) => row.standingLabel },
    { key: 'reminded', header: 'membership-renewals.reminded', value: (row) => ({ at: row.remindedAt }) },
    {
      key: 'invoice',
      header: 'membership-renewals.invoice',
      parts: [
        { header: 'membership-renewals.invoice', value: (row) => row.invoice?.number ?? '' },
        { header: 'word.payBy', value: (row) => ({ day: row.invoice?.dueOn ?? null }) },
      ],
    },
    {
      key: 'owed',
      header: 'membership-members.owed',
      sheet: 'membership-members.owedHkd',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.invoice?.totalCents ?? 0 }),
    },
    { ...EMAIL, extra: true },
    { ...PHONE, extra: true },
  ],
  filters: {
    search: FILTERS.search,
    type: FILTERS.type,
    standing: {
      label: 'membership-renewals.standing',
      words: {
        soon: 'membership-renewals.tab.soon',
        grace: 'membership-renewals.tab.grace',
        lapsed: 'membership-renewals.tab.lapsed',
        later: 'membership-renewals.tab.later',
      },
    },
    month: { label: 'membership-renewals.month', as: 'named' },
    invoice: {
      label: 'membership-renewals.invoice',
      words: { open: 'membership-renewals.invoice.open', none: 'membership-renewals.invoice.none' },
    },
  },
  rowKey: (row) => row.membershipId,
});

/** Applications and members, for those who review (MEM-2). */
export const applicationsList = declareList('GET /membership/browse', {
  name: 'Membership-Applications',
  title: 'membership-web.desk.title',
  columns: [
    { key: 'name', header: 'word.personName', parts: NAMES },
    TYPE,
    { key: 'status', header: 'word.status', value: (row) => row.statusLabel },
    NUMBER,
    { key: 'email', header: 'membership.field.email', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'applied', header: 'membership-web.applied', value: (row) => ({ at: row.appliedAt }) },
    {
      key: 'age',
      header: 'membership-web.waiting',
      sheet: 'membership-web.waitingDays',
      value: (row) => row.waitingDays ?? '',
    },
    { key: 'joined', header: 'membership.field.joinedOn', extra: true, value: (row) => ({ day: row.joinedOn }) },
    {
      key: 'renewal',
      header: 'membership.field.renewalPeriod',
      extra: true,
      value: (row, say) => say(RENEWAL_WORDS[row.renewalPeriod]),
    },
  ],
  filters: { ...FILTERS, oldestFirst: null },
  rowKey: (row) => row.membershipId,
});
