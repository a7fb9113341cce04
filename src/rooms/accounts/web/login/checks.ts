import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { fold } from '../../../../contract/fold.ts';
import { CODE_DIGITS } from '../../../../contract/limits.ts';
import { isEmail } from '../../../../contract/rules/email.ts';
import { passwordProblem, preparePassword } from '../../../../contract/rules/password.ts';
import { t } from '../../../../engine/web/words.ts';

/** Hints before a small form is sent; the server decides. Each answers the message, or null where all is well. */

export const filled = (text: string): string | null => (cleanLine(text) ? null : t('problem.fillOut'));

export function address(text: string): string | null {
  return filled(text) ?? (isEmail(fold(text)) ? null : t('problem.email'));
}

/** A new password, by the rules of ACC-5. */
export function newPassword(text: string): string | null {
  if (!text) return t('problem.fillOut');
  const found = passwordProblem(text);
  return found && t(found.key, found.params);
}

export function sameAgain(password: string, again: string): string | null {
  if (!again) return t('problem.fillOut');
  return preparePassword(password) === preparePassword(again) ? null : t('problem.match');
}

/** A code of a mail or an app: digits, as many as we send; spaces between them are welcome. */
export function sixDigits(text: string): string | null {
  const digits = onlyCode(text);
  return filled(text) ?? (new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits) ? null : t('code.wrong'));
}

/** The code without the spaces and dashes people put in; full-width digits of Chinese keyboards become plain ones. */
export const onlyCode = (text: string): string => fold(text).normalize('NFKC').replace(/[\s-]/g, '');
