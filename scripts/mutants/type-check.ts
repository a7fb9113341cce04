import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Placed } from './mutant.ts';

/**
 * Leaves out faults that do not compile: nobody could land them. Several files carry their fault in one run of the
 * compiler, at most one fault a file, so three hundred take a handful of runs.
 */
export function compiling(root: string, mutants: readonly Placed[]): Placed[] {
  const waiting = [...mutants];
  const good: Placed[] = [];
  while (waiting.length > 0) {
    const batch = new Map<string, Placed>();
    for (const mutant of [...waiting])
      if (!batch.has(mutant.file)) {
        batch.set(mutant.file, mutant);
        waiting.splice(waiting.indexOf(mutant), 1);
      }
    const refused = filesWithErrors(root, batch);
    good.push(...[...batch.values()].filter(({ file }) => !refused.has(file)));
  }
  return mutants.filter((mutant) => good.includes(mutant));
}

/** Compiles a copy of the tree in which each file of the batch has its fault. */
function filesWithErrors(root: string, batch: ReadonlyMap<string, Placed>): Set<string> {
  const before = new Map([...batch.keys()].map((file) => [file, fs.readFileSync(path.join(root, file))]));
  for (const [file, { mutated }] of batch) fs.writeFileSync(path.join(root, file), mutated);
  try {
    const args = ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
    return new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file!));
  } finally {
    for (const [file, source] of before) fs.writeFileSync(path.join(root, file), source);
  }
}
