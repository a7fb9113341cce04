import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldersTo, isWithin, type LibraryRights, mayAddTo, maySeeFolder, movedTo, parentOf } from '../rules.ts';

const name = fc.constantFrom('a', 'b', 'c', '會議', 'ab');
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));

/** As the store moves them: every path that lies in it. */
const moveAll = (paths: readonly string[], from: string, to: string): string[] =>
  paths.map((path) => (isWithin(path, from) ? to + path.slice(from.length) : path));

test('ATT-1: however folders are moved, none is lost, none lies in itself, and each has the one above it', () => {
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 });
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 8 }), moves, (some, wanted) => {
      let folders = [...new Set(some.flatMap(foldersTo))];
      const count = folders.length;
      for (const [first, second] of wanted) {
        const from = folders[first % folders.length]!;
        const into = ['', ...folders][second % (folders.length + 1)]!;
        const to = movedTo(from, into);
        expect(to === null).toBe(isWithin(into, from));
        if (to === null || folders.includes(to)) continue;
        folders = moveAll(folders, from, to);
        expect(new Set(folders).size).toBe(count);
        for (const folder of folders) expect(['', ...folders]).toContain(parentOf(folder));
      }
    }),
  );
});

test('ATT-3: a folder is seen only where none above it is hidden; adding needs seeing', () => {
  fc.assert(
    fc.property(fc.array(path), fc.array(path), path, (hidden, writable, folder) => {
      const rights: LibraryRights = { manage: false, hidden, writable };
      const above = foldersTo(folder);
      expect(maySeeFolder(rights, folder)).toBe(!above.some((value) => hidden.includes(value)));
      expect(mayAddTo(rights, folder)).toBe(
        maySeeFolder(rights, folder) && above.some((value) => writable.includes(value)),
      );
      expect(mayAddTo({ ...rights, manage: true }, folder)).toBe(true);
    }),
  );
});
