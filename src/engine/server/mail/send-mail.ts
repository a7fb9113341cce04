import nodemailer, { type Transporter } from 'nodemailer';
import type { Lang } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import type { Job } from '../jobs/job.ts';
import { mailAhead, noteFailure, noteSent, sentSoFar, takeMail, wakeMails } from './mail.store.ts';
import { MAIL_ID_HEADER, returnAddress } from './mail-mark.ts';
import { drawMailPapers } from './mail-papers.ts';
import { SEND_MAIL, SEND_TRIES } from './outbox.ts';

/** So often an address may put a mail to many off before it counts as bounced. */
const PUT_OFF_MAX = 5;

/** One connection pool to the mail server per engine. */
const transports = new WeakMap<Engine, Transporter>();

function transportOf(engine: Engine): Transporter {
  let transport = transports.get(engine);
  if (!transport) {
    transport = nodemailer.createTransport({
      url: engine.settings.smtpUrl!,
      pool: true,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    } as never) as Transporter;
    transports.set(engine, transport);
  }
  return transport;
}

/** Whether the mail server answers and lets the portal in. @throws what it says instead */
export async function verifyMailServer(engine: Engine): Promise<void> {
  await transportOf(engine).verify();
}

/** Ends the connections to the mail server. */
export function closeMail(engine: Engine): void {
  transports.get(engine)?.close();
}

/** Who mails of a tenant come from: `MAIL_FROM`, else the tenant's own address. */
export const senderOf = ({ settings, words }: Engine, tenant: Tenant, lang: Lang) =>
  settings.mailFrom ?? {
    name: words.pick(lang, tenant.organisation.senderName) || words.pick(lang, tenant.shortName),
    address: tenant.sender,
  };

/**
 * Sends one mail of the outbox. A mail server that is down delays, never loses: the job is tried again for about a
 * day, always with the same Message-ID, so that a retry after a crash can be told from a second mail. Mails of one
 * person leave in the order in which they were written.
 */
export const sendMailJob: Job = {
  name: SEND_MAIL,
  runs: 'whenSent',
  tries: SEND_TRIES,
  history: sentSoFar,
  async run({ engine, tenant, transaction }, { mailId }) {
    const mail = await transaction(async (db) => {
      const ahead = await mailAhead(db, mailId!);
      // What keeps the earlier one keeps this one; the sending of it wakes this job.
      if (ahead) throw new Error(ahead.last_error ?? 'waits for an earlier mail to the same person');
      return takeMail(db, mailId!);
    });
    if (!mail) return;
    const papers = await drawMailPapers(engine, tenant, mail);
    let answer: string;
    try {
      const sent = await transportOf(engine).sendMail({
        from: senderOf(engine, tenant, mail.lang as Lang),
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        attachments: papers.flatMap(({ name, content, type = 'application/pdf', pictures = [] }) => [
          { filename: name, content, contentType: type },
          ...pictures.map(({ cid, content }) => ({
            filename: `${cid}.png`,
            content,
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
            cid,
          })),
        ]),
        ...(engine.settings.mailReturnPath && {
          envelope: { from: returnAddress(engine.settings.mailReturnPath, mail.id), to: mail.recipient },
        }),
        headers: {
          [MAIL_ID_HEADER]: mail.id,
          // RFC 3834: no absence notice or other machine answers it.
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe_url && {
            'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        messageId: `<${mail.id}@${new URL(engine.settings.baseUrl).hostname}>`,
      });
      answer = (sent as { response?: string }).response ?? '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const putOff = isAnswer(error, 400);
      // Of mails to many, what an address would not have is not tried for a day: it is a bounce.
      const over = mail.paced !== null && putOff && mail.put_off + 1 >= PUT_OFF_MAX;
      const refused = isAnswer(error, 500) || over;
      await transaction(async (db) => {
        await noteFailure(db, mail.id, { reason, refused, putOff });
        if (refused) await wakeMails(db, mail.recipient);
      });
      if (mail.paced !== null && refused) return;
      throw new Error(`mail ${mail.id}: ${reason}`);
    }
    await transaction(async (db) => {
      await noteSent(db, mail.id, answer);
      // After an outage the first mail that gets through wakes all the others.
      await wakeMails(db, mail.attempts > 1 ? null : mail.recipient);
    });
  },
};

/** The mail server is there and will not have this very mail, its person or what it says: for good (500) or now (400). */
const isAnswer = (error: unknown, least: 400 | 500): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= least && responseCode < least + 100;
};
