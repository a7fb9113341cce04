import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import type { ConsultantRow, ConsultationRow } from './consult.store.ts';

type Advice = Output<'GET /grant/consultation/list'>;

export const presentConsultant = (ctx: Context, row: ConsultantRow): Advice['consultants'][number] => ({
  accountId: row.account_id,
  name: row.name,
  kind: row.kind,
  kindLabel: ctx.t(row.kind === 'principal' ? 'grants.consultant.principal' : 'grants.consultant.subject'),
  subject: row.subject,
  capMinutes: row.cap_minutes,
  usedMinutes: row.used_minutes,
  ended: row.ended_at !== null,
});

export const presentConsultation = (
  ctx: Context,
  row: ConsultationRow,
  may: { confirm: boolean },
): Advice['rows'][number] => ({
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
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  objection: row.objection,
  version: row.version,
  abilities: {
    edit: row.account_id === ctx.person.accountId && row.confirmed_at === null,
    confirm: may.confirm && row.confirmed_at === null,
  },
});
