-- What the QR code of a member's card leads to: random, so that it cannot be guessed and says nothing of the member.
-- A new one in its place ends every card and certificate that was made before.
alter table membership add column card_code uuid not null default gen_random_uuid();
create unique index membership_card_code on membership (tenant_id, card_code);
