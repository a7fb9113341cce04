/** Half of a character: a database refuses it. */
const LONE = /\p{Surrogate}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f\u0085\u2028\u2029]/g;
/** Most answers have nothing to clean; one look is cheaper than three replacements. */
const SUSPECT = /[\p{Surrogate}\p{Control}\u2028\u2029]/u;
const BREAKS = /[\t\n]+/g;

/** Several lines: line ends are `\n`, nothing unprintable, no space around. */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text.trim();
  return text.replace(/\r\n?/g, '\n').replace(LONE, '\ufffd').replace(CONTROLS, '').trim();
}

/** One line: breaks and tabs become a space. */
export function cleanLine(text: string): string {
  const clean = cleanText(text);
  return clean.includes('\n') || clean.includes('\t') ? clean.replace(BREAKS, ' ').trim() : clean;
}
