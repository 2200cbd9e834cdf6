-- Reports by day, for the overview of the admin panel.
create index cases_opened on cases (opened_at);
