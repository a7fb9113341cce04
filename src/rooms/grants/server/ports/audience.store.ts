/** Who owns these applications, and how a mail reaches them. */
export const APPLICANTS = `select c.at, c.id as key, a.id as account_id, a.email, a.display_name as name, a.language, a.status as account_status
  from chosen c join grant_application g on g.id = c.id join account a on a.tenant_id = $1 and a.id = g.account_id
  where g.tenant_id = $1`;
