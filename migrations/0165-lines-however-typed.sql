-- A line of the bank statement is the same line with and without the spaces that somebody typed.
create index payment_by_hand_line on payment (tenant_id, upper(replace(reference, ' ', ''))) where method = 'hand';
create index gift_by_hand_line on gift (tenant_id, upper(replace(payment_reference, ' ', ''))) where payment_id is null;
create index payment_slip_line on payment_slip (tenant_id, upper(replace(bank_reference, ' ', '')));
drop index payment_by_hand_reference;
drop index gift_by_hand_reference;
