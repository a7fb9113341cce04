import { hongKongDate } from '../../../../contract/dates.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { releaseDuties } from '../../../../engine/server/duties/duty.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { needsConsent } from '../../contract/volunteer-ages.ts';
import { type AccountChange, FAMILY_MEMBERS_MAX } from '../../contract/volunteer-changes.ts';
import { changeConsent, consentOf } from '../consent/consent.store.ts';
import { isSuspended } from '../policy.ts';
import { addPerson, changePerson, leaveRegistration, type PersonFacts, peopleOf } from '../ports/person.store.ts';
import { offerOf } from '../rules.ts';
import {
  addApproved,
  changeRegistration,
  isActiveAccount,
  lockRegistration,
  type RegistrationChange,
  type RegistrationRow,
  registrationById,
  registrationsOf,
} from '../store.ts';
import type { AccountChangeRow } from './change.store.ts';
import { lockFreeAccount } from './free-account.ts';
import { guardianAgrees } from './guardian-agrees.ts';
import { isChild, MOVED, movePeople } from './move-people.ts';
import { barredNow, personName, type Subject, subjectIfThere } from './subject.ts';

type Task = { ctx: Context; db: TenantDb; change: AccountChangeRow; subject: Subject; today: string };

/**
 * Carries a change out, in the caller's transaction: everything is looked at anew under the locks of the registrations.
 * A person keeps the id, and with it hours, papers and what they signed up for.
 * @throws Refusal `volunteer.changeOver` where it cannot be any more, `volunteer.notFamily` and `volunteer.open` where
 * the account that agreed cannot take it
 */
export async function carryOut(ctx: Context, db: TenantDb, change: AccountChangeRow): Promise<void> {
  const row = found(await lockRegistration(db, change.registration_id));
  if (isSuspended(row, hongKongDate(db.now))) throw new Refusal('volunteer.suspended');
  const subject = await subjectIfThere(db, row, change.person_id);
  if (!subject || barredNow(db, change.kind, subject)) throw new Refusal('volunteer.changeOver');
  const task = { ctx, db, change, subject, today: hongKongDate(db.now) };
  const others = await CARRY[change.kind](task);
  for (const id of [row.id, ...others])
    await audit(db, ctx, 'volunteer.change', id, {
      changes: [
        ...added({ change: change.kind, person: change.details.nameEn || personName(subject.person) }),
        ...changed({ people: id === row.id ? row.heads : null }, { people: (await registrationById(db, id))!.heads }),
      ],
    });
}

/** Each kind; @returns the other registrations it touched */
const CARRY: Record<AccountChange, (task: Task) => Promise<string[]>> = {
  addMember: async (task) => {
    await addMember(task);
    await set(task, {});
    return [];
  },
  removeMember: async (task) => {
    const { ctx, db, subject, today } = task;
    await releaseDuties(ctx, db, [subject.person.id], MOVED);
    await movePeople(ctx, db, subject.people, () => leaveRegistration(db, subject.person.id, today));
    await set(task, {});
    return [];
  },
  becomeFamily: async (task) => {
    await endConsent(task);
    await set(task, { kind: 'family', main_on: task.today });
    await addMember(task);
    await set(task, {});
    return [];
  },
  becomeIndividual: async (task) => {
    await set(task, { kind: 'individual' });
    return [];
  },
  becomeAdult: async (task) => {
    await endConsent(task);
    await set(task, { kind: 'individual' });
    return [];
  },
  ownAccount,
  switchMain,
  joinFamily,
  handOver,
};

async function addMember({ db, change: { details }, subject: { row, main } }: Task): Promise<void> {
  const facts = { ...main.facts, relation: details.relation ?? '' };
  await addPerson(db, row.id, {
    part: 'member',
    answer_row: '',
    name_en: details.nameEn ?? '',
    name_zh: details.nameZh ?? '',
    birth_on: details.birthOn ?? null,
    facts,
  });
}

/** A member of a family goes on with an account of their own; below 18 with the consent of who answered for them. */
async function ownAccount(task: Task): Promise<string[]> {
  const { ctx, db, change, subject, today } = task;
  const { person, main, row, people } = subject;
  const accountId = await freeAccount(task);
  const kind = needsConsent(found(person.birth_on), today) ? 'youth' : 'individual';
  const { relation: _, ...known } = person.facts;
  const facts = { ...known, ...contactOf(change) };
  const id = await addApproved(db, {
    account_id: accountId,
    kind,
    name_en: person.name_en,
    name_zh: person.name_zh,
    registered_on: today,
    main_on: today,
    decided_by: row.decided_by,
  });
  if (kind === 'youth')
    await guardianAgrees(ctx, db, {
      registrationId: id,
      email: row.email,
      language: row.language,
      name: personName(main),
    });
  await movePeople(ctx, db, people, () =>
    changePerson(db, person.id, { registration_id: id, part: 'main', facts, own_account_id: null }),
  );
  await set(task, {});
  await give(task, accountId);
  return [id];
}

