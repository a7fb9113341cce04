/** What staff do to several members at once; `invoice`: the renewal invoice is sent. */
export const MEMBERS_ACTS = ['invoice', 'renewByHand', 'extend', 'suspend', 'lift'] as const;
export type MembersAct = (typeof MEMBERS_ACTS)[number];
