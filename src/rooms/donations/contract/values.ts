/** Lists of values of gifts that both sides need. */

/** How often somebody gives. */
export const CYCLES = ['once', 'monthly', 'quarterly', 'yearly'] as const;
export type Cycle = (typeof CYCLES)[number];
export const PLAN_CYCLES = ['monthly', 'quarterly', 'yearly'] as const;
export type PlanCycle = (typeof PLAN_CYCLES)[number];

/** For whom a gift is, besides the purpose. */
export const DEDICATIONS = ['', 'memory', 'behalf'] as const;

export const APPEAL_STATES = ['draft', 'open', 'closed'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** How a gift came that staff record by hand. */
export const HAND_METHODS = ['cheque', 'cash', 'transfer'] as const;

export const GIFT_STATUSES = ['open', 'paid', 'refunded', 'undone'] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];

export const PLAN_STATUSES = ['begun', 'active', 'paused', 'stopped'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];
