-- How many subscriptions ended on a day: asked of an index, with the expression of the view fan_lives.
create index subscriptions_ended on subscriptions (
  creator_id,
  (case when status not in ('trialing', 'active', 'past_due') then coalesce(ended_at, period_end, created_at) end)
);
