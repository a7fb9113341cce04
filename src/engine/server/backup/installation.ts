import { createHmac } from 'node:crypto';
import type { ClientBase } from 'pg';

/** Names an installation by its key, and tells nothing of the key. */
export const installationName = (key: Buffer): string =>
  createHmac('sha256', key).update('installation').digest('hex').slice(0, 16);

/** The same, read by the owner of the database. */
export async function installationOf(owner: ClientBase): Promise<string> {
  const { rows } = await owner.query<{ key: Buffer }>('select key from instance_secret');
  return installationName(rows[0]!.key);
}
