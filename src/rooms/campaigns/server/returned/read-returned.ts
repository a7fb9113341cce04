import PostalMime, { type Email } from 'postal-mime';
import { MAIL_ID_HEADER } from '../../../../engine/server/mail/mail-mark.ts';
import { type Meaning, meaningOf } from '../rules.ts';

/** What came back: of which mail, and what it means for its address. */
export type Returned = { mailId: string; kind: Meaning | 'complaint'; reason: string };

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Our own header and our Message-ID, as the copy of the mail in a report has them. */
const MARKED = new RegExp(`^${MAIL_ID_HEADER}:\\s{0,5}(${UUID})`, 'im');
const MESSAGE_ID = new RegExp(`^message-id:\\s{0,5}<(${UUID})@`, 'im');
/** The address that it came back to, in the head of the report or in a complaint (RFC 5965, `Original-Mail-From`). */
const RETURN_ADDRESS = new RegExp(`\\+(${UUID})@`, 'i');

/** What somebody wrote: the copy of a large mail ends far behind what is looked for. Bytes, lines. */
const HEAD_BYTES = 256 * 1024;
const HEAD_LINES = 2_000;
const NEWLINE = 0x0a;

/** Kinds of feedback (RFC 5965, RFC 6449) by which a person refuses mails; `not-spam` and reports on signatures do not. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list']);

/** Begins the copy of our mail in reports that have no parts: qmail, Exim, and those that imitate them. */
const COPY_BEGINS = /^-{2,}[^\n]{0,60}copy of (?:the|your) message[^\n]{0,200}$/im;
/** A report on a delay: nothing has failed yet. */
const STILL_TRYING =
  /delayed|not yet been|will (?:continue|keep|be retried)|still trying|no action is required|temporar/i;
const SENDS_REPORTS = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon)@/i;

/**
 * Reads what a mail server wrote back: a delivery report (RFC 3464, or a plain letter as qmail and Exim write it) or a
 * complaint (RFC 5965). Null: it is none of them, it only tells of a delay, or the mail was not ours.
 */
export async function readReturned(raw: Buffer): Promise<Returned | null> {
  const mail = await PostalMime.parse(headOf(raw), { forceRfc822Attachments: true }).catch(() => null);
  if (!mail) return null;
  const part = (...types: string[]): string => partOf(mail, types);
  const copy = part('message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers');
  const feedback = part('message/feedback-report');
  const report = part('message/delivery-status', 'message/global-delivery-status');
  const letter = mail.text ?? '';
  const begins = COPY_BEGINS.exec(letter)?.index ?? letter.length;
  const head = mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n');
  const isReport = feedback !== '' || report !== '';
  const sources = isReport ? [copy, feedback, head, letter] : [copy, letter.slice(begins), head];
  const mailId = markIn(sources);
  if (!mailId) return null;
  if (feedback) return isComplaint(feedback) ? { mailId, kind: 'complaint', reason: 'complaint' } : null;
  const reason = report ? reasonIn(report) : isLetter(mail) ? letterReason(letter.slice(0, begins)) : null;
  return reason === null ? null : { mailId, kind: meaningOf(reason), reason };
}

/** As much of a mail as anything that is looked for can lie in: reading the rest would keep everybody else waiting. */
function headOf(raw: Buffer): Buffer {
  let end = 0;
  for (let line = 0; line < HEAD_LINES && end < raw.byteLength && end < HEAD_BYTES; line += 1) {
    const next = raw.indexOf(NEWLINE, end);
    end = next < 0 ? raw.byteLength : next + 1;
  }
  return raw.subarray(0, Math.min(end, HEAD_BYTES));
}

function partOf(mail: Email, types: readonly string[]): string {
  const found = mail.attachments.find(({ mimeType }) => types.includes(mimeType));
  if (!found) return '';
  return typeof found.content === 'string' ? found.content : Buffer.from(found.content as ArrayBuffer).toString();
}

function markIn(sources: readonly string[]): string | null {
  for (const pattern of [MARKED, MESSAGE_ID, RETURN_ADDRESS])
    for (const source of sources) {
      const found = pattern.exec(source)?.[1];
      if (found) return found.toLowerCase();
    }
  return null;
}

const isComplaint = (feedback: string): boolean =>
  COMPLAINTS.has(/^feedback-type:\s{0,5}([\w-]{1,40})/im.exec(feedback)?.[1]?.toLowerCase() ?? '');

/** Of a delivery report: its status and what the server said, which may go over several lines. */
function reasonIn(report: string): string | null {
  const fields = report.replace(/\r?\n[ \t]+/g, ' ');
  if (!/^action:\s{0,5}failed/im.test(fields)) return null;
  const status = /^status:\s{0,5}(\d\.\d{1,3}\.\d{1,3})/im.exec(fields)?.[1] ?? '';
  const diagnostic = /^diagnostic-code:\s{0,5}([^\r\n]{0,1000})/im.exec(fields)?.[1] ?? '';
  return [status, diagnostic].filter(Boolean).join(' ');
}

/** A letter of a mail server without parts for programs, and no answering machine. */
const isLetter = (mail: Email): boolean =>
  SENDS_REPORTS.test(mail.from?.address ?? '') &&
  mail.headers.every(({ key, value }) => key !== 'auto-submitted' || !/auto-replied/i.test(value ?? ''));

function letterReason(letter: string): string | null {
  return STILL_TRYING.test(letter) ? null : letter.replace(/\s+/g, ' ').trim().slice(0, 1_000);
}
