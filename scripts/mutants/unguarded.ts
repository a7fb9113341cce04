import fs from 'node:fs';
import { filesUnder, isTest, readText } from '../house/files.ts';
import { type Placed, placeAt, testsOfRoom } from './mutant.ts';

/** A refusal with the condition before it, on one line or on two. */
const GUARD = /^ *(?:else )?if \((?:[^\n]*)\)\n? *throw (?:new Refusal|refuseField|tooLate)\([^;]*\);$/gm;
/** Codes of errors, and names of fields. */
const CODE = /'([a-z]+(?:\.[A-Za-z]+)+|[a-z][A-Za-z]*)'/g;

/**
 * Every refusal in the rooms, left out: whoever is refused by it goes on. The tests of the room that name its code or
 * its field are tried first, with those of the whole server, then the others of the room.
 */
export function unguarded(root: string): Placed[] {
  const suites = fs.globSync('src/server/*.http.test.ts', { cwd: root });
  return filesUnder(root, 'src/server/rooms')
    .filter((file) => file.endsWith('.ts') && !isTest(file) && !file.includes('.fixture.'))
    .flatMap((file) => {
      const source = readText(root, file);
      const texts = [...testsOfRoom(root, file), ...suites].map((test) => ({ test, text: readText(root, test) }));
      return [...source.matchAll(GUARD)].map((guard) => {
        const find = guard[0].trimStart();
        const named = [...find.slice(find.lastIndexOf('throw')).matchAll(CODE)].map(([quoted]) => quoted);
        const weight = (text: string) => named.filter((code) => text.includes(code)).length;
        const near = texts.toSorted((a, b) => weight(b.text) - weight(a.text));
        const tests = near
          .filter(({ test, text }) => weight(text) > 0 || !suites.includes(test))
          .map(({ test }) => test);
        const put = find.startsWith('else ') ? 'else void 0;' : 'void 0;';
        return placeAt({ file, find, put, tests }, source, source.indexOf(find, guard.index));
      });
    });
}
