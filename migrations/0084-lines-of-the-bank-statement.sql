-- A line of the bank statement is found by its reference, whether it was booked by hand or by a payment slip.
create index payment_by_hand_reference on payment (tenant_id, upper(reference)) where method = 'hand';
create index gift_by_hand_reference on gift (tenant_id, upper(payment_reference)) where payment_id is null;
