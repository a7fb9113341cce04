import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { slipFile } from './slip.store.ts';

/** `GET /checkout/slip/file`: for who compares it with the bank statement. */
export const getSlipFile: Verb<'GET /checkout/slip/file', FileAnswer> = async (ctx, { slipId }) =>
  ctx.transaction(async (db) => {
    const { name, type, bytes } = found(await slipFile(db, slipId));
    return new FileAnswer({ content: bytes, name, type, bytes: bytes.byteLength });
  });
