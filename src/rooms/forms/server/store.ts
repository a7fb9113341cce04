import type { FormDefinition } from '../../../contract/form.ts';
import type { Text } from '../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../engine/server/list/list-sql.ts';
import { found, type Params } from '../../../engine/server/list/params.ts';
import type { AfterKeep, Answerers, MadeFormState } from '../contract/values.ts';

export const MADE_FORM = columnsOf(
  'own_form',
  'f',
  'id seq slug name state answerers once opens_at closes_at thanks notify_emails keep_months after_keep version',
);
export type MadeFormRow = Omit<
  RowOf<typeof MADE_FORM>,
  'name' | 'thanks' | 'state' | 'answerers' | 'after_keep' | 'seq'
> & {
  name: Text;
  thanks: Text;
  state: MadeFormState;
  answerers: Answerers;
  after_keep: AfterKeep;
};
const SENT = `from own_form_answer a where a.tenant_id = $1 and a.form_id = f.id and a.sent_at is not null`;
/** The same with how often it was answered. */
export type CountedForm = MadeFormRow & { answers: number; last_at: Date | null };
const COUNTED = `${MADE_FORM}, (select count(*)::int ${SENT}) as answers, (select max(a.sent_at) ${SENT}) as last_at`;

type Filter = { search?: string | undefined; state?: MadeFormState | undefined };

function keeps(params: Params, { search, state }: Filter): string {
  const all = ['f.tenant_id = $1'];
  if (state) all.push(`f.state = ${params.put(state)}`);
  if (search) all.push(found(params, `f.name->>'en', f.name->>'zh-hant', f.slug`, search));
  return all.join(' and ');
}

/** The newest first. */
export const madeFormRows = listSql<CountedForm, Filter>({
  order: { name: 'made forms', by: [['f.seq', 'whole']], descending: true },
  columns: COUNTED,
  tables: 'from own_form f',
  where: keeps,
});

export const madeForm = (db: TenantDb, id: string): Promise<CountedForm | undefined> =>
  db.first(`select ${COUNTED} from own_form f where f.tenant_id = $1 and f.id = $2`, [id]);

export const madeFormAt = (db: TenantDb, slug: string): Promise<MadeFormRow | undefined> =>
  db.first(`select ${MADE_FORM} from own_form f where f.tenant_id = $1 and f.slug = $2`, [slug]);

/** Locked against a change of who may answer and when; those who answer do not wait for each other. */
export const holdMadeForm = (
  db: TenantDb,
  id: string,
  how: 'for share' | 'for update',
): Promise<MadeFormRow | undefined> =>
  db.first(`select ${MADE_FORM} from own_form f where f.tenant_id = $1 and f.id = $2 ${how}`, [id]);

/** Those who make forms and change their addresses take turns, so that no two take one. */
export const lockAddresses = (db: TenantDb): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' own forms', 0))");

/** Addresses that begin so. */
export const slugsLike = (db: TenantDb, slug: string): Promise<string[]> =>
  db.column('select slug from own_form where tenant_id = $1 and starts_with(slug, $2)', [slug]);

export const addMadeForm = (db: TenantDb, row: NewRow<'own_form'>): Promise<void> => db.add('own_form', row);

export const removeMadeForm = (db: TenantDb, id: string): Promise<unknown> => db.remove('own_form', { id }).execute();

/** Forms whose questions were published, with the version in use, by their English name. */
export const publishedForms = (db: TenantDb): Promise<{ id: string; name: Text; version: number }[]> =>
  db.query(
    `select f.id, f.name, c.version from own_form f
     join form_current c on c.tenant_id = $1 and c.form_id = 'own-' || f.id::text
     where f.tenant_id = $1 order by lower(f.name->>'en'), f.seq`,
  );

/** The version in use of a form that was published. */
const IN_USE = `(select e.definition from form_current c
  join form_definition e on e.tenant_id = $1 and e.form_id = c.form_id and e.version = c.version
  where c.tenant_id = $1 and c.form_id = 'own-' || f.id::text)`;

/** A form at its public address with what it asks; drafts are not there. */
export const askedAt = (
  db: TenantDb,
  slug: string,
): Promise<(MadeFormRow & { definition: FormDefinition }) | undefined> =>
  db.first(
    `select ${MADE_FORM}, d.definition from own_form f cross join lateral ${IN_USE} d
     where f.tenant_id = $1 and f.slug = $2 and f.state <> 'draft'`,
    [slug],
  );

/** Forms that everybody may answer while they are open, by their address. */
export const listedForms = (db: TenantDb): Promise<MadeFormRow[]> =>
  db.query(
    `select ${MADE_FORM} from own_form f
     where f.tenant_id = $1 and f.state = 'open' and f.answerers = 'everybody' order by f.slug`,
  );

/** Forms that have all words in name, title or address, the newest first. @param all also those that take no answers */
export const searchForms = (
  db: TenantDb,
  words: readonly string[],
  all: boolean,
  most: number,
): Promise<(MadeFormRow & { title: Text | null })[]> =>
  db.query(
    `select ${MADE_FORM}, d.definition->'title' as title from own_form f
     left join lateral ${IN_USE} d on true where f.tenant_id = $1 and ($3 or f.state = 'open')
       and search_has(search_text(concat_ws(' ', case when $3 then f.name->>'en' end,
         case when $3 then f.name->>'zh-hant' end, d.definition->'title'->>'en', d.definition->'title'->>'zh-hant', f.slug)), $2)
     order by f.seq desc limit $4`,
    [words, all, most],
  );

/** Every form with its name, for the trail. */
export const namesOf = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: Text }[]> =>
  db.query('select id, name from own_form where tenant_id = $1 and id = any($2::uuid[])', [ids]);

export const formsNamed = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query(
    `select id from own_form where tenant_id = $1
       and search_has(search_text(concat_ws(' ', name->>'en', name->>'zh-hant')), $2) limit $3`,
    [words, most],
  );

/** Active accounts of these addresses. */
export const accountsAt = (db: TenantDb, emails: readonly string[]): Promise<{ id: string; email: string }[]> =>
  db.query(
    `select id, email_key as email from account where tenant_id = $1 and email_key = any($2)
       and status = 'active' and visitor_from is null`,
    [emails],
  );
