import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countRequests } from '../entries/list.store.ts';
import { requestsSource } from './list-of-requests.ts';

/** `GET /certificate/requests`: who asks for a certificate, with what it could count today (VOL-6). */
export const listRequests: Verb<'GET /certificate/requests'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const open = await requestsSource.open(ctx, db, input);
    const { since: _, ...counts } = await countRequests(db, input);
    return { ...(await pageOf(open, input)), total: await open.count(), ...counts };
  });
