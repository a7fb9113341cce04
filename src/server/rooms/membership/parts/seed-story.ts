import type { Values } from '../../../../contract/form.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { addReader } from '../reader.store.ts';
import { addReturn } from '../return.store.ts';
import { endOfTerm } from '../rules.ts';
import { addTerm, type TermRow } from '../term.store.ts';

/** The terms a member of the demonstration has had, one behind the other. */
export async function seedTerms(
  db: TenantDb,
  id: string,
  term: { joined: string; ends: string | null },
): Promise<void> {
  const made = (day: string) => ({ madeAt: new Date(`${day}T02:00:00Z`), invoiceId: null });
  if (term.ends === null) return addTerm(db, id, { kind: 'join', from: term.joined, to: null, ...made(term.joined) });
  let kind: TermRow['kind'] = 'join';
  for (let from = term.joined; from < term.ends; kind = 'renewal') {
    const to = endOfTerm('annual', from)!;
    await addTerm(db, id, { kind, from, to, ...made(from) });
    from = to;
  }
}

/** Why an application of the demonstration came back. */
export const seedReturn = (db: TenantDb, id: string, accountId: string, answers: Values): Promise<void> =>
  addReturn(db, {
    membershipId: id,
    accountId,
    comment: 'Thank you for applying. Two small things, please. 多謝申請，尚有兩項請補充。',
    notes: [
      { field: 'phone', note: 'Nobody answers at this number. 此電話未能接通。' },
      { field: 'proof', note: 'Please add a copy of your registration. 請附上註冊證明副本。' },
    ],
    answers,
  });

/** The first member of a type lets the reading members of the demonstration read. */
export async function seedReaders(db: TenantDb, type: string, readingRole: string | undefined): Promise<void> {
  if (!readingRole) return;
  const [host] = await db.query<{ id: string }>(
    `select id from membership where tenant_id = $1 and status = 'active' and type = $2 order by number limit 1`,
    [type],
  );
  const readers = await db.query<{ id: string; display_name: string }>(
    `select a.id, a.display_name from account a join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
     where a.tenant_id = $1 and g.tenant_id = $1 and g.role = $2 order by a.email`,
    [readingRole],
  );
  if (!host) return;
  for (const { id, display_name } of readers)
    await addReader(db, { membershipId: host.id, accountId: id, name: display_name });
}
