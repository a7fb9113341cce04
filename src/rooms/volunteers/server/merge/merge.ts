import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import { mergePeople } from '../../../../engine/server/duties/duty.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { changeConsent, consentOf } from '../consent/consent.store.ts';
import { changePerson } from '../ports/person.store.ts';
import { nameOf } from '../present.ts';
import { mergedFacts } from '../rules.ts';
import { changeRegistration, lockRegistration, registrationById } from '../store.ts';
import { closePerson, givePapers } from './merge.store.ts';
import { mergePair, planMerge, presentSide } from './plan-merge.ts';

/** `POST /volunteer/merge/preview`: what would happen, which hours overlap, and what is in the way. */
export const previewMerge: Verb<'POST /volunteer/merge/preview'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const pair = await mergePair(ctx, db, input, registrationById);
    return {
      keep: presentSide(ctx, pair.keep),
      close: presentSide(ctx, pair.close),
      ...(await planMerge(ctx, db, pair)),
    };
  });

/**
 * `POST /volunteer/merge`: two registrations of one person become one. Hours, shifts, papers, requests and certificates
 * go to the person who is kept; the other registration stays to be read, with its history, and points to it.
 */
export const merge: Verb<'POST /volunteer/merge'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const pair = await mergePair(ctx, db, input, lockRegistration);
    const { keep, close } = pair;
    if (keep.row.version !== input.keepVersion || close.row.version !== input.closeVersion)
      throw new Refusal('record.stale');
    const { refusal } = await planMerge(ctx, db, pair);
    if (refusal) throw new Refusal('volunteer.notMerged', { params: { why: refusal } });
    const [kept, closed] = [keep.people[0]!, close.people[0]!];
    await mergePeople(ctx, db, { keep: kept.id, close: closed.id }, input.choices);
    await givePapers(db, { keep: kept.id, close: closed.id });
    await closePerson(db, kept, closed, hongKongDate(db.now));
    await changePerson(db, kept.id, { facts: mergedFacts(kept.facts, closed.facts) });
    // a link that was mailed for the closed one leads nowhere any more: that of the one kept does
    const consent = await consentOf(db, close.row.id);
    if (consent) await changeConsent(db, consent.id, { replaced: true });
    await changeRegistration(db, close.row.id, { state: 'moved', since: db.now, merged_into: keep.row.id });
    await changeRegistration(db, keep.row.id, {});
    const { role } = found(ctx.tenant.volunteers);
    if (close.row.account_id !== keep.row.account_id) {
      await revokeByProduct(ctx, db, { accountId: close.row.account_id, role });
      await notify(db, ctx.engine, close.row.account_id, {
        word: 'volunteers.notice.merged',
        params: { email: keep.row.email },
        link: '/volunteer',
        mail: 'now',
      });
    }
    for (const [row, partner] of [
      [keep.row, close.row],
      [close.row, keep.row],
    ] as const)
      await audit(db, ctx, row === keep.row ? 'volunteer.merge' : 'volunteer.mergeClose', row.id, {
        changes: [
          ...added({ registration: `${nameOf(partner)} · ${partner.email}` }),
          ...(row === close.row ? changed(row, { state: 'moved' }) : []),
        ],
      });
    return { message: ctx.t('volunteers.merge.done', { name: nameOf(keep.row) }) };
  });
