-- A period of the journal reads its own days, also of what was taken back, charged back, and of receipts that are void:
-- days of Hong Kong, as the journal asks for them.
create index payment_correction_by_day on payment_correction
  (tenant_id, ((decided_at at time zone 'Asia/Hong_Kong')::date)) where status = 'done';
create index invoice_chargeback_by_day on invoice_chargeback (tenant_id, taken_on);
drop index gift_receipt_void_by_day;
create index gift_receipt_void_by_day on gift_receipt_void
  (tenant_id, ((voided_at at time zone 'Asia/Hong_Kong')::date));
