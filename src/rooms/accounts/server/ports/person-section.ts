import type { LoginOutcome } from '../../../../contract/login-outcomes.ts';
import type { PersonSection } from '../../../../engine/server/person/person-section.ts';
import { latestLogins } from '../login/login-log.store.ts';

/** Logins of a person, wrong ones included (ACC-7). */
export const accountsPerson: PersonSection = {
  kind: 'logins',
  list: 'GET /user/loginLog',
  may: (ctx) => ctx.can('user-manage'),
  async find(ctx, db, { accountId, former }, most) {
    const { rows, total } = await latestLogins(db, [accountId, ...former], most);
    return {
      total,
      lines: rows.map((row) => ({
        id: String(row.id),
        title: ctx.t(`outcome.${row.outcome as LoginOutcome}`),
        detail: [row.device, row.ip].filter(Boolean).join(' · '),
        at: row.at,
      })),
    };
  },
};
