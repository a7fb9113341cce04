import type { Verb } from '../../../../engine/server/verb.ts';
import { presentAppeal } from '../present.ts';
import { appeals } from './appeal.store.ts';

/** `GET /donation/appeal/list`: all appeals, also those that are being written or are over (PAY-1). */
export const listAppeals: Verb<'GET /donation/appeal/list'> = async (ctx) =>
  ctx.transaction(async (db) => ({ rows: (await appeals(db)).map((row) => presentAppeal(ctx, row)) }));
