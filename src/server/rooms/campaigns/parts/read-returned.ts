import PostalMime from 'postal-mime';
import { type Meaning, meaningOf } from '../rules.ts';

/** What came back: of which mail, and what it means for its address. */
export type Returned = { mailId: string; kind: Meaning | 'complaint'; reason: string };

/** Our Message-ID, as the copy of the mail in a report has it. */
const MESSAGE_ID = /^message-id:\s{0,5}<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/im;

/**
 * Reads what a mail server wrote back: a delivery report (RFC 3464) or a complaint (RFC 5965), by the copy of our mail
 * in it. Null: it is neither, it tells only of a delay, or the mail was not ours.
 */
export async function readReturned(raw: Buffer): Promise<Returned | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => null);
  if (!mail) return null;
  const part = (...types: string[]): string => {
    const found = mail.attachments.find(({ mimeType }) => types.includes(mimeType));
    if (!found) return '';
    return typeof found.content === 'string' ? found.content : Buffer.from(found.content as ArrayBuffer).toString();
  };
  const mailId = MESSAGE_ID.exec(part('message/rfc822', 'text/rfc822-headers', 'message/global-headers'))?.[1];
  if (!mailId) return null;
  if (part('message/feedback-report')) return { mailId, kind: 'complaint', reason: 'complaint' };
  const report = part('message/delivery-status', 'message/global-delivery-status');
  if (!/^action:\s{0,5}failed/im.test(report)) return null;
  const status = /^status:\s{0,5}(\d\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1] ?? '';
  const diagnostic = /^diagnostic-code:\s{0,5}([^\r\n]{0,400})/im.exec(report)?.[1] ?? '';
  const reason = [status, diagnostic].filter(Boolean).join(' ');
  return { mailId, kind: meaningOf(reason), reason };
}
