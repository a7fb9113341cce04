-- How many signs of five bits the code on a certificate has. Papers that are out keep their ten; so does what a server of
-- the release before issues meanwhile. New ones have 26: 130 bits.
alter table certificate add column code_signs smallint not null default 10 check (code_signs in (10, 26));

-- A random UUID has 122 bits: the code on a new card is 128 bits of the hash of two. Cards that are out keep theirs.
alter table membership alter column card_code
  set default encode(substr(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 1, 16), 'hex')::uuid;
