-- A report may show a period that goes along with the day on which it is made: which, and of which days of the list.
alter table report
  add column period text check (period in
    ('lastWeek', 'thisMonth', 'lastMonth', 'last30Days', 'thisYear', 'lastYear', 'sinceLast')),
  add column period_of text,
  add constraint report_period_of check ((period is null) = (period_of is null)),
  -- day of Hong Kong from which on nothing has been shown yet, for reports that go on where the last one ended
  add column shown_until date;
