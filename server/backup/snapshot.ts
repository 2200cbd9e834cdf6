import type pg from 'pg'

/**
 * Prepares a connection for copying: nothing of it is ended for taking long, and values are written the same way by every server,
 * whatever its settings are.
 */
export async function openWide(client: pg.ClientBase): Promise<void> {
  const limits = ['statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout', 'lock_timeout']
  await client.query("select set_config(name, '0', false) from pg_settings where name = any($1)", [limits])
  await client.query("set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1")
  await client.query("set client_encoding = 'UTF8'; set bytea_output = 'hex'; set search_path = public")
}

/** One moment of the whole database; what is written from now on is not seen. Ends with the caller's `commit` or `rollback`. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
}
