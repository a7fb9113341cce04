import { audit } from '../../../../engine/server/audit/audit.ts';
import { startExport } from '../../../../engine/server/exports/start-export.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { proveAgain } from '../erasure/proof.store.ts';
import { proveIfOld } from '../erasure/proof.ts';
import { OWN_DATA } from './own-data.ts';

/** `POST /privacy/download`: one file with all that is kept of the reader; the job makes it. */
export const download: Verb<'POST /privacy/download'> = async (ctx, { password }) => {
  await proveIfOld(ctx, password);
  return ctx.transaction(async (db) => {
    const spec = { provenAt: ctx.now.toISOString() };
    const task = await startExport(ctx, db, { kind: OWN_DATA, format: 'zip', spec });
    await audit(db, ctx, 'privacy.download', ['account', ctx.person.accountId]);
    return task;
  });
};

/** `POST /privacy/prove`: the files of all own data are given out for a while. */
export const prove: Verb<'POST /privacy/prove'> = async (ctx, { password }) => {
  await proveIfOld(ctx, password);
  await ctx.transaction((db) => proveAgain(db, ctx.person.accountId, OWN_DATA));
  return { message: ctx.t('privacy-server.proven') };
};
