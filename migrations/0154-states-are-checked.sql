-- States of gifts, regular gifts, appeals and payments that the code knows, and no others: the types of the rows say them.
alter table appeal add constraint appeal_state_check check (state in ('draft', 'open', 'closed'));
alter table gift add constraint gift_status_check check (status in ('open', 'paid', 'refunded', 'undone'));
alter table gift add constraint gift_dedication_check check (dedication in ('', 'memory', 'behalf'));
alter table gift_plan add constraint gift_plan_status_check check (status in ('begun', 'active', 'paused', 'stopped'));
alter table gift_plan add constraint gift_plan_cycle_check check (cycle in ('monthly', 'quarterly', 'yearly'));
alter table payment_intent add constraint payment_intent_status_check check (status in ('created', 'started', 'pending',
  'paid', 'partlyRefunded', 'refunded', 'failed', 'expired', 'needsReview'));
