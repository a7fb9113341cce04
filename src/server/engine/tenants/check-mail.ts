import { Liquid } from 'liquidjs';
import type { MailDefinition } from '../../../tenants/tenant.ts';
import { type Blame, checkText } from './mistake.ts';

const liquid = new Liquid();
/** What every mail is given (engine/mail). */
const GIVEN = ['tenantName', 'link'];

const texts = (mail: MailDefinition) =>
  (['en', 'zh-hant'] as const).flatMap((lang) => [mail.subject[lang], mail.body[lang], mail.button?.[lang] ?? '']);

/**
 * A tenant's own text of a mail: parses, stands in both languages, and speaks only of what the room's mail of that
 * name is given. `room` is that mail; undefined: there is none of that name; null: the rooms' mails are not known.
 */
export function checkMail(mail: MailDefinition, room: MailDefinition | undefined | null, blame: Blame): void {
  if (room === undefined) blame('no room sends a mail of this name');
  checkText(mail.subject, 'subject', blame);
  checkText(mail.body, 'body', blame);
  if (mail.button) checkText(mail.button, 'button', blame);
  const known = room && new Set([...GIVEN, ...texts(room).flatMap((text) => liquid.globalVariablesSync(text))]);
  for (const text of texts(mail)) {
    for (const name of variables(text, blame)) {
      if (known && !known.has(name)) blame(`unknown variable "${name}"`);
    }
  }
}

function variables(text: string, blame: Blame): string[] {
  try {
    return liquid.globalVariablesSync(text);
  } catch (error) {
    return blame(`Liquid: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
}
