import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { putIntoOutbox } from '../../../../engine/server/mail/outbox.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { contextOfAccount, goesTo, sortAudience, sumOf } from '../audience/audience-of.ts';
import { leaveOut, noteHanded, openOf, type WaitingRow, waitingRecipients } from '../audience/recipient.store.ts';
import { addRecipients } from '../audience/sorted.store.ts';
import { addBounce, bounced, optedOut, refusedMails } from '../choices/choice.store.ts';
import { choiceToken, oneClickUrl } from '../choices/choice-token.ts';
import { HANDED_AT_ONCE, isQuiet, meaningOf, minuteOf, SEND_DUE, TRIED_FOR_MS } from '../rules.ts';
import { type CampaignRow, dueCampaigns, lockCampaign, moveCampaign } from '../store.ts';
import { settingsNow } from '../write/settings.ts';
import { writeMail } from '../write/write-mail.ts';
import { countPaced, giveUp, lockPace } from './pace.store.ts';

const doer = { actor: { kind: 'job', job: SEND_DUE } as const, requestId: '' };

/**
 * Every minute and whenever one is started: takes the audience of each campaign down whose time has come, and hands over
 * as many mails as the minute still has room for. All that it knows stands in rows, so that a worker that dies is
 * followed by any other; two at once wait for each other.
 */
export async function sendDue(context: JobContext): Promise<void> {
  await context.transaction(async (db) => {
    await giveUp(db, new Date(db.now.getTime() - TRIED_FOR_MS));
    await noteRefused(db);
  });
  for (const { id, state } of await context.transaction(dueCampaigns)) {
    if (state === 'scheduled') await begin(context, id);
    while (await handOver(context, id));
    await end(context, id);
  }
}

/** What a mail server would not have has come back: the next campaign leaves that address out. */
async function noteRefused(db: TenantDb): Promise<void> {
  for (const { id, recipient, last_error } of await refusedMails(db)) {
    const response = last_error ?? '';
    const kind = meaningOf(response);
    const key = readAddress(recipient)?.key ?? recipient.toLowerCase();
    await addBounce(db, { key, kind, reason: response, mailId: id });
  }
}

/** Takes the audience down, with the rights that who started it has now: all of it in one transaction, or nothing. */
async function begin(context: JobContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    const campaign = await lockCampaign(db, id, 'scheduled');
    if (!campaign?.audience || !campaign.started_by) return;
    const ctx = await contextOfAccount(context, db, campaign.started_by);
    const { audience, purpose } = campaign;
    let refused = '';
    const all = ctx
      ? await sortAudience(ctx, db, { audience, purpose }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          refused = error.code;
          return null;
        })
      : null;
    const goes = goesTo(all?.counts ?? []);
    const heldBy = refused === 'campaign.tooLarge' ? 'campaigns.held.tooLarge' : 'campaigns.held.rights';
    const why = all === null ? heldBy : goes === 0 ? 'campaigns.held.nobody' : null;
    if (why) {
      await hold(db, { id, state: 'scheduled' }, why);
      return;
    }
    const counts = await addRecipients(db, id, all!.asked);
    await moveCampaign(db, id, ['scheduled'], { state: 'sending', frozen_at: db.now });
    await audit(db, doer, 'campaign.begin', id, {
      changes: added({ recipients: goesTo(counts), leftOut: sumOf(counts) - goesTo(counts) }),
    });
  });
}

async function hold(db: TenantDb, campaign: Pick<CampaignRow, 'id' | 'state'>, why: string): Promise<void> {
  // nobody was taken down: it goes on as one that has not begun
  await moveCampaign(db, campaign.id, ['scheduled'], { state: 'paused', paused_why: why });
  await audit(db, doer, 'campaign.hold', campaign.id, { changes: changed(campaign, { state: 'paused' }) });
}

/** Hands over as many as fit into the minute. @returns whether there may be more to hand over in it */
async function handOver({ engine, tenant, transaction }: JobContext, id: string): Promise<boolean> {
  return transaction(async (db) => {
    const campaign = await lockCampaign(db, id, 'sending');
    if (!campaign) return false;
    const { perMinute, quiet, contact } = await settingsNow(db);
    if (isQuiet(db.now, quiet)) return false;
    const sender = engine.settings.mailFrom ?? tenant.sender;
    await lockPace(db, sender);
    const room = perMinute - (await countPaced(db, sender, minuteOf(db.now)));
    const most = Math.min(HANDED_AT_ONCE, room);
    if (most <= 0) return false;
    const rows = await waitingRecipients(db, id, most);
    const { purpose, content } = campaign;
    for (const row of await stillWanted(db, id, rows, purpose)) {
      const token = choiceToken(engine, tenant.key, { key: row.address_key, campaignId: id });
      const letter = await writeMail(engine, tenant, {
        content,
        purpose,
        contact,
        to: { name: row.name, address: row.address, lang: row.lang },
        token,
      });
      const mailId = await putIntoOutbox(
        db,
        engine,
        {
          template: 'campaign',
          to: row.address,
          accountId: row.account_id,
          lang: row.lang,
          about: { kind: 'campaign', id },
          dedupeKey: `campaign/${id}/${row.source_key}`,
          paced: sender,
          ...(purpose !== 'service' && { unsubscribeUrl: oneClickUrl(engine, tenant, row.lang, { token, purpose }) }),
        },
        { ...letter, purpose, shown: null },
      );
      if (!mailId) throw new Error(`campaign ${id}: the mail of ${row.source_key} was written and not noted`);
      await noteHanded(db, id, row.source_key, mailId);
    }
    return rows.length === most;
  });
}

/** Whoever said since the beginning that they want no more is left out after all. */
async function stillWanted(
  db: TenantDb,
  id: string,
  rows: WaitingRow[],
  purpose: 'service' | 'reminder' | 'marketing',
): Promise<WaitingRow[]> {
  if (purpose === 'service' || rows.length === 0) return rows;
  const keys = rows.map(({ address_key }) => address_key);
  const [out, dead] = [await optedOut(db, keys, purpose), await bounced(db, keys)];
  for (const [why, set] of [
    ['optedOut', out],
    ['deadAddress', dead],
  ] as const) {
    const gone = rows.filter(({ address_key }) => set.has(address_key)).map(({ source_key }) => source_key);
    if (gone.length > 0) await leaveOut(db, id, gone, why);
  }
  return rows.filter(({ address_key }) => !out.has(address_key) && !dead.has(address_key));
}

/** Done when everybody was handed over and nothing waits to leave. */
async function end({ transaction }: JobContext, id: string): Promise<void> {
  await transaction(async (db) => {
    if (!(await lockCampaign(db, id, 'sending'))) return;
    const { waiting, queued } = await openOf(db, id);
    if (waiting + queued > 0) return;
    await moveCampaign(db, id, ['sending'], { state: 'done', done_at: db.now });
    await audit(db, doer, 'campaign.done', id);
  });
}
