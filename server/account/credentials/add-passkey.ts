import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { NewPasskeyAnswer } from '#contract/account/webauthn.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction, violatedUnique } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deviceLabel, isFreshlyProved } from '#server/account/session/index.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { findOneself } from '#server/people/users/index.ts'
import { askerOfSession, challengeMilliseconds, makeChallenge, takeChallenge } from './challenges.ts'
import { challengeOf } from './check-answer.ts'
import { writeKeyMail } from './credential-mails.ts'
import { passkeyColumns, viewPasskey } from './passkey-view.ts'
import { relyingParty } from './relying-party.ts'
import { holdPowers } from './unlocking.ts'
import { loadWebAuthn } from './webauthn-library.ts'

/** EdDSA, ES256 and RS256: what authenticators know and the library checks (COSE numbers). */
const algorithms = [-8, -7, -257]

/** Begins to add a passkey: one that the authenticator finds by itself, and that it gives only to who it recognises. */
export const askToAddPasskey = handle(api.credentials.askToAdd, async ({ viewer, database, platform }) => {
  const { clock, ids } = platform
  const party = relyingParty(platform)
  if (!(await isFreshlyProved(database, viewer.sessionId, clock.now()))) throw new AppError('step_up_required')
  const own = await findOneself(database, viewer.id)
  if (!own) throw new AppError('signed_out')
  const { siteName } = (await readSettings(platform)).branding
  const known = await database
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', viewer.id)
    .orderBy('id')
    .execute()
  if (known.length >= limits.passkeysOfOnePerson) throw new AppError('too_many_passkeys')
  const challenge = await makeChallenge(database, platform, 'add', askerOfSession(viewer))
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(await handleOf(database, viewer.id, ids), 'base64url')),
    userName: own.username ?? own.email,
    userDisplayName: own.displayName,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMilliseconds,
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challenge: options.challenge,
    rp: { id: party.id, name: siteName },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMilliseconds,
    attestation: 'none' as const,
    authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
    excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports })),
  }
})

/**
 * Adds what the authenticator made for this session within the last minutes; its owner hears of it by mail. One that is added while the
 * powers of a role are unlocked unlocks them later.
 */
export const addPasskey = handle(api.credentials.add, async ({ viewer, body, database, platform, exchange, afterCommit }) => {
  const now = platform.clock.now()
  // A new key opens the account for as long as it is kept: the proof is looked at again where it is stored.
  if (!(await isFreshlyProved(database, viewer.sessionId, now))) throw new AppError('step_up_required')
  const made = await checkNewPasskey(database, platform, body.answer, askerOfSession(viewer))
  const name = body.name ?? (deviceLabel(exchange.userAgent) || 'Passkey')
  const { row, mailIds } = await inTransaction(database, async (transaction) => {
    // Two at once wait for each other here, so the number holds.
    const isUnlocked = await holdPowers(transaction, viewer, now)
    const { count } = await transaction
      .selectFrom('passkeys')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    if (count >= limits.passkeysOfOnePerson) throw new AppError('too_many_passkeys')
    const row = await transaction
      .insertInto('passkeys')
      .values({
        ...made,
        user_id: viewer.id,
        name,
        unlocks_staff: isUnlocked,
        created_at: now,
        last_used_at: null,
      })
      .returning(passkeyColumns)
      .executeTakeFirstOrThrow()
    // The line stays when its person goes, and people name their things after themselves: so it does without the name.
    const details = { unlocksStaff: row.unlocks_staff }
    await recordAction(transaction, { actor: viewer, action: 'passkey_added', target: { kind: 'passkey', id: row.id }, details }, now)
    return {
      row,
      mailIds: await writeKeyMail(transaction, viewer.id, { kind: 'passkey_added', detail: { name, at: now.toISOString() } }, platform),
    }
  }).catch((error: unknown) => {
    throw violatedUnique(error) === 'passkeys_credential_id_key' ? new AppError('passkey_taken') : error
  })
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return viewPasskey(row)
})

/** What is kept of a new passkey, once it is seen to answer the question of this session. */
async function checkNewPasskey(database: Database, platform: Platform, answer: NewPasskeyAnswer, asker: string) {
  const { id, origins } = relyingParty(platform)
  const challenge = challengeOf(answer)
  if (challenge === null || !(await takeChallenge(database, challenge, 'add', asker, platform.clock.now())))
    throw new AppError('passkey_invalid')
  const { transports = [], ...response } = answer.response
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: { id: answer.id, rawId: answer.rawId, type: answer.type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    platform.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a new passkey was refused')
    return { verified: false as const }
  })
  if (!verified.verified) throw new AppError('passkey_invalid')
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports: [...transports],
    is_synced: credentialBackedUp,
  }
}

/** The same for all passkeys of a person, so that an authenticator keeps one of them and not one for each time. */
async function handleOf(database: Database, userId: number, ids: Platform['ids']): Promise<string> {
  await database
    .insertInto('passkey_handles')
    .values({ user_id: userId, handle: ids.secret() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const row = await database.selectFrom('passkey_handles').select('handle').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return row.handle
}
