import { furtherOfMessage } from './files-in-parts.ts'
import { moneyParts } from './money-parts.ts'
import type { Part } from './part.ts'
import { isThere, person, reaction } from './people-in-parts.ts'
import { postParts } from './post-parts.ts'

/** The order of the table of contents. What is left out, and why, stands in `left-out.ts`; a test compares both with the schema. */
export const parts: readonly Part[] = [
  {
    name: 'profile',
    rows: `select username, display_name as "displayName", email, birth_date as "birthDate", bio, location, age, interests, services, links, photo,
        array(select filename from profile_photos where user_id = users.id order by position) as photos,
        is_creator as "isCreator", creator_since as "creatorSince", creator_description as "creatorDescription",
        creator_benefits as "creatorBenefits", subscription_price_cents as "subscriptionPriceCents", currency, is_premium as "isPremium",
        role, language, is_private as "isPrivate", shows_age as "showsAge", shows_location as "showsLocation", follows_for as "followsFor",
        messages_from as "messagesFrom", shows_receipts as "showsReceipts", shows_typing as "showsTyping", presence_for as "presenceFor",
        calls_from as "callsFrom", relays_calls as "relaysCalls", shows_views as "showsViews", shows_sensitive as "showsSensitive",
        (select ${person('invited_by')} from invited_people where user_id = users.id and ${isThere('invited_by')}) as "invitedBy",
        (select seen_at from person_seen where user_id = users.id) as "lastHereAt", created_at as "createdAt"
      from users where id = $1`,
  },
  ...postParts,
  {
    name: 'bookmarks',
    rows: `select post_id as "postId", bookmark_folders.name as folder, bookmarks.created_at as "createdAt"
      from bookmarks left join bookmark_folders on bookmark_folders.id = folder_id
      where bookmarks.user_id = $1 order by bookmarks.created_at, post_id`,
  },
  {
    name: 'bookmark-folders',
    rows: `select name, created_at as "createdAt" from bookmark_folders where user_id = $1 order by created_at, id`,
  },
  {
    name: 'following',
    rows: `select ${person('followed_id')} as username, created_at as since from follows
      where follower_id = $1 and ${isThere('followed_id')} order by created_at, id`,
  },
  {
    name: 'followers',
    rows: `select ${person('follower_id')} as username, created_at as since from follows
      where followed_id = $1 and ${isThere('follower_id')} order by created_at, id`,
  },
  {
    name: 'follow-requests',
    rows: `select ${person('follower_id')} as asks, ${person('followed_id')} as asked, created_at as since from follow_requests
      where $1 in (follower_id, followed_id) and ${isThere('follower_id')} and ${isThere('followed_id')} order by created_at, id`,
  },
  {
    name: 'messages',
    rows: `select coalesce(${person('members.other_id')}, '') as "with",
        case when sender_id is null then 'system' when sender_id = $1 then 'you' else 'them' end as "from",
        case when messages.hidden_at is null then content else '' end as content, kind,
        case when messages.hidden_at is null then media end as media, media_alt as "mediaAlt", ${furtherOfMessage} as "furtherMedia",
        notice, provenance, seq as number, reply_to_seq as "answersNumber", messages.created_at as "createdAt", edited_at as "editedAt",
        deleted_at as "deletedAt", ${reaction('$1')} as "ownReaction", ${reaction('members.other_id')} as "otherReaction"
      from conversation_members members join messages using (conversation_id)
      where members.user_id = $1 and seq > cleared_seq and (audience_id is null or audience_id = $1)
        and not exists (select from hidden_messages hidden
          where hidden.conversation_id = messages.conversation_id and hidden.seq = messages.seq and hidden.user_id = $1)
      order by messages.conversation_id, seq`,
  },
  {
    name: 'conversations',
    rows: `select ${person('other_id')} as "with", box, is_muted as "isMuted", unread, listed_at as "lastAt",
        (select is_human_only from ai_pairs where ai_pairs.conversation_id = members.conversation_id and creator_id = other_id) as "wantsNoAi",
        (select used from message_allowances where fan_id = $1 and creator_id = other_id) as "freeMessagesUsed", created_at as "createdAt"
      from conversation_members members join conversations on conversations.id = conversation_id
      where user_id = $1 order by conversation_id`,
  },
  {
    name: 'calls',
    rows: `select ${person('case when caller_id = $1 then callee_id else caller_id end')} as "with", caller_id = $1 as "isOutgoing", kind, outcome,
        created_at as "createdAt", connected_at as "connectedAt", ended_at as "endedAt"
      from calls where $1 in (caller_id, callee_id) order by created_at, id`,
  },
  {
    name: 'requests',
    rows: `select id, title, description as content, category, is_anonymous as "isAnonymous", is_closed as "isClosed", views_count as views,
        created_at as "createdAt"
      from board_requests where user_id = $1 order by created_at, id`,
  },
  {
    name: 'request-comments',
    rows: `select id, request_id as "requestId", content, created_at as "createdAt" from board_comments where user_id = $1 order by created_at, id`,
  },
  {
    name: 'articles',
    rows: `select slug, title, content, status, created_at as "createdAt", published_at as "publishedAt"
      from blog_posts where author_id = $1 order by created_at, id`,
  },
  {
    name: 'files',
    rows: `select filename as media, kind, width, height, duration_ms as "durationMilliseconds", bytes, created_at as "createdAt"
      from media where owner_id = $1 order by created_at, filename`,
  },
  ...moneyParts,
  {
    name: 'automatic-replies',
    rows: `select is_on as "isOn", mode, persona as content, topics, avoided_topics as "avoidedTopics", hours_from as "from", hours_to as "to",
        time_zone as "timeZone", daily_cap as "dailyCap", length,
        (select json_agg(json_build_object('day', day, 'replies', replies) order by day) from ai_days where creator_id = $1) as days,
        (select json_agg(content) from ai_drafts where creator_id = $1) as drafts
      from ai_settings where creator_id = $1`,
  },
  {
    name: 'notifications',
    rows: `select kind, ${person('actor_id')} as "who", post_id as "postId", created_at as "createdAt", read_at as "readAt"
      from notifications where user_id = $1 order by created_at, id`,
  },
  {
    name: 'notification-settings',
    rows: `select time_zone as "timeZone", quiet_from as "quietFromMinute", quiet_until as "quietUntilMinute", digest_every as "digestEvery",
        digest_hour as "digestHour", digest_weekday as "digestWeekday", seen_at as "seenAt",
        (select json_agg(json_build_object('kind', kind, 'inCentre', is_in_centre, 'byMail', by_mail, 'byPush', by_push) order by kind)
          from notification_choices where user_id = $1) as choices
      from users left join notification_settings settings on settings.user_id = users.id where users.id = $1`,
  },
  {
    name: 'letters',
    rows: `select kind, detail, created_at as "createdAt", sent_at as "sentAt" from letters where user_id = $1 order by created_at, id`,
  },
  {
    name: 'blocked-and-muted',
    rows: `select ${person('blocked_id')} as username, 'blocked' as how, created_at as since from blocks where blocker_id = $1
      union all select ${person('muted_id')}, 'muted', created_at from mutes where muter_id = $1 order by 3`,
  },
  {
    name: 'devices',
    rows: `select label, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions where user_id = $1 order by created_at, id`,
  },
  {
    name: 'sign-in',
    rows: `select provider as what, subject as name, created_at as "createdAt" from identities where user_id = $1
      union all select 'former name', username, held_until from held_usernames where user_id = $1 order by 3`,
  },
  {
    name: 'keys',
    rows: `select 'passkey' as what, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"
        from passkeys where user_id = $1
      union all select 'recovery code', null, null, made_at, used_at from recovery_codes where user_id = $1 order by 4`,
  },
  {
    name: 'push-devices',
    rows: `select endpoint, shows_previews as "showsPreviews", created_at as "createdAt" from push_devices where user_id = $1 order by created_at, id`,
  },
  {
    name: 'addresses',
    rows: `select old_email as email, changed_at as "changedAt" from email_changes where user_id = $1 order by changed_at, id`,
  },
  {
    name: 'tokens',
    rows: `select name, prefix, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
      from access_tokens where user_id = $1 order by created_at, id`,
  },
  {
    name: 'application',
    rows: `select reason, username, display_name as "displayName", birth_date as "birthDate", domain, network, language, sent_at as "createdAt",
        decided_at as "decidedAt"
      from applications where user_id = $1`,
  },
  {
    name: 'origin',
    rows: `select network, domain, way, name_shape as "nameShape", first_text as "firstText", link_host as "linkHost", answers,
        array_remove(array[case when follows_at_once then 'follows' end, case when writes_strangers then 'strangers' end,
          case when posts_links then 'links' end, case when is_idle then 'nothing' end], null) as noticed, at as "createdAt"
      from account_origins where user_id = $1`,
  },
  {
    name: 'invitations',
    rows: `select note, most as "people", array(select ${person('invited_people.user_id')} from invited_people
          where invitation_id = invitations.id and ${isThere('invited_people.user_id')} order by joined_at, user_id) as joined,
        created_at as "createdAt", ends_at as "endsAt", revoked_at as "revokedAt"
      from invitations where made_by = $1 order by created_at, id`,
  },
  {
    name: 'consents',
    rows: `select document, version, accepted_at as "acceptedAt" from legal_acceptances where user_id = $1 order by accepted_at, document`,
  },
  {
    name: 'visits',
    rows: `select day, null as profile from person_days where user_id = $1
      union all select day, ${person('profile_id')} from profile_views where viewer_id = $1 order by 1`,
  },
  {
    name: 'reports',
    rows: `select reason, explanation as content, receipt, created_at as "createdAt",
        (select outcome from cases where cases.id = case_id) as outcome
      from reports where reporter_id = $1 order by created_at, id`,
  },
  {
    name: 'decisions',
    rows: `select action, ground, basis, explanation as content, excerpt, decisions.decided_at as "createdAt", until,
        reversed_at as "reversedAt", appeals.content as appeal, answer
      from decisions left join appeals on decision_id = decisions.id where person_id = $1 order by decisions.decided_at, decisions.id`,
  },
  {
    name: 'questions',
    rows: `select kind, body as content, answer, created_at as "createdAt", answered_at as "answeredAt"
      from data_requests where user_id = $1 order by created_at, id`,
  },
  {
    name: 'withdrawals',
    rows: `select name, email, purchase as content, declared_at as "createdAt", outcome, answer, closed_at as "answeredAt"
      from withdrawal_declarations where user_id = $1 order by declared_at, id`,
  },
  {
    name: 'refund-requests',
    rows: `select case when fan_id = $1 then reason end as content, state, asked_cents as "amountCents", currency,
        requested_at as "createdAt", concat_ws(' / ', creator_words, team_words) as answer, closed_at as "answeredAt"
      from refund_requests where fan_id = $1 or creator_id = $1 order by requested_at, id`,
  },
  {
    name: 'archives',
    rows: `select 'made' as what, state, asked_at as "createdAt", null::jsonb as report from data_exports where user_id = $1
      union all select 'brought along', state, asked_at, report from data_imports where user_id = $1 order by 3`,
  },
]
