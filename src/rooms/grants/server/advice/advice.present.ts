import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { AdviceState } from '../../contract/values.ts';
import type { HoursRow } from './advice.store.ts';
import type { ConsultantRow, ConsultationRow } from './consult.store.ts';

type Advice = Output<'GET /grant/consultation/list'>;
type Hours = Output<'GET /grant/advice/hours'>;

const kindLabel = (ctx: Context, kind: ConsultantRow['kind']): string =>
  ctx.t(kind === 'principal' ? 'grants.consultant.principal' : 'grants.consultant.subject');

export const presentConsultant = (ctx: Context, row: ConsultantRow): Advice['consultants'][number] => ({
  accountId: row.account_id,
  name: row.name,
  kind: row.kind,
  kindLabel: kindLabel(ctx, row.kind),
  subject: row.subject,
  sinceOn: hongKongDate(row.assigned_at),
  capMinutes: row.cap_minutes,
  usedMinutes: row.used_minutes,
  ended: row.ended_at !== null,
});

const stateOf = ({ confirmed_at, objection }: ConsultationRow): AdviceState => {
  if (confirmed_at) return 'confirmed';
  return objection === '' ? 'waiting' : 'objected';
};

/** @param may what the reader may do with records of the project; who gave advice never confirms it */
export function presentConsultation(
  ctx: Context,
  row: ConsultationRow,
  may: { mend: boolean; confirm: boolean; settle?: boolean },
): Advice['rows'][number] {
  const state = stateOf(row);
  const own = row.account_id === ctx.person.accountId;
  return {
    consultationId: row.id,
    applicationId: row.application_id,
    project: row.project,
    accountId: row.account_id,
    consultant: row.consultant,
    heldOn: row.held_on,
    minutes: row.minutes,
    topic: row.topic,
    advice: row.advice,
    nextStep: row.next_step,
    state,
    stateLabel: ctx.t(`grants-advice.state.${state}`),
    since: row.since.toISOString(),
    objection: row.objection,
    version: row.version,
    abilities: {
      edit: may.mend && own && state !== 'confirmed',
      confirm: may.confirm && !own && state !== 'confirmed',
      settle: may.settle === true,
    },
  };
}

/** Hours of a project or a consultant; `other` says who the one consultant is, or which the one project. */
export const presentHours = (ctx: Context, row: HoursRow): Hours['rows'][number] => ({
  id: row.id,
  name: row.name,
  count: row.count,
  other: row.count === 1 ? row.other : '',
  as: row.count === 1 ? [kindLabel(ctx, row.kind), row.subject].filter(Boolean).join(' · ') : '',
  nextStep: row.next_step,
  capMinutes: row.cap_minutes,
  usedMinutes: row.used_minutes,
  waiting: row.waiting,
  objected: row.objected,
});
