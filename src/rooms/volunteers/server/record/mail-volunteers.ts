import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { messageEach } from '../../../../engine/server/list/message-each.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { whyNotWrite } from '../../../campaigns/server/write/may-write.ts';
import { maySee, mayWriteTo } from '../policy.ts';
import { nameOf } from '../present.ts';
import { registrationById } from '../store.ts';
import { writeToVolunteer } from './notify-volunteer.ts';

/**
 * `POST /volunteer/mail`: staff write to the volunteers they chose, once to each account and never twice the same
 * message. Who has left, or was never let in, is not written to; who wants no mails that look for helpers gets none.
 */
export const mailVolunteers: Verb<'POST /volunteer/mail'> = async (ctx, input) =>
  messageEach(ctx, input, {
    async read(db, key) {
      const row = found(await registrationById(db, key));
      return found(maySee(ctx, row) ? row : null);
    },
    about: (row) => ({ name: nameOf(row), detail: row.email }),
    once: (row) => row.account_id,
    async send(db, row, message, first) {
      if (!mayWriteTo(row)) return { skip: ctx.t('volunteers.mail.gone') };
      if (row.account_status === 'disabled') return { skip: ctx.t('volunteers.mail.closed') };
      // Staff brought the address in: what people must know goes there, as in a campaign.
      if (row.account_status === 'unverified' && input.purpose !== 'service')
        return { skip: ctx.t('volunteers.mail.unverified') };
      const why = await whyNotWrite(db, row.email, input.purpose);
      if (why) return { skip: ctx.t(`volunteers.mail.${why}`) };
      const effect = ctx.t('volunteers.mail.goes', { email: row.email });
      if (!first) return { effect };
      await writeToVolunteer(ctx, db, row, { ...message, purpose: input.purpose });
      await audit(db, ctx, 'volunteer.message', row.id, { changes: added({ subject: message.subject }) });
      return { effect, mails: 1 };
    },
  });
