import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { CryptoKey, JWK } from 'jose'
import { html, page } from '../page.ts'
import type { Store } from '../stripe/store.ts'
import { samplePeople } from './sample-people.ts'

export interface SandboxGoogle {
  readonly issuer: string
  readonly audience: string
  /** Path of the published keys. */
  readonly keysPath: string
  token(person: { email: string; name: string; picture?: string | undefined }): Promise<string>
  keys(): Promise<{ keys: JWK[] }>
}

/** Somebody of the site's sample community. */
export interface GoogleMember {
  readonly name: string
  readonly email: string
  readonly note: string
}

const issuer = 'urn:coterie:sandbox:google'
const audience = 'coterie-sandbox'
const keyId = 'sandbox-1'
const rowId = 'google-key'

interface Pair {
  readonly privateKey: CryptoKey
  readonly published: JWK
}

/** An identity provider that signs RS256 ID tokens in Firebase's shape. The key is made when first needed and shared by all processes. */
export function startGoogle(now: () => Date, store: Store): SandboxGoogle {
  // Loaded when somebody first signs in this way.
  const jose = () => import('jose')
  let pair: Promise<Pair> | undefined
  const keyPair = () => {
    pair ??= readPair(store)
    // The database may be away for a moment.
    pair.catch(() => (pair = undefined))
    return pair
  }
  return {
    issuer,
    audience,
    keysPath: '/sandbox/google/jwks',
    token: async ({ email, name, picture }) => {
      const seconds = Math.floor(now().getTime() / 1000)
      const subject = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 28)
      const claims = { email: email.trim().toLowerCase(), email_verified: true, name, auth_time: seconds, ...(picture ? { picture } : {}) }
      const { SignJWT } = await jose()
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 3600)
        .sign((await keyPair()).privateKey)
    },
    keys: async () => ({
      keys: [{ ...(await keyPair()).published, kid: keyId, alg: 'RS256', use: 'sig' }],
    }),
  }
}

/** What one process signs, another verifies. */
async function readPair(store: Store): Promise<Pair> {
  const { exportJWK, generateKeyPair, importJWK } = await import('jose')
  const made = await store.alone(async (rows) => {
    const known = await rows.get(rowId)
    if (known) return known['key'] as JWK
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const key = await exportJWK(privateKey)
    await rows.put('google_key', { id: rowId, key }, null)
    return key
  })
  const key = made?.value
  if (!key) throw new Error('the sandbox has no key to sign with')
  const { kty, n, e } = key
  if (!kty || !n || !e) throw new Error('the key of the sandbox cannot be read')
  return { privateKey: (await importJWK(key, 'RS256')) as CryptoKey, published: { kty, n, e } }
}

interface Choice {
  email?: unknown
  name?: unknown
  picture?: unknown
  mode?: unknown
  state?: unknown
  return?: unknown
  cancel?: unknown
}

export function googleRoutes(google: SandboxGoogle, members: () => Promise<readonly GoogleMember[]>): FastifyPluginAsync {
  return async (app) => {
    app.get('/jwks', async (_, reply) => reply.header('cache-control', 'no-cache').send(await google.keys()))
    app.post('/token', async (request, reply) => {
      const { email, name, picture } = readPerson(request.body as Choice)
      if (!email) return reply.code(422).send({ error: 'email and name are needed' })
      return { idToken: await google.token({ email, name, picture }) }
    })
    app.get('/authorize', async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(choosePage(request.query as Choice, await members())),
    )
    app.post('/authorize', async (request, reply) => {
      const choice = (request.body ?? {}) as Choice
      if (choice.cancel !== undefined) return finish(choice, { error: 'cancelled' })
      const person = readPerson(choice)
      if (!person.email)
        return reply
          .code(422)
          .type('text/html; charset=utf-8')
          .send(choosePage(choice, await members(), 'Enter a name and an email.'))
      return finish(choice, { id_token: await google.token(person) })

      function finish({ mode, state, return: back }: Choice, answer: Record<string, string>) {
        const fragment = new URLSearchParams({ ...answer, state: text(state) }).toString()
        if (mode === 'redirect') return reply.redirect(`${localPath(text(back))}#${fragment}`, 303)
        return reply.redirect(`/sandbox/google/done#${fragment}`, 303)
      }
    })
    app.get('/done', (_, reply) => reply.type('text/html; charset=utf-8').send(donePage))
    app.get('/done.js', (_, reply) => reply.type('text/javascript').send(doneScript))
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const localPath = (path: string) => (/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(path) ? path : '/signin')

function readPerson(body: Choice | null | undefined): { email: string; name: string; picture: string | undefined } {
  const email = text(body?.email).trim()
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254
  return {
    email: isAddress ? email : '',
    name: text(body?.name).trim() || (email.split('@')[0] ?? ''),
    picture: text(body?.picture) || undefined,
  }
}

function choosePage(choice: Choice, members: readonly GoogleMember[], mistake = ''): string {
  const hidden = html`<input type="hidden" name="mode" value="${text(choice.mode)}" /><input
      type="hidden"
      name="state"
      value="${text(choice.state)}"
    /><input type="hidden" name="return" value="${text(choice.return)}" />`
  const rowOf = ({ name, email, note }: GoogleMember) =>
    html`<li>
      <form method="post" action="/sandbox/google/authorize">
        ${hidden}<input type="hidden" name="email" value="${email}" /><input type="hidden" name="name" value="${name}" /><button>
          ${name}<span>${note}</span>
        </button>
      </form>
    </li>`
  return page(
    'Choose an account',
    html`<p>This page stands in for Google’s window. Everyone below is invented.</p>
      ${members.length === 0 ? html`` : html`<h2>From the sample community</h2>`}
      <ul>
        ${members.map(rowOf)}
      </ul>
      <h2>New here</h2>
      <ul>
        ${samplePeople.map((person) => rowOf({ ...person, note: person.email }))}
      </ul>
      <h2>Someone else</h2>
      ${mistake ? html`<p role="alert">${mistake}</p>` : html``}
      <form method="post" action="/sandbox/google/authorize">
        ${hidden}
        <label>Name<input name="name" autocomplete="off" maxlength="50" /></label>
        <label>Email<input name="email" type="email" autocomplete="off" required /></label>
        <div class="actions"><button>Continue</button></div>
      </form>
      <form method="post" action="/sandbox/google/authorize">${hidden}<button class="quiet" name="cancel" value="1">Cancel</button></form>`,
  )
}

const donePage = page(
  'One moment',
  html`<p>You can close this window.</p>
    <script src="/sandbox/google/done.js"></script>`,
)

/** Hands the answer to the page that opened this window, which is on the same origin, and closes. */
const doneScript = `const answer = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
if (window.opener) window.opener.postMessage({ source: 'sandbox-google', ...answer }, location.origin)
window.close()
`
