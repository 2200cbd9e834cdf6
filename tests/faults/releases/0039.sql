-- A creator who chose a language, by either release.
update users set language = 'fr' where id = 1;
