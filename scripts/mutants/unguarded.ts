import fs from 'node:fs';
import { filesUnder, isTest, readText } from '../house/files.ts';
import { type Placed, placeAt, testsOfRoom } from './mutant.ts';

const THROWS = [' throw new Refusal(', ' throw refuseField('] as const;

/** Each `if (…) throw new Refusal(…);` of a source, on one line or on two. */
function guardsIn(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const head = line.trimStart();
    if (!head.startsWith('if (') && !head.startsWith('else if (')) return [];
    const whole = head.endsWith(';') ? head : `${head}\n${lines[at + 1] ?? ''}`;
    return whole.endsWith(';') && THROWS.some((word) => whole.includes(word)) ? [whole] : [];
  });
}

/** Codes of errors, and names of fields. */
const CODE = /'([a-z]+(?:\.[A-Za-z]+)+|[a-z][A-Za-z]*)'/g;

/**
 * Every refusal in the rooms, left out: whoever is refused by it goes on. The tests of the room that name its code or
 * its field are tried first, with those of the whole server, then the others of the room.
 */
export function unguarded(root: string): Placed[] {
  const suites = fs.globSync('src/server/*.http.test.ts', { cwd: root });
  return filesUnder(root, 'src/rooms')
    .filter((file) => /^src\/rooms\/[\w-]+\/server\/.*\.ts$/.test(file) && !isTest(file) && !file.includes('.fixture.'))
    .flatMap((file) => {
      const source = readText(root, file);
      const texts = [...testsOfRoom(root, file), ...suites].map((test) => ({ test, text: readText(root, test) }));
      return guardsIn(source).map((find) => {
        const named = [...find.slice(find.lastIndexOf('throw')).matchAll(CODE)].map(([quoted]) => quoted);
        const weight = (text: string) => named.filter((code) => text.includes(code)).length;
        const near = texts.toSorted((a, b) => weight(b.text) - weight(a.text));
        const tests = near
          .filter(({ test, text }) => weight(text) > 0 || !suites.includes(test))
          .map(({ test }) => test);
        const put = find.startsWith('else ') ? 'else void 0;' : 'void 0;';
        return placeAt({ file, find, put, tests }, source, source.indexOf(find));
      });
    });
}
