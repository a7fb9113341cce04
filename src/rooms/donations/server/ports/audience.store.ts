/** Who gave these gifts, and not who only began one: anybody may type any address there; and how a mail reaches them. */
export const DONORS = `select c.at, c.id as key, a.id as account_id, d.email, d.name, coalesce(a.language, d.language) as language,
  a.status as account_status
  from chosen c join gift g on g.id = c.id join donor d on d.tenant_id = $1 and d.id = g.donor_id
  left join account a on a.tenant_id = $1 and a.id = d.account_id
  where g.tenant_id = $1 and g.status <> 'open'`;
