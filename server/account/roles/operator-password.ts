import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Letters and digits that nobody confuses when copying from paper: 31 of them, 24 in a password are 118 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groups = 6
const groupLength = 4
/** 16 MiB and some 50 ms for one guess; OWASP's figure for scrypt where memory is scarce. */
const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 5 }
const keyLength = 32

type Settings = Pick<Platform, 'database' | 'config' | 'clock'>

/**
 * Makes the operator's password where neither the environment nor an earlier start gave one, and answers it: the only time that anybody
 * can read it (D4). Null when there is one. Of several processes that start at once, one makes it.
 */
export async function makeOperatorPassword({ database, config, clock }: Settings): Promise<string | null> {
  if (config.adminPassword !== null || (await readHash(database)) !== undefined) return null
  const password = randomPassword()
  const made = await database
    .insertInto('operator_secrets')
    .values({ name: 'admin_password', hash: await hashOf(password), created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return made ? password : null
}

/** Puts another password in the place of one that was lost, and answers it. Null where the environment gives the password. */
export async function replaceOperatorPassword(database: Database, { config, clock }: Settings): Promise<string | null> {
  if (config.adminPassword !== null) return null
  const password = randomPassword()
  const row = { hash: await hashOf(password), created_at: clock.now() }
  await database
    .insertInto('operator_secrets')
    .values({ name: 'admin_password', ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  return password
}

/** Whether this is the operator's password. Takes as long for a wrong one as for the right one. */
export async function isOperatorPassword({ database, config }: Settings, presented: string): Promise<boolean> {
  if (config.adminPassword !== null) return timingSafeEqual(digest(presented), digest(config.adminPassword))
  const kept = await readHash(database)
  if (kept === undefined) return false
  const [salt = '', key = ''] = kept.split('$')
  return timingSafeEqual(await derive(tidy(presented), Buffer.from(salt, 'base64url')), Buffer.from(key, 'base64url'))
}

async function readHash(database: Database): Promise<string | undefined> {
  const row = await database.selectFrom('operator_secrets').select('hash').where('name', '=', 'admin_password').executeTakeFirst()
  return row?.hash
}

function randomPassword(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length))
  const group = () => Array.from({ length: groupLength }, letter).join('')
  return Array.from({ length: groups }, group).join('-')
}

async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}$${(await derive(tidy(password), salt)).toString('base64url')}`
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** A made password is typed from paper: neither its hyphens nor capital letters matter. */
const tidy = (password: string) => password.toLowerCase().replace(/[\s-]/g, '')
const digest = (text: string) => createHash('sha256').update(text).digest()
