import os from 'node:os';
import path from 'node:path';
import { quietly, seconds, withHeartbeat } from './child.mjs';
import { BIN, toolEnv } from './paths.mjs';

/** What `npm run check` proves; independent of one another, longest first. */
export const CHECKS = [
  {
    name: 'unit tests',
    bin: 'vitest',
    args: ['run', '--project', 'unit', '--project', 'screens', '--reporter', 'dot'],
  },
  { name: 'types', bin: 'tsc', args: ['--noEmit'] },
  { name: 'lint and format', bin: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'rooms', script: 'scripts/check-rooms.ts' },
  { name: 'docs', script: 'scripts/check-docs.ts' },
  { name: 'words', script: 'scripts/check-words.ts' },
  { name: 'dead code', bin: 'knip', args: ['--no-progress'] },
];

/** What `npm test` proves besides; each wants the machine for itself. */
export const LONG_CHECKS = [
  { name: 'HTTP and database tests', bin: 'vitest', args: ['run', '--project', 'http', '--reporter', 'dot'] },
  { name: 'browser tests', bin: 'playwright', args: ['test'] },
];

async function runStep(step, node) {
  const from = performance.now();
  const args = step.script ? [step.script] : [path.join(BIN, step.bin), ...step.args];
  const { code, output } = await quietly(node, args, { ...toolEnv(node), FORCE_COLOR: '0', NO_COLOR: '1' });
  const passed = code === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name.padEnd(24)} ${seconds(from)}`);
  if (!passed)
    console.log(`${output.replace(/^[·x-]{20,}$/gm, '').trimEnd()}\n(${step.name} ended with status ${code})\n`);
  return passed;
}

/** Runs every step, at most `width` at once, and answers how many passed. A failure stops none of the others. */
async function runAll(steps, node, width) {
  const waiting = [...steps];
  const busy = new Set();
  let passed = 0;
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      busy.add(step.name);
      if (await runStep(step, node)) passed += 1;
      busy.delete(step.name);
    }
  };
  await withHeartbeat(
    () => `${[...busy].join(', ')} running`,
    () => Promise.all(Array.from({ length: width }, lane)),
  );
  return passed;
}

/** Runs the checks, then the long ones one after another; the last line says how it went. Answers an exit code. */
export async function prove(node, long) {
  const from = performance.now();
  const width = Math.max(2, Math.min(4, os.availableParallelism()));
  let passed = await runAll(CHECKS, node, width);
  if (long) passed += await runAll(LONG_CHECKS, node, 1);
  const failed = CHECKS.length + (long ? LONG_CHECKS.length : 0) - passed;
  console.log(`All steps took ${seconds(from)}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
