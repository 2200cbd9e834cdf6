-- Ended on another day, by either release: the index follows.
update subscriptions set ended_at = '2026-02-24' where id = 1;
