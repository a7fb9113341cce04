-- Days on which people served, as other rooms may know them: the desk of volunteers finds who was not there for long.
create view service_day with (security_invoker = true) as
  select tenant_id, person_id, served_on from service_hours where state <> 'rejected';

-- Papers that lapse are looked for by their day.
create index volunteer_paper_by_day on volunteer_paper (tenant_id, valid_until);
