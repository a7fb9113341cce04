import { describe, expect, test } from 'vitest';
import { connectionTrouble, type Look, troubleWith } from './database-trouble.ts';

const RELEASE = ['0001-foundation', '0002-more'];
const look: Look = {
  version: 150_004,
  versionName: '15.4',
  database: 'portal',
  owner: 'o"wner',
  createsSchemas: true,
  createsTables: true,
  schema: 'follows the database',
  migrations: [],
  foreign: [],
  otherOwner: null,
};
const said = (about: Partial<Look>) => troubleWith({ ...look, ...about }, RELEASE)?.message ?? null;

describe('35.1: a database that cannot be used', () => {
  test('an empty one, and one of an earlier release, are fine', () => {
    expect(said({})).toBeNull();
    expect(said({ migrations: ['0001-foundation'], foreign: ['account'] })).toBeNull();
  });

  test('a PostgreSQL older than 15 is named with its version', () => {
    expect(said({ version: 140_011, versionName: '14.11' })).toMatch(/PostgreSQL 14\.11 is too old: install 15/);
  });

  test('one of a newer release, and one of another program that keeps its migrations alike, are left alone', () => {
    expect(said({ migrations: [...RELEASE, '0003-newer'], foreign: ['account'] })).toContain(
      'newer release (0003-newer)',
    );
    expect(said({ migrations: ['2024-users'], foreign: [] })).toContain(
      'belongs to another program (it has 2024-users)',
    );
  });

  test('names in the SQL are quoted', () => {
    expect(said({ createsSchemas: false })).toContain('alter database "portal" owner to "o""wner";');
  });

  test('a server that does not answer is named with its address and without the password', () => {
    const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
    const trouble = connectionTrouble(refused, 'postgres://me:hidden@db.internal/portal', 'DATABASE_URL') as Error;
    expect(trouble.message).toContain('does not answer at db.internal:5432 (ECONNREFUSED)');
    expect(trouble.message).not.toContain('hidden');
    const other = new Error('something else');
    expect(connectionTrouble(other, 'postgres://me:hidden@db.internal/portal', 'DATABASE_URL')).toBe(other);
  });
});
