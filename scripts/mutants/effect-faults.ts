import { blank } from '../house/source.ts';
import type { TextFault } from './sql-faults.ts';

/** `field: [before, after]`, without brackets or commas inside. */
const PAIR = /(\b\w{1,40}: )\[([^[\],]{1,80}), ([^[\],]{1,80})\]/g;

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
  const swapped = [...code.matchAll(PAIR)]
    .filter(({ index }) =>
      code
        .slice(Math.max(0, index - 400), index)
        .split(';')
        .at(-1)!
        .includes('changes'),
    )
    .map(({ 0: find, 1: name, index }) => {
      const [before, after] = splitPair(source.slice(index + name!.length + 1, index + find.length - 1));
      return { find: source.slice(index, index + find.length), put: `${name}[${after}, ${before}]`, at: index };
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

function splitPair(pair: string): [before: string, after: string] {
  const comma = pair.indexOf(', ');
  return [pair.slice(0, comma), pair.slice(comma + 2)];
}
