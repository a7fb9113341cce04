import { formatDate, hongKongDate } from '../contract/dates.ts';
import type { TenantDb } from '../engine/server/db/tenant-db.ts';
import { type Cloning, clone } from './clone.ts';
import { lastPerson, takeNumbers } from './counting.store.ts';
import { ADMIN } from './grant-cast.ts';
import { paper } from './papers.ts';
import { PEOPLE_DOMAIN, personAt, spread } from './people.ts';
import type { Stage } from './stage.ts';

const DAY_MS = 86_400_000;
/** Addresses of copies. */
const DOMAIN = `applicants.${PEOPLE_DOMAIN}`;
const PLACES = [
  'Sha Tin 沙田',
  'Kwun Tong 觀塘',
  'Tuen Mun 屯門',
  'Tai Po 大埔',
  'Wan Chai 灣仔',
  'Sai Kung 西貢',
  'Yuen Long 元朗',
];

const own = `p.actor_id in (select id from proto_account)`;
const renamed = (form: string) =>
  `case when p.form_id like '${form}%' then p.answers || jsonb_build_object('projectTitle', k.data->>'title') else p.answers end`;

/** Each copy is another person's, in the call that was opened for them; sealed copies share one paper. */
const grantCloning = (cohortId: string, pdf: string): Cloning => ({
  table: 'grant_application',
  owner: 'account_id',
  columns: {
    account: {
      email: `k.data->>'email'`,
      email_key: `k.data->>'email'`,
      display_name: `k.data->>'name'`,
      number: 'default',
      password_hash: 'null',
    },
    grant_application: {
      cohort_id: `'${cohortId}'`,
      number: `k.data->>'number'`,
      title: `case when p.title = '' then '' else k.data->>'title' end`,
    },
    grant_letter: {
      number: `k.data->>'number'`,
      title: `k.data->>'title'`,
      subject: `replace(p.subject, p.number, k.data->>'number')`,
      body: `replace(replace(p.body, p.number, k.data->>'number'), p.title, k.data->>'title')`,
    },
    grant_seal: { content: 'p.content', pdf: `decode('${pdf}', 'base64')` },
    form_answer: { answers: renamed('grant-application') },
    audit_entry: { actor_name: `case when ${own} then k.data->>'email' else p.actor_name end` },
  },
  // numbers follow the order of handing in
  before: `
    update clone_copy c set data = c.data || jsonb_build_object('number',
        (c.data->>'code') || '-' || to_char((c.data->>'last')::int + o.place, 'FM9999999000'))
    from (
      select k.n, row_number() over (order by min(e.at) - k.shift, k.n) as place
      from clone_copy k join proto_audit_entry e on e.root = k.root and e.action = 'grant.submit' group by k.n, k.shift
    ) o where o.n = c.n`,
});

type Prototype = { id: string; title: string; submitted: boolean };

/** Opens a call and puts so many applications into it, copies of those of the demonstration. */
export async function manyGrants(stage: Stage, count: number, report: (n: number) => void): Promise<void> {
  if (count === 0) return;
  const call = await openCall(stage, count);
  const pdf = Buffer.from(await (await paper('seal.pdf', 'Sealed copy 封存副本', '量度用的文件。')).arrayBuffer());
  await stage.engine.database.tenant(stage.tenant.key, (db) => addAll(db, call, pdf.toString('base64'), count));
  report(count);
}

async function openCall(stage: Stage, count: number): Promise<{ id: string; code: string }> {
  const { rows } = await stage.act(ADMIN, 'GET /grant/cohort/list', {});
  const day = (ago: number) => formatDate(hongKongDate(new Date(stage.engine.clock.ms() - ago * DAY_MS)));
  const year = Number(hongKongDate(stage.engine.clock.now()).slice(0, 4));
  const known = rows.filter(({ code }) => code.startsWith(`${year}R`)).length;
  const { cohort } = await stage.act(ADMIN, 'POST /grant/cohort/edit', {
    code: `${year}R${known === 0 ? '' : known + 1}`,
    name: `Good neighbours, open since ${year}`,
    nameChinese: `「好鄰舍」全年接受申請（${year} 年起）`,
    opensOn: day(300),
    closesOn: day(-60),
    budgetCents: Math.min(count * 120_000_00, 900_000_000_00),
  });
  return { id: cohort.cohortId, code: cohort.code };
}

async function addAll(db: TenantDb, call: { id: string; code: string }, pdf: string, count: number): Promise<void> {
  const prototypes = await db.query<Prototype>(
    `select g.id, g.title, g.submitted_at is not null as submitted from grant_application g
     join account a on a.tenant_id = $1 and a.id = g.account_id
     where g.tenant_id = $1 and a.email not like '%@' || $2::text order by g.seq`,
    [DOMAIN],
  );
  const last = await lastPerson(db, DOMAIN);
  const chosen = Array.from({ length: count }, (_, at) => prototypes[at % prototypes.length]!);
  const numbered = chosen.filter(({ submitted }) => submitted).length;
  const before = await takeNumbers(db, `grant-${call.code}`, numbered);
  await clone(
    db,
    grantCloning(call.id, pdf),
    chosen.map(({ id, title }, at) => {
      const n = last + at + 1;
      const { surname, given } = personAt(n + 5_000);
      const email = `${given.en.replace(' ', '')}.${surname.en.replace(' ', '')}${n}@${DOMAIN}`.toLowerCase();
      const [en, zh] = PLACES[spread(n, 3, PLACES.length)]!.split(/ (?=\S+$)/) as [string, string];
      const inChinese = /[一-龥]/.test(title);
      const name = inChinese ? surname.zh + given.zh : `${given.en} ${surname.en}`;
      const place = inChinese ? `（${zh} ${n}）` : `, ${en} ${n}`;
      return { n, root: id, data: { email, name, title: title + place, code: call.code, last: before } };
    }),
  );
}
