import { test } from '@playwright/test';
import pg from 'pg';

/** The database of the product under test, as its owner; a run against another product has none, and skips the test. */
export async function withDatabase(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const url = process.env.E2E_DATABASE_URL;
  test.skip(!url, 'the database of this product cannot be reached');
  const owner = new pg.Client({ connectionString: url! });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
