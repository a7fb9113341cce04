import { randomUUID } from 'node:crypto';
import type { Lang } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import { assertAllowed } from './allow-mail.ts';
import type { FilledLeaf } from './block-layout.ts';
import { styled } from './block-letter.ts';
import { escapeHtml } from './layout.ts';
import type { MailPaper } from './mail-papers.ts';
import { type Letter, mailLetters, mailNamed } from './mail-text.ts';
import { renderLetter } from './render.ts';

export const SEND_MAIL = 'mail.send';
/** Two minutes apart: a day. */
export const SEND_TRIES = 720;
/** Somebody waits for a mail that is theirs alone, a new password say: it overtakes those of a campaign. */
const PRIORITY = { many: 0, one: 1 };
/** Stands for what only the addressee may read. */
const MASK = '••••••';

export type Mail = {
  /** A key of a room's `mails.ts`; the tenant's own text of that name stands before it. */
  template: string;
  /** The record it is about, as the audit trail names it: whoever is shut out of that does not find the mail. */
  about?: { kind: string; id: string };
  to: string;
  accountId?: string | null;
  lang: Lang;
  /** What the text speaks of. `link` is the address of the button. */
  vars: Record<string, string>;
  /** One mail per key: saying it twice sends one. Without it every call is a mail of its own. */
  dedupeKey?: string;
  /** What goes with it as PDF. */
  papers?: readonly MailPaper[];
  /** Pictures that the mail shows above its button, by the ids that one of its papers draws them under. */
  pictures?: readonly { cid: string; alt: string }[];
  /** Where a mail program unsubscribes by one POST. */
  unsubscribeUrl?: string;
  /** Counts to the pace of this sender: who writes it has seen to that. */
  paced?: string;
};

/**
 * Puts a mail into the outbox with the transaction that gives cause for it, so that it leaves after commit or not at
 * all. It says what the tenant's text says now. With SMTP set the worker sends and retries it; without, it stays and can
 * be read (design.md §1).
 */
export async function sendMail(db: TenantDb, engine: Engine, tenant: Tenant, mail: Mail): Promise<void> {
  assertAllowed(db, mail, mailNamed(engine, tenant, mail.template).reaches);
  await writeMail(db, engine, tenant, mail);
}

/** The same for a mail that was allowed before, in another transaction. */
export async function writeMail(db: TenantDb, engine: Engine, tenant: Tenant, mail: Mail): Promise<void> {
  const { purpose, secrets = [], personal = [] } = mailNamed(engine, tenant, mail.template);
  const vars = await addressed(db, mail);
  const covered = [...secrets, ...personal, ...Object.keys(vars).filter((name) => holdsKey(vars[name]!))];
  const letters = await mailLetters(db, engine, tenant, {
    ...mail,
    vars: covered.length > 0 ? [vars, masked(engine, vars, covered)] : [vars],
  });
  const [letter, shown = null] = await Promise.all(
    letters.map((letter) => renderLetter(engine, tenant, mail.lang, withPictures(letter, mail.pictures))),
  );
  await putIntoOutbox(db, engine, mail, { ...letter!, purpose, shown });
}

/**
 * Every mail greets a person by the name they go by on the portal, whichever room writes and however its own records
 * order surname and given name; the room's name only where they gave none, else the address.
 */
async function addressed(db: TenantDb, { accountId, to, vars }: Mail): Promise<Record<string, string>> {
  if (!accountId || vars.name === undefined) return vars;
  const account = await db.from('account', { id: accountId }).select('display_name').executeTakeFirst();
  return { ...vars, name: account?.display_name || vars.name || to };
}

/** Side of a picture in a mail, as wide as a scanner needs it. Pixels. */
const PICTURE_SIDE = 220;

function withPictures(letter: Letter, pictures: Mail['pictures'] = []): Letter {
  const shown = pictures.flatMap(({ cid, alt }): FilledLeaf[] => [
    { kind: 'picture', src: `cid:${cid}`, alt, link: '', side: PICTURE_SIDE },
    { kind: 'text', html: styled(`<p>${escapeHtml(alt)}</p>`) },
  ]);
  const at = letter.blocks.at(-1)?.kind === 'button' ? -1 : letter.blocks.length;
  return { ...letter, blocks: [...letter.blocks.slice(0, at), ...shown, ...letter.blocks.slice(at)] };
}

type Said = { subject: string; text: string; html: string };

/** Keeps a mail that is written, and has it sent. @returns its id; null: there is one of this key */
export async function putIntoOutbox(
  db: TenantDb,
  engine: Engine,
  mail: Omit<Mail, 'vars'>,
  content: Said & { purpose: string; shown: Said | null; test?: true },
): Promise<string | null> {
  const id = randomUUID();
  const added = await db
    .insert('outbox_mail', {
      id,
      dedupe_key: mail.dedupeKey ?? id,
      recipient: mail.to,
      account_id: mail.accountId ?? null,
      template: mail.template,
      purpose: content.purpose,
      lang: mail.lang,
      subject: content.subject,
      body_text: content.text,
      body_html: content.html,
      shown_subject: content.shown?.subject ?? null,
      shown_text: content.shown?.text ?? null,
      shown_html: content.shown?.html ?? null,
      about_kind: mail.about?.kind ?? null,
      about_id: mail.about?.id ?? null,
      test: content.test ?? false,
      status: engine.settings.smtpUrl ? 'queued' : 'kept',
      created_at: db.now,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      papers: JSON.stringify(mail.papers ?? []),
      paced: mail.paced ?? null,
    })
    .onConflict((on) => on.columns(['tenant_id', 'dedupe_key']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return null;
  if (mail.about) db.concerns(mail.about.kind, mail.about.id);
  else if (mail.accountId) db.concerns('account', mail.accountId);
  if (engine.settings.smtpUrl)
    await engine.queue.send(db, SEND_MAIL, { mailId: id }, { priority: mail.paced ? PRIORITY.many : PRIORITY.one });
  return id;
}

/** Whether a text has a link that lets in whoever follows it, in a letter of HTML as well. */
export const holdsKey = (text: string): boolean => /(?:[?&]|&amp;)(?:key|token|ticket|s)=/.test(text);

/** The same with dots for the key of each such link: who reads it cannot follow it. */
export const coverKeys = (text: string): string =>
  text.replace(/((?:[?&]|&amp;)(?:key|token|ticket|s)=)[\w.~%-]+/g, `$1${MASK}`);

/** The same with dots for what only the addressee may read; the button leads home. */
const masked = (engine: Engine, vars: Record<string, string>, secrets: readonly string[]): Record<string, string> => ({
  ...vars,
  ...Object.fromEntries(secrets.filter((name) => vars[name]).map((name) => [name, MASK])),
  ...(secrets.includes('link') && vars.link && { link: new URL('/', engine.settings.baseUrl).href }),
});

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
