import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { CHOSEN_PURPOSES, type ChosenPurpose } from '../../contract/values.ts';
import { type HowLeft, optIn, optOut, refusedBy } from './choice.store.ts';
import { leaveList } from './subscriber.store.ts';

/** What an address gets. */
export const showChoices = async (ctx: Context, db: TenantDb, key: string): Promise<Output<'GET /mail/choices'>> => {
  const refused = await refusedBy(db, key);
  return {
    address: key,
    rows: CHOSEN_PURPOSES.map((purpose) => ({
      purpose,
      label: ctx.t(`campaigns.purpose.${purpose}`),
      about: ctx.t(`campaigns-mail.about.${purpose}`),
      wanted: !refused.has(purpose),
    })),
  };
};

/** What was on stays as it was; what is off now is off from now on. */
export async function keepChoices(
  db: TenantDb,
  key: string,
  about: { wanted: readonly ChosenPurpose[]; how: HowLeft; campaignId: string | null },
): Promise<void> {
  for (const purpose of CHOSEN_PURPOSES) {
    if (about.wanted.includes(purpose)) await optIn(db, key, purpose);
    else await optOut(db, key, purpose, about);
  }
  if (!about.wanted.includes('marketing')) await leaveList(db, key);
}
