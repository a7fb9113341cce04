import { type Lang, langOf } from '../../../contract/lang.ts';
import { MAIL_PAPERS_BYTES } from '../../../contract/limits.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { notify } from '../notifications/notify.ts';
import { Refusal } from '../refusal.ts';
import { holdersOf } from '../role-holders.ts';

/** A paper that goes with a mail: its kind, by which a room draws it, and which one it is. */
export type MailPaper = { kind: string; of: Readonly<Record<string, string>> };

/** A file of a mail, named in its language. */
export type MailFile = {
  name: string;
  content: Buffer;
  /** What it is, where it is no PDF. */
  type?: string;
  /** PNGs that the mail itself shows, by the ids it has for them. */
  pictures?: readonly { cid: string; content: Buffer }[];
};

/**
 * A room's way to draw a paper for a mail that leaves now (the port `papers` of a room).
 * @param at.mailId tells one mail from another: tried again it is the same paper
 * @returns null where there is no such paper any more: the mail goes without
 */
export type DrawMailPaper = (
  at: { engine: Engine; tenant: Tenant; now: Date; lang: Lang; mailId: string },
  of: MailPaper['of'],
) => Promise<MailFile | null>;

/**
 * The papers of a mail as PDF, in its order and together no larger than mail servers take. What cannot be drawn keeps no
 * mail back: its button leads to the same paper.
 */
export async function drawMailPapers(
  engine: Engine,
  tenant: Tenant,
  mail: { id: string; lang: string; papers: unknown },
): Promise<MailFile[]> {
  const lang = langOf(mail.lang);
  const at = { engine, tenant, now: engine.clock.now(), lang, mailId: mail.id };
  const files: MailFile[] = [];
  let room = MAIL_PAPERS_BYTES;
  for (const { kind, of } of mail.papers as MailPaper[]) {
    try {
      const file = await engine.papers[kind]?.(at, of);
      if (!file || file.content.byteLength > room) continue;
      room -= file.content.byteLength;
      files.push(file);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'paper.unprintable')
        await tellUnprintable(engine, tenant, mail.id, error);
      engine.log.warn({ err: error, tenant: tenant.key, mail: mail.id, kind }, 'paper of a mail not drawn');
    }
  }
  return files;
}

/** Those who look after mails hear which paper did not go with one, and because of which sign, once for each mail. */
async function tellUnprintable(engine: Engine, tenant: Tenant, mailId: string, refusal: Refusal): Promise<void> {
  const params = Object.fromEntries(Object.entries(refusal.params).map(([name, value]) => [name, String(value)]));
  const roles = Object.keys(tenant.roles).filter((role) => tenant.roles[role]!.capabilities.includes('mail-manage'));
  const link = `/mails/sent/${mailId}`;
  await engine.database.tenant(tenant.key, async (db) => {
    const told = await db.value('select true from notification where tenant_id = $1 and link = $2 limit 1', [link]);
    if (told) return;
    for (const accountId of await holdersOf(db, roles))
      await notify(db, engine, accountId, { type: 'error', word: 'mails.notice.unprintable', params, link });
  });
}
