/** The name of the person in a column. */
export const person = (column: string) => `(select username from users named where named.id = ${column})`
/** An archive names no one who is absent. */
export const isThere = (column: string) => `exists (select from users there where there.id = ${column} and there.absent_since is null)`

/** What someone thinks of the message of the row. */
export const reaction = (by: string) => `(select emoji from message_reactions reactions
  where reactions.conversation_id = messages.conversation_id and reactions.seq = messages.seq and reactions.user_id = ${by})`
