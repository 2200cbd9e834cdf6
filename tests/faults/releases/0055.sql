-- The site team was reminded of a dispute.
update disputes set reminded_at = '2026-11-09' where provider_id = 'du_waits';
