/** What a try of a provider looks at, one after the other. */
export const SIGN_ON_CHECKS = ['discovery', 'endpoints', 'algorithms', 'keys', 'client'] as const;
export type SignOnCheck = (typeof SIGN_ON_CHECKS)[number];

/** What came of each: `maybe` where the provider does not let it be found out without a person. */
export const SIGN_ON_RESULTS = ['good', 'bad', 'maybe', 'skipped'] as const;
export type SignOnResult = (typeof SIGN_ON_RESULTS)[number];

/** Domains that a provider may be narrowed to. */
export const SIGN_ON_DOMAINS_MAX = 30;
