import { VOLUNTEER_KIND_WORDS, VOLUNTEER_STATE_WORDS } from '../../../contract/lists/volunteers.ts';
import { VOLUNTEER_KINDS } from '../../../contract/values/volunteers.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Figures } from '../../engine/portal/figures.ts';
import { standOf } from './list.store.ts';
import { isStaff } from './policy.ts';

const list = (filter: Record<string, string>): string => `/volunteers?${new URLSearchParams(filter)}`;

/** Volunteers in figures, for those who look after them; each opens its list. */
export async function volunteersFigures(ctx: Context, db: TenantDb): Promise<Figures> {
  if (!isStaff(ctx)) return { figures: [], charts: [] };
  const stand = await standOf(db);
  const approved = stand.filter(({ state }) => state === 'approved');
  return {
    figures: [
      {
        key: 'volunteers',
        label: ctx.t('volunteers-figures.approved'),
        value: approved.reduce((total, { heads }) => total + heads, 0),
        unit: 'count',
        before: null,
        path: list({ state: 'approved' }),
      },
    ],
    charts: [
      {
        key: 'volunteers-kinds',
        title: ctx.t('volunteers-figures.kinds'),
        about: '',
        kind: 'bars',
        series: (['approved', 'submitted'] as const).map((state) => ({
          key: state,
          label: ctx.t(VOLUNTEER_STATE_WORDS[state]),
        })),
        points: VOLUNTEER_KINDS.map((kind) => ({
          label: ctx.t(VOLUNTEER_KIND_WORDS[kind]),
          values: (['approved', 'submitted'] as const).map((state) => ({
            value: stand.find((row) => row.kind === kind && row.state === state)?.count ?? 0,
            path: list({ kind, state }),
          })),
        })),
      },
    ],
  };
}
