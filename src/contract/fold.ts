import { withoutUnseen } from './invisible.ts';

/** Full-width letters, digits and signs as the Chinese keyboard gives them (`Ａ１２（３）`), and spaces of all kinds. */
const WIDE = /[\uff01-\uff5e\u3000\u00a0\u1680\u2000-\u200a\u202f\u205f\u2010-\u2015\u2212]/g;
const NARROW = /^[!-~]*$/;
const DASH = /[\u2010-\u2015\u2212]/;

/**
 * Half-width text without spaces around it and without signs that nobody sees; other characters stay as they are. For
 * numbers, codes and addresses.
 */
export function fold(text: string): string {
  if (NARROW.test(text)) return text;
  const narrow = withoutUnseen(text).replace(WIDE, (sign) => {
    if (DASH.test(sign)) return '-';
    return sign >= '\uff01' ? String.fromCharCode(sign.charCodeAt(0) - 0xfee0) : ' ';
  });
  return narrow.trim();
}
