import nodemailer from 'nodemailer';
import type { Lang } from '../../../contract/lang.ts';
import { paragraphsAsHtml } from '../../../contract/mail-code.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { styled } from './block-letter.ts';
import { keepAccepted } from './mail.store.ts';
import { renderLetter } from './render.ts';
import { senderOf } from './send-mail.ts';

/** What the mail server said to a test mail, in its own words. `off`: none is set. */
export type MailServerAnswer = { outcome: 'accepted' | 'refused' | 'off'; answer: string };

/** Somebody waits for the answer in front of a screen. Milliseconds. */
const PATIENCE_MS = 10_000;

/** Sends a mail past the outbox and waits for the server's answer. @param to an address that its owner has given */
export async function testMailServer(
  engine: Engine,
  tenant: Tenant,
  lang: Lang,
  to: string,
): Promise<MailServerAnswer> {
  const { smtpUrl } = engine.settings;
  if (!smtpUrl) return { outcome: 'off', answer: '' };
  const say = (key: 'mail.serverTest.subject' | 'mail.serverTest.body') =>
    engine.words.say(tenant.key, lang, key, { name: engine.words.pick(lang, tenant.name) });
  const letter = await renderLetter(engine, tenant, lang, {
    subject: say('mail.serverTest.subject'),
    blocks: [{ kind: 'text', html: styled(paragraphsAsHtml(say('mail.serverTest.body'))) }],
  });
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  } as never);
  try {
    const from = senderOf(engine, tenant, lang);
    const { response } = await transport.sendMail({ from, to, ...letter });
    await engine.database.tenant(tenant.key, (db) => keepAccepted(db, response));
    return { outcome: 'accepted', answer: response };
  } catch (error) {
    const { response, message } = error as Error & { response?: string };
    return { outcome: 'refused', answer: response ?? message };
  } finally {
    transport.close();
  }
}
