import path from 'node:path';
import { createVitest } from 'vitest/node';

/** What `Copy` asks: run these, of which these files have changed since. Paths from the folder of the copy. */
export type Question = { tests: readonly string[]; changed: readonly string[] };

/** Tests that want the cluster; a runner without any of them does not open it. */
const OF_DATABASE = /\.(http|db)\.test\.ts$/;

/**
 * One Vitest for many runs, in the folder it is started in: what did not change is not read again, and the database that
 * all suites copy is made once. A process of its own, so that a mutant that never ends can be ended.
 */
const vitest = await createVitest(
  'test',
  { watch: false, bail: 1, reporters: [{}], project: ['unit', 'http'], maxWorkers: 1 },
  { logLevel: 'silent', server: { watch: null } },
);
await vitest.standalone();

async function passes({ tests, changed }: Question): Promise<boolean> {
  for (const file of changed) vitest.invalidateFile(path.resolve(file));
  const specifications = tests.flatMap((test) =>
    vitest
      .getModuleSpecifications(path.resolve(test))
      .filter(({ project }) => project.name === (OF_DATABASE.test(test) ? 'http' : 'unit')),
  );
  if (specifications.length !== tests.length) throw new Error(`Vitest does not know all of ${tests.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  // a file whose worker died has no result, and is no green one
  const ended = testModules.filter((module) => module.state() === 'passed');
  return unhandledErrors.length === 0 && ended.length === specifications.length;
}

process.on('message', async (question: Question) => process.send?.(await passes(question)));
process.on('disconnect', async () => {
  await vitest.close();
  process.exit();
});
process.send?.('ready');
