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

/**
 * One moment of the whole database; what is written from now on is not seen. Ends with the caller's `commit` or `rollback`. A release that
 * brings the database forward just now is waited for, and none begins: a table that is rewritten looks empty to an older snapshot.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(`select to_regclass('public.migrations') is not null as "isOurs"`)
  await client.query('begin isolation level repeatable read read only')
  // A lock takes no snapshot; the first query after it does.
  if (rows[0]?.isOurs) await client.query('lock table public.migrations in access share mode')
}
