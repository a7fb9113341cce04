-- Somebody is invited to something by address; nothing changes for them until they accept. Who may answer is who has
-- the account of that address. One open invitation for one thing and one address.
create table invitation (
  tenant_id text not null,
  id uuid not null,
  -- what to, as the room calls it, and the record it is about
  kind text not null,
  subject_id uuid not null,
  email text not null,
  email_key text not null,
  -- what the room needs to carry it out: the permission, a name
  detail jsonb not null default '{}',
  invited_by uuid not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- empty while it is open
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  -- who accepted or declined
  account_id uuid,
  primary key (tenant_id, id),
  check ((outcome is null) = (answered_at is null)),
  foreign key (tenant_id, invited_by) references account (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index invitation_open on invitation (tenant_id, kind, subject_id, email_key) where outcome is null;
create index invitation_by_address on invitation (tenant_id, email_key) where outcome is null;
create index invitation_by_account on invitation (tenant_id, account_id);
select raise_wall('invitation');

-- A call for applications that only those begin in who were invited to it.
alter table grant_cohort add column by_invitation boolean not null default false;

-- Reading members who were invited and have not come: an invitation that waits, and no role before it is accepted.
insert into invitation (tenant_id, id, kind, subject_id, email, email_key, detail, invited_by, invited_at, expires_at)
select r.tenant_id, r.id, 'membership-reader', r.membership_id, a.email, a.email_key,
  jsonb_build_object('name', r.name), m.account_id, r.invited_at, r.invited_at + interval '30 days'
from reading_member r
join account a on a.tenant_id = r.tenant_id and a.id = r.account_id and a.status = 'unverified'
join membership m on m.tenant_id = r.tenant_id and m.id = r.membership_id
where r.revoked_at is null;
delete from role_grant g using invitation i join account a on a.tenant_id = i.tenant_id and a.email_key = i.email_key
where i.kind = 'membership-reader' and g.tenant_id = a.tenant_id and g.account_id = a.id
  and g.role like '%-membership-reading-member';
delete from reading_member r using invitation i where i.tenant_id = r.tenant_id and i.id = r.id;
