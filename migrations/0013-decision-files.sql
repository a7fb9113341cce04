-- Documents that a reviewer adds to a decision on an application; the applicant reads them (MEM-2).
create table membership_file (
  tenant_id text not null,
  membership_id uuid not null,
  attachment_id uuid not null,
  decision text not null check (decision in ('approve', 'return', 'reject')),
  at timestamptz not null,
  primary key (tenant_id, membership_id, attachment_id),
  foreign key (tenant_id, membership_id) references membership (tenant_id, id),
  foreign key (tenant_id, attachment_id) references attachment (tenant_id, id)
);

select raise_wall('membership_file'::regclass);
