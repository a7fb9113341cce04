/** Who booked for these attendees: theirs is the address that the tickets went to. */
export const PEOPLE_OF_BOOKINGS = `select c.at, c.id as key, b.account_id, b.payer_email as email, b.payer_name as name, coalesce(a.language, b.language) as language,
  a.status as account_status
  from chosen c join event_attendee p on p.id = c.id join event_booking b on b.tenant_id = $1 and b.id = p.booking_id
  left join account a on a.tenant_id = $1 and a.id = b.account_id
  where p.tenant_id = $1`;