/** An adult member becomes the main one, and the account of who agreed has the registration; who was stays a member. */
async function switchMain(task: Task): Promise<string[]> {
  const { db, change, subject, today } = task;
  const { person, main, row } = subject;
  const accountId = await freeAccount(task);
  const { relation: _, ...known } = person.facts;
  await changePerson(db, main.id, {
    part: 'member',
    facts: { ...main.facts, relation: 'other' },
    own_account_id: row.account_id,
  });
  await changePerson(db, person.id, {
    part: 'main',
    facts: { ...known, ...contactOf(change) },
    own_account_id: null,
  });
  const names = { name_en: person.name_en, name_zh: person.name_zh };
  await set(task, { ...names, main_on: today, account_id: accountId });
  await take(task);
  await give(task, accountId);
  return [];
}

/** An individual, or a member of another family, becomes a member of the family whose account agreed. */
async function joinFamily(task: Task): Promise<string[]> {
  const { ctx, db, change, subject, today } = task;
  const { person, row, people } = subject;
  const family = await familyOf(db, found(change.agreed_by));
  if (!family || family.id === row.id) throw new Refusal('volunteer.notFamily');
  // below 18 only into the family of the parent who agreed: nobody gets round them by a friend's family
  if (row.kind === 'youth' && needsConsent(found(person.birth_on), today)) {
    const consent = await consentOf(db, row.id);
    if (consent?.state !== 'given' || consent.email_key !== readAddress(family.email)?.key)
      throw new Refusal('volunteer.parentFamily');
  }
  const there = await peopleOf(db, [family.id]);
  if (there.length > FAMILY_MEMBERS_MAX) throw new Refusal('volunteer.familyFull');
  if (isChild(person, today)) await releaseDuties(ctx, db, [person.id], MOVED);
  const facts = { ...person.facts, relation: change.details.relation ?? '' };
  await movePeople(ctx, db, people, () =>
    changePerson(db, person.id, {
      registration_id: family.id,
      part: 'member',
      facts,
      ...(row.kind !== 'family' && { own_account_id: row.account_id }),
    }),
  );
  await changeRegistration(db, family.id, { heads: there.length + 1 });
  if (row.kind === 'family') await set(task, {});
  else {
    await set(task, { state: 'moved', since: db.now });
    await take(task);
  }
  return [family.id];
}

/** Somebody else speaks for a group: its people, hours and shifts are the same. */
async function handOver(task: Task): Promise<string[]> {
  const { db, change, subject } = task;
  const accountId = await freeAccount(task);
  const { nameEn = '', nameZh = '' } = change.details;
  const facts = { ...subject.main.facts, ...contactOf(change), email: change.email };
  await changePerson(db, subject.main.id, { name_en: nameEn, name_zh: nameZh, facts });
  await changeRegistration(db, subject.row.id, { account_id: accountId });
  await take(task);
  await give(task, accountId);
  return [];
}

const contactOf = ({ details: { phone, emergencyPhone } }: AccountChangeRow): PersonFacts => ({
  ...(phone && { phone }),
  ...(emergencyPhone && { emergencyPhone }),
});

/** Changes the registration itself and counts its people; the form it was filled in by stays. */
async function set({ db, subject: { row } }: Task, change: RegistrationChange): Promise<void> {
  const heads = row.kind === 'group' ? row.heads : Math.max(1, (await peopleOf(db, [row.id])).length);
  await changeRegistration(db, row.id, { ...change, heads, registered_as: row.registered_as ?? offerOf(row.kind) });
}

/** The account that agreed; a draft of its own gives way. */
async function freeAccount({ ctx, db, change }: Task): Promise<string> {
  const accountId = found(change.agreed_by);
  for (const draft of await lockFreeAccount(db, accountId)) {
    await changeRegistration(db, draft.id, { state: 'withdrawn', since: db.now });
    await audit(db, ctx, 'volunteer.withdraw', draft.id, {
      changes: changed(draft, { state: 'withdrawn' }),
    });
  }
  return accountId;
}

async function familyOf(db: TenantDb, accountId: string): Promise<RegistrationRow | undefined> {
  if (!(await isActiveAccount(db, accountId))) throw new Refusal('volunteer.accountClosed');
  const row = (await registrationsOf(db, accountId)).find(
    ({ state, kind }) => state === 'approved' && kind === 'family',
  );
  const locked = row && (await lockRegistration(db, row.id));
  // changed while it was waited for
  const isStill = locked?.state === 'approved' && locked.kind === 'family' && locked.account_id === accountId;
  return isStill ? locked : undefined;
}

/** Nobody has to agree any more. */
async function endConsent({ db, subject: { row } }: Task): Promise<void> {
  const consent = await consentOf(db, row.id);
  if (consent) await changeConsent(db, consent.id, { replaced: true });
}

const give = ({ ctx, db }: Task, accountId: string) =>
  grantByProduct(ctx, db, { accountId, role: found(ctx.tenant.volunteers).role });

const take = ({ ctx, db, subject: { row } }: Task) =>
  revokeByProduct(ctx, db, { accountId: row.account_id, role: found(ctx.tenant.volunteers).role });
