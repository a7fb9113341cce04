import type { MailDefinition } from '../../../tenants/tenant.ts';
import { findProblem } from '../mail/liquid.ts';
import type { RoomMail } from '../mail/room-mail.ts';
import { type Blame, checkText } from './mistake.ts';

/** What every mail is given (engine/mail). */
const GIVEN = ['tenantName', 'link'];

const texts = (mail: MailDefinition) =>
  (['en', 'zh-hant'] as const).flatMap((lang) => [mail.subject[lang], mail.body[lang], mail.button?.[lang] ?? '']);

/**
 * A tenant's own text of a mail: parses, stands in both languages, and speaks only of what the room's mail of that
 * name is given. `room` is that mail; undefined: there is none of that name; null: the rooms' mails are not known.
 */
export function checkMail(mail: MailDefinition, room: RoomMail | undefined | null, blame: Blame): void {
  if (room === undefined) blame('no room sends a mail of this name');
  checkText(mail.subject, 'subject', blame);
  checkText(mail.body, 'body', blame);
  if (mail.button) checkText(mail.button, 'button', blame);
  if (!room) return;
  const known = new Set([...GIVEN, ...Object.keys(room.vars)]);
  for (const text of texts(mail)) {
    const problem = findProblem(text, known);
    if (!problem) continue;
    const { line, sign, what } = problem.params;
    if (problem.key === 'mails.problem.unknown') blame(`unknown variable "${what}"`);
    blame(`Liquid: line ${line}, sign ${sign}: ${problem.key.replace('mails.problem.', '')} ${what}`.trimEnd());
  }
}
