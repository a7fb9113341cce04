import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { offerOf } from '../rules.ts';
import { addRegistration, changeRegistration, registrationsOf } from '../store.ts';
import { formIdOf } from './form-of.ts';

/** `POST /volunteer/begin`: begins a registration or goes on with the one that is begun; as another kind while it is a draft (VOL-1). */
export const begin: Verb<'POST /volunteer/begin'> = async (ctx, { kind }) =>
  ctx.transaction(async (db) => {
    const { accountId } = ctx.person;
    found(ctx.tenant.volunteers?.forms[kind]);
    const id = await addRegistration(db, accountId, kind);
    if (id) {
      await audit(db, ctx, 'volunteer.begin', id);
      return { registrationId: id, formId: formIdOf(ctx.tenant, { id, kind }) };
    }
    const open = found((await registrationsOf(db, accountId)).find(({ state }) => OPEN.has(state)));
    const same = offerOf(open.kind) === kind;
    if (open.state !== 'draft' && !(open.state === 'returned' && same)) throw new Refusal('volunteer.open');
    if (!same) await changeRegistration(db, open.id, { kind });
    return { registrationId: open.id, formId: formIdOf(ctx.tenant, { id: open.id, kind }) };
  });

const OPEN: ReadonlySet<string> = new Set(['draft', 'submitted', 'returned', 'approved']);
