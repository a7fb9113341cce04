/** What a check can find. `unknown` is never green: nobody has measured it yet. */
export const READINESS_STATES = ['notReady', 'unknown', 'advice', 'ready'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

/** The parts of the list, in the order in which somebody sets an installation up. */
export const READINESS_GROUPS = ['site', 'database', 'mail', 'files', 'backup', 'organisation'] as const;
export type ReadinessGroup = (typeof READINESS_GROUPS)[number];
