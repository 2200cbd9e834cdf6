insert into site_settings (key, value, updated_at) values ('networks.visaCount', '75', now());
