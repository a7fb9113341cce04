/** How hours of service stand; *claimed* is another thing: whether a certificate counts them. */
export const HOURS_STATES = ['unverified', 'verified', 'rejected'] as const;
export type HoursState = (typeof HOURS_STATES)[number];

/** Where they come from: attendance at a shift, an entry of one's own for service outside shifts, or an earlier system. */
export const HOURS_SOURCES = ['shift', 'own', 'before'] as const;
export type HoursSource = (typeof HOURS_SOURCES)[number];

export const CLAIMS = ['claimed', 'unclaimed'] as const;
export type Claim = (typeof CLAIMS)[number];

export const REQUEST_STATES = ['submitted', 'completed', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const CERTIFICATE_STATES = ['valid', 'revoked'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** In what a certificate is written. */
export const CERTIFICATE_LANGS = ['zh-hant', 'en', 'both'] as const;
export type CertificateLang = (typeof CERTIFICATE_LANGS)[number];

/** Verified hours of a year at which volunteers are thanked. */
export const YEAR_MARKS = [50, 100, 300, 500] as const;

/** The highest mark that the verified minutes of a year reach; 0 below the first. */
export const markOf = (minutes: number): number => YEAR_MARKS.findLast((mark) => minutes >= mark * 60) ?? 0;
