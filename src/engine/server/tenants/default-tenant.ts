/** The organisation of requests that name none (spec §1); it hosts the others. */
export const DEFAULT_TENANT = 'oxfam';
