-- Contacts see when someone is online, unless that person chooses otherwise (D65). Nothing told a choice from the default before.
alter table users alter column presence_for set default 'contacts';
update users set presence_for = 'contacts' where presence_for = 'everyone';
