import { randomUUID } from 'node:crypto';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import type { Job } from '../jobs/job.ts';
import { assertAllowed } from './allow-mail.ts';
import { mailNamed } from './mail-text.ts';
import { type Mail, writeMail } from './outbox.ts';

/** After this whoever committed is taken to have died before the mail was written. Milliseconds. */
const LEFT_MS = 60_000;
/** Mails that one run of the job writes at most. */
const AT_ONCE = 500;

/**
 * Like `sendMail`, for work that many wait for: the mail is kept with the transaction and its text written right after
 * commit, when its locks are gone. Where the process dies in between the job writes it; either way once. Not for mails
 * with secrets: what it speaks of lies in the database until then.
 */
export async function sendMailLater(db: TenantDb, engine: Engine, tenant: Tenant, mail: Mail): Promise<void> {
  assertAllowed(db, mail, mailNamed(engine, tenant, mail.template).reaches);
  const id = randomUUID();
  await db.insert('mail_to_write', { id, mail: JSON.stringify(mail), created_at: db.now }).execute();
  db.followUp(() =>
    writeKept(engine, tenant, id).catch((error) => {
      engine.log.warn({ err: error, tenant: tenant.key, template: mail.template }, 'mail not written yet');
    }),
  );
}

/** Whoever takes the row away writes the mail, in one transaction. */
const writeKept = (engine: Engine, tenant: Tenant, id: string): Promise<void> =>
  engine.database.tenant(tenant.key, async (db) => {
    const [row] = await db.query<{ mail: Mail }>(
      'delete from mail_to_write where tenant_id = $1 and id = $2 returning mail',
      [id],
    );
    if (row) await writeMail(db, engine, tenant, row.mail);
  });

/** Every minute: writes what was left by a process that died, each in a transaction of its own. */
export const writeMailsJob: Job = {
  name: 'mail.write',
  tries: 3,
  runs: { everyMinutes: 1 },
  async run({ engine, tenant, transaction }) {
    const left = await transaction((db) =>
      db
        .from('mail_to_write')
        .select('id')
        .where('created_at', '<', new Date(db.now.getTime() - LEFT_MS))
        .orderBy('created_at')
        .limit(AT_ONCE)
        .execute(),
    );
    const failures: unknown[] = [];
    for (const { id } of left) await writeKept(engine, tenant, id).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails could not be written`);
  },
};
