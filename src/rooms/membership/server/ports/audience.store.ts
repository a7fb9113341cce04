/** Who the members behind these memberships are, and how a mail reaches them. */
export const PEOPLE_OF_MEMBERSHIPS = `select c.at, c.id as key, a.id as account_id, a.email, coalesce(nullif(a.display_name, ''), m.fullname) as name, a.language,
  a.status as account_status
  from chosen c join membership m on m.id = c.id join account a on a.tenant_id = $1 and a.id = m.account_id
  where m.tenant_id = $1`;
