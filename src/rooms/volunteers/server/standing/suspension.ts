import { isSuspended } from '../policy.ts';
import type { RegistrationRow } from '../store.ts';

/** Why and until when, while they are suspended. */
export const suspensionOf = (row: RegistrationRow, today: string) =>
  isSuspended(row, today) ? { reason: row.pause_reason, until: row.pause_until } : null;
