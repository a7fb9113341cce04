-- The first time its donor takes a receipt it is the original; whatever is drawn later is marked as a copy.
create table gift_receipt_original (
  tenant_id text not null,
  receipt_id uuid not null,
  taken_at timestamptz not null,
  primary key (tenant_id, receipt_id),
  foreign key (tenant_id, receipt_id) references gift_receipt (tenant_id, id)
);
select raise_wall('gift_receipt_original');
