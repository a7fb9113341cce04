import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { importById, importsNow } from './import.store.ts';
import { presentImport } from './present-import.ts';

/** `GET /volunteer/import/get`: how far an import is. */
export const getImport: Verb<'GET /volunteer/import/get'> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => presentImport(ctx, found(await importById(db, taskId))));

/** `GET /volunteer/import/list`: what was brought in lately, by whomever, to come back to. */
export const listImports: Verb<'GET /volunteer/import/list'> = async (ctx) =>
  ctx.transaction(async (db) => ({
    rows: (await importsNow(db)).map((row) => ({ ...presentImport(ctx, row), problems: [] })),
  }));
