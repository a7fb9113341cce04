import pg from 'pg';
import { prepareDatabase } from '../src/engine/server/db/prepare.ts';
import { rooms } from '../src/server/compose.ts';
import { type Case, casesFor } from './cases.ts';
import { copyToFloor, fillFixtures, twoCharactersOf } from './fixtures.ts';
import { addReaders, keepLoggedIn } from './people.ts';
import { type Program, startProgram } from './programs.ts';
import type { Stage } from './test-database.ts';

/** A database of one size with both programs on it. */
export type Environment = {
  memberships: number;
  /** Its database, as the owner. */
  ownerUrl: string;
  ours: Program;
  bare: Program;
  cases: Case[];
  /** Sessions end when nobody uses them; between two calls of a long run that may be. */
  keepLoggedIn(): Promise<void>;
  close(): Promise<void>;
};

/** Reviewers, one for each connection. */
const READERS = 16;

export async function openEnvironment(stage: Stage, memberships: number): Promise<Environment> {
  const ownerUrl = await stage.createDatabase(`bench_${memberships}`);
  await prepareDatabase(ownerUrl, rooms);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const readers = await addReaders(owner, READERS);
  await fillFixtures(ownerUrl, stage.folder, owner, memberships);
  await copyToFloor(owner);
  const fixtures = { memberships, twoCharacters: await twoCharactersOf(owner) };
  const env = { DATABASE_URL: ownerUrl, DATA_DIR: stage.folder, DEMO: '0', LOG_LEVEL: 'warn' };
  const ours = await startProgram('product.ts', env);
  const bare = await startProgram('bare.ts', { DATABASE_URL: ownerUrl });
  return {
    memberships,
    ownerUrl,
    ours,
    bare,
    cases: casesFor(fixtures, readers),
    keepLoggedIn: () => keepLoggedIn(owner),
    async close() {
      await Promise.all([ours.stop(), bare.stop()]);
      await owner.end();
    },
  };
}
