-- Home asks how many applications a reviewer reviewed in a month.
create index grant_review_by_account on grant_review (tenant_id, account_id, sent_at) where sent_at is not null;
