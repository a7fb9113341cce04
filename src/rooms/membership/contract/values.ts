/** What staff do to several members at once; `invoice`: the renewal invoice is sent. */
export const MEMBERS_ACTS = ['invoice', 'renewByHand', 'extend', 'suspend', 'lift'] as const;
export type MembersAct = (typeof MEMBERS_ACTS)[number];
/** Where a register may have a name besides the whole one in English; of the form under `answer:<name of the question>`. */
export const IMPORT_NAME_FIELDS = [
  'fullnameChinese',
  'answer:surname',
  'answer:givenName',
  'answer:surnameChinese',
  'answer:givenNameChinese',
  'answer:companyName',
  'answer:companyNameChinese',
] as const;
/** Where a term stands: it ends soon, it is in its grace, it has lapsed, or it ends later. */
export const RENEWAL_STANDINGS = ['soon', 'grace', 'lapsed', 'later'] as const;
export type RenewalStanding = (typeof RENEWAL_STANDINGS)[number];

/** Stored spellings of spec §4; `lapsed`, `draft`, `returned` and `awaiting` (the payment of its fee) are ours. */
export const MEMBERSHIP_STATUSES = [
  'draft',
  'pending',
  'returned',
  'awaiting',
  'active',
  'lapsed',
  'rejected',
  'withdrawl',
  'deleted',
] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/**
 * Ways to load a membership form (spec §2, static method): `edit` as without one; `view` read-only, also for whoever may
 * edit; `current` on the version of the form in use, whatever version the answers were given on.
 */
export const STATIC_METHODS = ['edit', 'view', 'current'] as const;
export type StaticMethod = (typeof STATIC_METHODS)[number];
