import type pg from 'pg';
import { copyToFloor } from './fixtures.ts';
import type { GrantStock, Who } from './grant-cases.ts';
import { addReaders, addSession, type Reader } from './people.ts';

const READERS = 16;
const PAGE = 20;
/** The page in the midst that is asked for, or the last where there are fewer. */
const MIDDLE = 50;

type Ask = (input: Record<string, string>) => Promise<unknown>;
/** Readers of a seeded programme, and what its cases ask for. */
export type Programme = { readers: Record<Who, Reader[]>; stock(ask: Ask): Promise<GrantStock> };

/** Logs readers in, each on both sides: people who run the programme, and the approvers of the seeded call. */
export async function openProgramme(owner: pg.Client): Promise<Programme> {
  const admins = await addReaders(owner, READERS, { tenant: 'oxfam', role: 'itrc-oxfam-super-admin' });
  const seated = await owner.query<{ id: string }>(
    `select s.account_id as id from grant_seat s join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
     where s.tenant_id = 'oxfam' group by 1 order by count(*) desc, 1`,
  );
  const approvers: Reader[] = [];
  for (const { id } of seated.rows) approvers.push(await addSession(owner, 'oxfam', id));
  await copyToFloor(owner, ['grants.sql']);
  const item = async (sql: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await owner.query<{ one: string }>(sql, values);
    return rows[0]!.one;
  };
  const total = Number(
    await item(`select count(*) as one from grant_application where tenant_id = 'oxfam' and number is not null`),
  );
  const pairs = await owner.query<{ pair: string }>(
    `select substr(title, 1, 2) as pair from grant_application
     where tenant_id = 'oxfam' and number is not null and title ~ '^[一-龥]{2}' group by 1 order by count(*), 1`,
  );
  return {
    readers: { admin: admins, approver: approvers },
    async stock(ask) {
      const page = Math.min(MIDDLE, Math.ceil(total / PAGE));
      let middle = '';
      for (let at = 1; at < page; at += 1)
        middle = ((await ask(middle ? { after: middle } : {})) as { next: string }).next;
      return {
        total,
        twoCharacters: pairs.rows[Math.floor(pairs.rows.length / 2)]!.pair,
        cohortId: await item(
          `select cohort_id as one from grant_application where tenant_id = 'oxfam' group by 1 order by count(*) desc limit 1`,
        ),
        opened: {
          admin: await item(
            `select id as one from grant_application where tenant_id = 'oxfam' and stage = 'implementation'
               and status = 'approved' order by seq desc limit 1`,
          ),
          approver: await item(
            `select g.id as one from grant_application g join grant_declaration n
               on n.tenant_id = g.tenant_id and n.application_id = g.id and n.account_id = $1 and not n.conflict
             join grant_seat s on s.tenant_id = g.tenant_id and s.application_id = g.id and s.account_id = $1
             where g.tenant_id = 'oxfam' and g.stage = 'implementation' order by g.seq desc limit 1`,
            [approvers[0]!.accountId],
          ),
        },
        keys: { middle, page },
      };
    },
  };
}
