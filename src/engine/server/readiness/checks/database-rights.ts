import type { ReadinessCheck } from '../check.ts';

const RIGHTS = `
  select r.rolname as role, r.rolsuper or r.rolbypassrls as bypasses,
    exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p')) as owns,
    array(
      select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relrowsecurity order by 1) as open
  from pg_roles r where r.rolname = current_user`;
type Rights = { role: string; bypasses: boolean; owns: boolean; open: string[] };

/** The wall between organisations in the database: the application's role cannot pass it, and every table has it. */
export const databaseRights: ReadinessCheck = {
  name: 'database-rights',
  label: 'readiness.database-rights',
  group: 'database',
  scope: 'installation',
  async run({ engine, t }) {
    const { rows } = await engine.database.pool.query<Rights>(RIGHTS);
    const { role, bypasses, owns, open } = rows[0]!;
    if (bypasses || owns)
      return {
        state: 'notReady',
        why: t(bypasses ? 'readiness.database-rights.bypasses' : 'readiness.database-rights.owns', { role }),
        how: t('readiness.database-rights.roleHow', { role }),
      };
    if (open.length > 0)
      return {
        state: 'notReady',
        why: t('readiness.database-rights.open', { tables: open.join(', ') }),
        how: t('readiness.database-rights.openHow'),
      };
    return { state: 'ready', why: t('readiness.database-rights.ready', { role }) };
  },
};
