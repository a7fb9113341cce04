import { randomUUID } from 'node:crypto';
import type { Lang } from '../../../contract/lang.ts';
import type { MailDefinition, Tenant } from '../../../tenants/tenant.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import { renderMail, renderWords } from './render.ts';

export const SEND_MAIL = 'mail.send';

export type Mail = {
  /** A key of a room's `mails.ts`; a tenant's own text of that name stands before it. */
  template: string;
  to: string;
  accountId?: string | null;
  lang: Lang;
  /** What the text speaks of. `link` is the address of the button. */
  vars: Record<string, string>;
  /** One mail per key: saying it twice sends one. Without it every call is a mail of its own. */
  dedupeKey?: string;
  /** Where a mail program unsubscribes by one POST. */
  unsubscribeUrl?: string;
};

/**
 * Puts a mail into the outbox with the transaction that gives cause for it, so that it leaves after commit or not at
 * all. With SMTP set the worker sends and retries it; without, it stays and can be read (design.md §1).
 */
export async function sendMail(db: TenantDb, engine: Engine, tenant: Tenant, mail: Mail): Promise<void> {
  const definition = definitionOf(engine, tenant, mail.template);
  const id = randomUUID();
  const text = await renderMail(engine, tenant, definition, mail.lang, mail.vars);
  const added = await db
    .insert('outbox_mail', {
      id,
      dedupe_key: mail.dedupeKey ?? id,
      recipient: mail.to,
      account_id: mail.accountId ?? null,
      template: mail.template,
      purpose: definition.purpose,
      lang: mail.lang,
      subject: text.subject,
      body_text: text.text,
      body_html: text.html,
      status: engine.settings.smtpUrl ? 'queued' : 'kept',
      created_at: db.now,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
    })
    .onConflict((on) => on.columns(['tenant_id', 'dedupe_key']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n && engine.settings.smtpUrl)
    await engine.queue.send(db, SEND_MAIL, { mailId: id });
}

function definitionOf(engine: Engine, tenant: Tenant, template: string): MailDefinition {
  const definition = tenant.mails[template] ?? engine.mails[template];
  if (!definition) throw new Error(`no mail ${template}`);
  return definition;
}

/** What a mail says, for a paper that says the same. */
export const wordsOfMail = (
  engine: Engine,
  tenant: Tenant,
  mail: Pick<Mail, 'template' | 'lang' | 'vars'>,
): Promise<{ subject: string; body: string }> =>
  renderWords(engine, tenant, definitionOf(engine, tenant, mail.template), mail.lang, mail.vars);

/** An address of this site for a mail: the exact screen, in the tenant and the language of the reader. */
export function linkTo(
  engine: Engine,
  tenant: Tenant,
  lang: Lang,
  path: string,
  params: Record<string, string> = {},
): string {
  const url = new URL(path, `${engine.settings.baseUrl}/`);
  url.search = new URLSearchParams({ tenant: tenant.key, lang, ...params }).toString();
  return url.href;
}
