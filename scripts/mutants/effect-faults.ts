import { blank } from '../house/source.ts';
import type { TextFault } from './sql-faults.ts';

/** `changed({ field: before }, { field: after })`, without braces inside. */
const CHANGED = /\bchanged\((\{[^{}]{1,200}\}), (\{[^{}]{1,200}\})\)/g;

/**
 * What a generator of operators leaves alone: an awaited effect that does not happen (a mail, a notification, an entry
 * of the audit trail, a write), and a change in the trail with before and after swapped.
 */
export function effectFaults(source: string): TextFault[] {
  const code = blank(source, true);
  const dropped = [...code.matchAll(/^ *(?:if \([^\n]*\) )?(await [\w.]+\()/gm)].flatMap((found) => {
    const at = found.index + found[0].length - found[1]!.length;
    const end = endOfCall(code, at);
    return end === undefined ? [] : [{ find: source.slice(at, end), put: 'void 0;', at }];
  });
  const swapped = [...code.matchAll(CHANGED)].map(({ 0: whole, 1: before, index }) => {
    const find = source.slice(index, index + whole.length);
    const comma = 'changed('.length + before!.length;
    const [was, is] = [find.slice('changed('.length, comma), find.slice(comma + ', '.length, -1)];
    return { find, put: `changed(${is}, ${was})`, at: index };
  });
  return [...dropped, ...swapped];
}

/** Where the statement ends whose call begins at `at`; undefined where more than the call is in it. */
function endOfCall(code: string, at: number): number | undefined {
  let depth = 0;
  for (let index = code.indexOf('(', at); index < code.length; index += 1) {
    if (code[index] === '(') depth += 1;
    if (code[index] === ')') depth -= 1;
    if (depth === 0) return code[index + 1] === ';' ? index + 2 : undefined;
  }
  return undefined;
}
