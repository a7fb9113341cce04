/** Full-width letters, digits and signs as the Chinese keyboard gives them (`Ａ１２（３）`), and spaces of all kinds. */
const WIDE = /[\uff01-\uff5e\u3000\u00a0\u2010-\u2015\u2212]/g;
const NARROW = /^[!-~]*$/;
const DASH = /[\u2010-\u2015\u2212]/;

/** Half-width text without spaces around it; other characters stay as they are. For numbers, codes and addresses. */
export function fold(text: string): string {
  if (NARROW.test(text)) return text;
  const narrow = text.replace(WIDE, (sign) => {
    if (sign === '\u3000' || sign === '\u00a0') return ' ';
    return DASH.test(sign) ? '-' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
  });
  return narrow.trim();
}
