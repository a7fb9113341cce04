import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { messageEach } from '../../../../engine/server/list/message-each.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { LIVE } from '../rules.ts';
import { shiftById } from '../store.ts';
import { notifyAccount } from './notify-volunteers.ts';
import { signupById } from './signup.store.ts';

/** `POST /shift/desk/message`: staff write to people of a shift, once to each account; whoever is not in it any more gets none. */
export const messagePeople: Verb<'POST /shift/desk/message'> = async (ctx, input) =>
  messageEach(ctx, input, {
    async read(db, key) {
      const signup = found(await signupById(db, key));
      const person = found((await volunteersByIds(db, [signup.person_id]))[0]);
      return { signup, person, shift: found(await shiftById(db, signup.shift_id)) };
    },
    about: ({ person }) => ({ name: ctx.engine.words.pick(ctx.lang, person.name), detail: person.email }),
    once: ({ person }) => person.accountId,
    async send(db, { signup, person, shift }, message, first) {
      if (!LIVE.includes(signup.state)) return { skip: ctx.t('shifts.messageGone') };
      const effect = ctx.t('shifts.messageGoes', { email: person.email });
      if (!first) return { effect };
      await notifyAccount(ctx, db, shift, [person], 'shift-message', {
        once: message.id,
        topic: message.subject,
        note: message.text,
      });
      await audit(db, ctx, 'shift.message', shift.id, { changes: added({ subject: message.subject }) });
      return { effect, mails: 1 };
    },
  });
