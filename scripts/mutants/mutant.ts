import fs from 'node:fs';
import path from 'node:path';
import { readText } from '../house/files.ts';

/** One fault put into a file on purpose. Some test of `tests` has to turn red by it. */
export type Mutant = {
  file: string;
  /** Text that stands in the file exactly once. */
  find: string;
  put: string;
  /** Test files that may see it; begun with the first. After them those of the file's room are tried: tests move. */
  tests: readonly string[];
};

/** Faults of one file, each as what stands there and what is put in its place, and the tests that may see them. */
export const faults = (
  file: string,
  tests: readonly string[],
  pairs: readonly (readonly [find: string, put: string])[],
): Mutant[] => pairs.map(([find, put]) => ({ file, find, put, tests }));

/** All test files of the room that a file is of; none outside the rooms. */
export function testsOfRoom(root: string, file: string): string[] {
  const [room] = /^src\/rooms\/[^/]+/.exec(file) ?? [];
  return room ? fs.globSync(`${room}/**/*.test.ts`, { cwd: root }).sort() : [];
}

/** Test files of a room by their names, wherever in the room they lie. */
export const httpTests =
  (room: string) =>
  (...names: string[]): string[] =>
    names.flatMap((name) => fs.globSync(`${room}/**/${name}.http.test.ts`));

/** A mutant at its place, ready to be written. */
export type Placed = Mutant & { line: number; mutated: string };

/** @throws Error where a file of the list has moved or gone: nothing would be proven without it */
function mustExist(root: string, files: readonly string[]): void {
  for (const file of files)
    if (!fs.existsSync(path.join(root, file)))
      throw new Error(`${file} is not there any more; mend the list of mutants`);
}

/** Puts the fault in. @throws Error where its text is gone, or stands there more than once: the list wants mending */
export function place(root: string, mutant: Mutant): Placed {
  mustExist(root, [mutant.file, ...mutant.tests]);
  const source = readText(root, mutant.file);
  const at = source.indexOf(mutant.find);
  if (at < 0) throw new Error(`${mutant.file}: "${mutant.find}" is not there any more; mend the list of mutants`);
  if (source.includes(mutant.find, at + 1))
    throw new Error(`${mutant.file}: "${mutant.find}" stands there twice; take more of the line into the list`);
  const tests = [...new Set([...mutant.tests, ...testsOfRoom(root, mutant.file)])];
  return placeAt({ ...mutant, tests }, source, at);
}

export function placeAt(mutant: Mutant, source: string, at: number): Placed {
  const mutated = source.slice(0, at) + mutant.put + source.slice(at + mutant.find.length);
  return { ...mutant, line: source.slice(0, at).split('\n').length, mutated };
}
