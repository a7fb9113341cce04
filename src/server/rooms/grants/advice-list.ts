import type { Verb } from '../../engine/verb.ts';
import { presentConsultation } from './advice.present.ts';
import { pageOfAdvice } from './advice.store.ts';

/** `GET /grant/advice/list`: records over all projects; each is mended and confirmed at its project (GRA-6). */
export const adviceList: Verb<'GET /grant/advice/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const reader = { accountId: ctx.person.accountId, runs: ctx.can('grant-manage') };
    const page = await pageOfAdvice(db, reader, input);
    return {
      ...page,
      rows: page.rows.map((row) => presentConsultation(ctx, row, { mend: false, confirm: false })),
    };
  });
