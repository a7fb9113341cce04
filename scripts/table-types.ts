import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Where the types of all rows stand, generated from the migrations. */
export const TABLES = path.join(ROOT, 'src/server/engine/db/tables.ts');
export const CODEGEN = path.join(ROOT, 'node_modules/.bin/kysely-codegen');

/** How kysely-codegen reads the database at this address, the same to write the types and to compare them. */
export const codegenArgs = (url: string): string[] => [
  ...['--dialect', 'postgres', '--url', url, '--out-file', TABLES],
  // whole numbers of eight bytes are read as numbers and days as text (pool.ts); the queue's tables are its library's
  ...['--type-mapping', '{"int8":"number"}', '--date-parser', 'string', '--exclude-pattern', 'pgboss.*'],
];
