import { randomUUID } from 'node:crypto';
import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import {
  type ChargeResult,
  chargeStored,
  type StoredCharge,
} from '../../../checkout/server/stored-cards/charge-stored.ts';
import { newReference } from '../gifts/new-reference.ts';
import { cardsEndBy, dueFrom, dueNow, tryRef } from '../rules.ts';
import { forgetBegun, giftOfPeriod } from '../store.ts';
import { failTry } from './fail-try.ts';
import { keepCard } from './keep-card.ts';
import {
  cardsThatEnd,
  changePlan,
  duePlans,
  lockPlan,
  type PlanRow,
  pausedUntil,
  plansWithoutCard,
} from './plan.store.ts';
import { tellOfPlan } from './tell-of-plan.ts';

/** Plans that one run charges. */
const AT_ONCE = 500;
/** What was begun and never paid is kept so long. */
const BEGUN_KEPT_MS = 30 * 86_400_000;
const NO_CARD = 'NO_CARD';

/**
 * The job that charges what is due: each period once, whoever runs it, how often, and after however long a pause; tells
 * of cards that end, and ends pauses (PAY-1, P-26, P-27).
 */
export async function chargePlans(job: JobContext): Promise<void> {
  const { transaction } = job;
  const today = await transaction(async (db) => hongKongDate(db.now));
  for (const { id } of await transaction((db) => pausedUntil(db, today))) await endPause(job, id);
  for (const { id, gift_id: giftId } of await transaction(plansWithoutCard))
    await keepCard(job, { planId: id, giftId }).catch((error) => job.engine.log.warn({ err: error }, 'card not kept'));
  for (const { id } of await transaction((db) => duePlans(db, today, AT_ONCE))) await chargePlan(job, id);
  for (const { id } of await transaction((db) => cardsThatEnd(db, cardsEndBy(today)))) await tellOfCard(job, id);
  await transaction((db) => forgetBegun(db, new Date(db.now.getTime() - BEGUN_KEPT_MS)));
}

type Ready = { plan: PlanRow; due: string; charge: StoredCharge | null; giftId: string };

async function chargePlan(job: JobContext, planId: string): Promise<void> {
  const { engine, tenant, transaction } = job;
  const ready = await transaction(async (db): Promise<Ready | null> => {
    const plan = await lockPlan(db, planId);
    const today = hongKongDate(db.now);
    if (plan?.status !== 'active' || !plan.next_on || !plan.try_on || plan.try_on > today) return null;
    const due = dueNow(plan.next_on, plan.cycle, plan.day, today);
    const missed = due !== plan.next_on;
    const now = missed ? { ...plan, tries: 0, next_on: due, try_on: due, version: plan.version + 1 } : plan;
    if (missed) await changePlan(db, plan, { next_on: due, try_on: due, tries: 0 });
    const gift = await giftOfPeriod(db, plan, due, { id: randomUUID(), reference: newReference() });
    if (gift.status !== 'open') return null;
    const { method, merchant_id: merchantId, card_token: card, agreement_id: agreementId } = plan;
    const known = method && merchantId && card ? { method, merchantId, card } : null;
    const orderRef = tryRef(plan.id, due, now.tries);
    const payable = { kind: 'donation', id: gift.id };
    return { plan: now, due, giftId: gift.id, charge: known && { ...known, payable, agreementId, orderRef } };
  });
  if (!ready) return;
  const result: ChargeResult = ready.charge
    ? await chargeStored({ engine, tenant, requestId: '' }, ready.charge)
    : { state: 'declined', why: NO_CARD };
  // paid is booked where it settles; what waits is asked again with the same reference
  if (result.state !== 'declined') return;
  await transaction((db) => failTry(job, db, { ...ready, tries: ready.plan.tries, why: result.why }));
}

async function endPause(job: JobContext, planId: string): Promise<void> {
  await job.transaction(async (db) => {
    const plan = await lockPlan(db, planId);
    const today = hongKongDate(db.now);
    if (plan?.status !== 'paused' || !plan.pause_until || plan.pause_until > today || !plan.next_on) return;
    const next = dueFrom(plan.next_on, plan.cycle, plan.day, today);
    const change = {
      status: 'active' as const,
      ended_by: '',
      why: '',
      pause_until: null,
      next_on: next,
      try_on: next,
      tries: 0,
      declined: '',
    };
    await changePlan(db, plan, change);
    await audit(db, { actor: { kind: 'job', job: 'donations-charge' }, requestId: '' }, 'giftplan.resume', planId, {
      changes: changed(plan, { status: change.status, next_on: next }),
    });
  });
}

async function tellOfCard(job: JobContext, planId: string): Promise<void> {
  await job.transaction(async (db) => {
    const plan = await lockPlan(db, planId);
    if (plan?.status !== 'active' || plan.expiry_told === plan.card_expires) return;
    await changePlan(db, plan, { expiry_told: plan.card_expires });
    await tellOfPlan(job, db, plan, 'donation-card', `${plan.id}-${plan.card_expires}`);
  });
}
