import { audit } from '../../../../engine/server/audit/audit.ts';
import { ask } from '../../../../engine/server/http/outside.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import { unseal } from '../../../../engine/server/sealed.ts';
import { OFF_DAYS, RETRY_MINUTES } from '../../contract/values.ts';
import { keepersOf } from '../keys/keeper.store.ts';
import { signed } from './signature.ts';
import { type DueRow, dropOld, failingSince, settleDelivery, switchWebhook, takeDue } from './webhook.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Sent in one run, so many at a time: a slow target holds up nobody else's for longer than its own patience. */
const AT_ONCE = 10;
const MAX_IN_ONE_RUN = 200;
/** What of an answer is looked at. Bytes. */
const ANSWER_BYTES = 1_024;
/** Deliveries that are over are listed so long. Days. */
const LISTED_DAYS = 30;
const DOER = { actor: { kind: 'job', job: 'webhook.send' }, requestId: '' } as const;

/** What the secret of a webhook is sealed for. */
export const secretPlace = (webhookId: string) => ({ use: 'webhook', owner: webhookId });

/** Sends what is due, each by itself; what fails is tried again later, and a target that is dead is switched off. */
export async function sendDue(context: JobContext): Promise<void> {
  const { engine, transaction } = context;
  const due = await transaction((db) => takeDue(db, MAX_IN_ONE_RUN, new Date(db.now.getTime() + 5 * MINUTE_MS)));
  for (let at = 0; at < due.length; at += AT_ONCE)
    await Promise.all(due.slice(at, at + AT_ONCE).map((row) => sendOne(context, row)));
  await switchOffDead(context);
  await transaction((db) => dropOld(db, new Date(engine.clock.ms() - LISTED_DAYS * DAY_MS)));
}

async function sendOne({ engine, tenant, transaction }: JobContext, row: DueRow): Promise<void> {
  const { id, event, at, subject_kind, subject_id, url } = row;
  const body = JSON.stringify({
    id,
    event,
    at: at.toISOString(),
    tenant: tenant.key,
    subject: { kind: subject_kind, id: subject_id },
  });
  const timestamp = String(Math.floor(engine.clock.ms() / 1_000));
  const secret = unseal(engine, secretPlace(row.webhook_id), row.secret);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Tessera-Webhook/1',
    'x-tessera-id': id,
    'x-tessera-timestamp': timestamp,
    'x-tessera-signature': signed(secret, timestamp, body),
  };
  const answer = await ask(
    url,
    engine.settings.webhookInside,
    { method: 'POST', headers, body },
    { most: ANSWER_BYTES },
  ).then(
    ({ status }) => ({ ok: status >= 200 && status < 300, text: String(status) }),
    (error: Error) => ({ ok: false, text: error.message }),
  );
  const tries = row.tries + 1;
  const pause = RETRY_MINUTES[row.tries];
  await transaction((db) =>
    settleDelivery(db, row, {
      state: answer.ok ? 'sent' : pause === undefined ? 'failed' : 'waiting',
      tries,
      nextAt: answer.ok || pause === undefined ? null : new Date(db.now.getTime() + pause * MINUTE_MS),
      answer: answer.text,
    }),
  );
}

/** After days without an answer a target is told nothing more, and those who look after it are told that. */
async function switchOffDead({ engine, tenant, transaction }: JobContext): Promise<void> {
  await transaction(async (db) => {
    for (const hook of await failingSince(db, new Date(db.now.getTime() - OFF_DAYS * DAY_MS))) {
      await switchWebhook(db, hook.id, { why: 'failing' });
      await audit(db, DOER, 'webhook.off', hook.id);
      const roles = Object.entries(tenant.roles)
        .filter(([, role]) => role.capabilities.includes('integration-manage'))
        .map(([role]) => role);
      for (const { id, email, name, language } of await keepersOf(db, roles))
        await sendMail(db, engine, tenant, {
          template: 'webhook-off',
          to: email,
          accountId: id,
          lang: language,
          vars: {
            name,
            host: new URL(hook.url).host,
            days: String(OFF_DAYS),
            link: linkTo(engine, tenant, language, '/integration'),
          },
        });
    }
  });
}
