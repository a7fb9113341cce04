/** How a mail reaches the people of these accounts. */
export const PEOPLE_OF_ACCOUNTS = `select c.at, c.id as key, a.id as account_id, a.email, a.display_name as name, a.language, a.status as account_status
  from chosen c join account a on a.id = c.id where a.tenant_id = $1`;
