import type { Output } from '../../../contract/calls/calls.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { Context } from '../../../engine/server/context.ts';
import { whyNot } from '../../../engine/server/mail/why-not.ts';
import { LEFT_OUT } from '../contract/values.ts';
import { goesTo, sumOf } from './audience/audience-of.ts';
import type { RecipientRow } from './audience/recipient.store.ts';
import type { SortedCount } from './audience/sorted.store.ts';
import { may } from './rules.ts';
import type { CampaignRow } from './store.ts';

export const presentCampaign = (ctx: Context, row: CampaignRow): Output<'GET /campaign/list'>['rows'][number] => ({
  campaignId: row.id,
  name: row.name,
  purpose: row.purpose,
  purposeLabel: ctx.t(`campaigns.purpose.${row.purpose}`),
  state: row.state,
  stateLabel: ctx.t(`campaigns.state.${row.state}`),
  sendAt: row.send_at?.toISOString() ?? null,
  doneAt: row.done_at?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by_name,
  recipients: row.recipients,
  handed: row.handed,
});

export const abilitiesOf = ({ state }: CampaignRow) => ({
  edit: may('edit', state),
  start: may('start', state),
  pause: may('pause', state),
  resume: may('resume', state),
  cancel: may('cancel', state),
  remove: may('remove', state),
});

/** What an audience comes to, as it stands now. */
export function presentCounts(ctx: Context, counts: readonly SortedCount[]): Output<'GET /campaign/audience/count'> {
  const leftOut = LEFT_OUT.map((why) => ({
    why,
    label: ctx.t(`campaigns.recipient.${why}`),
    n: counts.find((count) => count.why === why)?.n ?? 0,
  })).filter(({ n }) => n > 0);
  return { total: sumOf(counts), goes: goesTo(counts), leftOut };
}

const isWhy = (state: string): boolean => (LEFT_OUT as readonly string[]).includes(state);

export const presentRecipient = (
  ctx: Context,
  row: RecipientRow,
): Output<'GET /campaign/recipients'>['rows'][number] => ({
  sourceKey: row.source_key,
  name: row.name,
  address: row.address,
  lang: row.lang as Lang,
  state: row.state,
  stateLabel: ctx.t(`campaigns.recipient.${row.state}`),
  written: !isWhy(row.state),
  at: row.at?.toISOString() ?? null,
  reason: reasonOf(ctx, row),
  unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
  mailId: row.mail_id,
  isDead: row.dead,
});

/** Of a bounce what was said; of a mail that waits or failed what it means. */
function reasonOf(ctx: Context, { state, reason }: RecipientRow): string {
  if (!reason) return '';
  if (state === 'bounced' || state === 'complained') return reason;
  return state === 'queued' || state === 'failed' ? ctx.t(whyNot(reason)) : '';
}
