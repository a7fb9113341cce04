/**
 * Statements for the template of a run: the database itself compares each mail with the account it is for when the mail
 * is written, because the account may read another language or have another address later.
 */
export const WATCH_MAILS: readonly string[] = [
  'create schema watched',
  'create table watched.mail (template text not null, fault text not null)',
  `create function watched.compare_mail() returns trigger language plpgsql security definer as $$
   declare reader public.account;
   begin
     select * into reader from public.account where tenant_id = new.tenant_id and id = new.account_id;
     -- a language that the portal does not speak is read as English
     if new.lang <> (case when reader.language in ('zh-hant', 'zh-hans') then reader.language else 'en' end) then
       insert into watched.mail values (new.template, format('is in %s, its account reads %s', new.lang, reader.language));
     end if;
     -- a former address hears of the change itself
     if lower(new.recipient) is distinct from lower(reader.email) and not exists (
       select from public.address_left l where l.tenant_id = new.tenant_id and l.account_id = new.account_id
         and l.address_hash = sha256(convert_to(lower(new.recipient), 'UTF8')))
       -- an act that was under way while its account was merged into another
       and not exists (select from public.account m where m.tenant_id = new.tenant_id and m.merged_into = new.account_id
         and lower(m.email) = lower(new.recipient)) then
       insert into watched.mail values (new.template, 'goes to an address that its account never had');
     end if;
     return null;
   end $$`,
  `create trigger compare_mail after insert on outbox_mail for each row
   when (new.account_id is not null and not new.test) execute function watched.compare_mail()`,
];
