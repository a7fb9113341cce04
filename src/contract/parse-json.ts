/** Nothing that is sent nests deeper: a form's definition, with the answers it offers, needs about ten. */
const DEEPEST = 32;

/**
 * What a JSON text from outside says. Texts that nest without end are not even parsed: whoever walked through them
 * would run out of stack.
 * @throws SyntaxError no JSON, or it nests deeper than `most`
 */
export function parseJson(text: string, most = DEEPEST): unknown {
  if (nestsDeeper(text, most)) throw new SyntaxError('nests too deep');
  return JSON.parse(text);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function nestsDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      at = closingQuote(text, at + 1);
    } else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return false;
}

/** Where a JSON string that began before `from` ends. */
function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) return at;
  }
  return text.length;
}
