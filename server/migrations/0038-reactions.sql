-- What the two of a conversation think of a message: one emoji of each.

create table message_reactions (
  conversation_id bigint not null,
  seq bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  emoji text not null check (octet_length(emoji) between 1 and 100),
  created_at timestamptz(3) not null,
  primary key (conversation_id, seq, user_id),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade,
  foreign key (conversation_id, user_id) references conversation_members (conversation_id, user_id) on delete cascade
);
create index message_reactions_by_user on message_reactions (user_id, conversation_id);

-- Of a conversation, the latest reaction to something of the reader's is told.
alter table notifications
  add column message_seq bigint,
  drop constraint notifications_check4,
  add constraint notifications_conversation_check
    check ((conversation_id is not null) = (kind in ('message_request', 'missed_call', 'message_reaction'))),
  add constraint notifications_message_check check ((message_seq is not null) = (kind = 'message_reaction')),
  add foreign key (conversation_id, message_seq) references messages (conversation_id, seq) on delete cascade;
create unique index notifications_reaction on notifications (conversation_id, user_id) where kind = 'message_reaction';
create index notifications_by_message on notifications (conversation_id, message_seq) where message_seq is not null;

-- Besides the kinds there are.
do $$
begin
  execute (
    select format('alter table notifications drop constraint %1$I, add constraint %1$I check (%2$s or kind = ''message_reaction'')',
      conname, pg_get_expr(conbin, conrelid))
    from pg_constraint where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check');
end $$;
