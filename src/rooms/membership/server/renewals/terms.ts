import { dynamicWord, type WordKey } from '../../../../contract/word-key.ts';
import { remindersAhead } from '../../../../engine/server/dated-settings/reminder-days.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { maySee } from '../policy.ts';
import { membershipById, membershipOf } from '../store.ts';
import { remindersOf, termsOf } from './term.store.ts';

const SKIPPED: Record<string, WordKey> = { late: 'membership.skipped.late' };

/** `GET /membership/terms`: every term, and the ledger of reminders: due, sent, delivered or why skipped (MEM-4). */
export const terms: Verb<'GET /membership/terms'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { membershipId } = input;
    const row = await (membershipId ? membershipById(db, membershipId) : membershipOf(db, ctx.person.accountId));
    if (!row && !membershipId) return { terms: [], reminders: [], upcoming: [] };
    const { id, status, ends_on } = found(row && maySee(ctx, row) ? row : null);
    const reminders = await remindersOf(db, id);
    const settings = await membershipSettings(ctx, db);
    const settled = reminders.flatMap((reminder) => (reminder.ends_on === ends_on ? [reminder.days] : []));
    return {
      terms: (await termsOf(db, id)).map((term) => ({
        kind: term.kind,
        from: term.from_on,
        to: term.to_on,
        madeAt: term.made_at.toISOString(),
      })),
      reminders: reminders.map((reminder) => ({
        termEndsOn: reminder.ends_on,
        days: reminder.days,
        dueOn: reminder.due_on,
        sentAt: reminder.skipped ? null : reminder.settled_at.toISOString(),
        deliveredAt: reminder.mail_status === 'sent' ? (reminder.mail_sent_at?.toISOString() ?? null) : null,
        skipped: reminder.skipped && ctx.t(SKIPPED[reminder.skipped] ?? dynamicWord(reminder.skipped)),
      })),
      upcoming: status === 'active' && ends_on !== null ? remindersAhead(ends_on, settled, settings) : [],
    };
  });
