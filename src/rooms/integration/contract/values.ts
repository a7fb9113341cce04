import type { Capability } from '../../../contract/capabilities.ts';

/** What every key begins with: whoever finds one in a text knows what it is. */
export const KEY_PREFIX = 'tsk_';
/** A key lives so long at most. Days. */
export const KEY_DAYS_MAX = 366;
/**
 * What no key may do: make keys, come into other tenants, decide about people's data, and read or judge grant
 * applications, where a declared conflict of interest shuts out a person (GRA-5) and a key has declared none.
 */
export const NOT_BY_KEY: readonly Capability[] = [
  'integration-manage',
  'tenant-enter',
  'privacy-manage',
  'grant-manage',
  'oxfam-application-read',
  'oxfam-application-edit',
  'oxfam-application-approve',
];
/** Calls of one key in a minute. */
export const KEY_CALLS_PER_MINUTE = 600;

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/** Pauses after a failed try, then it is given up. Minutes: about three days in all. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1_440, 1_440] as const;
/** A target from which nothing has come back for so long is switched off. Days. */
export const OFF_DAYS = 3;
