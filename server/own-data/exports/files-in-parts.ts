const listed = `json_agg(json_build_object('media', filename, 'mediaAlt', alt) order by position)`

/** In a query over `posts`: photos and videos after the first. */
export const furtherOfPost = `(select ${listed} from post_media where post_id = posts.id)`

/** In a query over `messages`: the same; none of what the site team removed. */
export const furtherOfMessage = `(select ${listed} from message_media
  where message_media.conversation_id = messages.conversation_id and message_media.seq = messages.seq and messages.hidden_at is null)`
