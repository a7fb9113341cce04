/** Whose these registrations are, and how a mail reaches them. */
export const VOLUNTEERS = `select c.at, c.id as key, a.id as account_id, a.email,
  coalesce(nullif(a.display_name, ''), nullif(r.name_en, ''), r.name_zh) as name, a.language, a.status as account_status
  from chosen c join volunteer_registration r on r.id = c.id join account a on a.tenant_id = $1 and a.id = r.account_id
  where r.tenant_id = $1`;
