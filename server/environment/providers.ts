import * as z from 'zod'
import { about, addresses, price, text, url } from './checks.ts'

export const email = {
  SMTP_URL: url('smtp:', 'smtps:').optional().register(about, {
    does: 'The mail server that sends email. `smtps` encrypts from the start, on port 465 unless you name another.',
    unset: 'email goes to the sandbox mailbox, where the sandbox runs',
    example: 'smtps://name:password@mail.example',
  }),
  MAIL_FROM: text.default('Coterie <no-reply@localhost>').register(about, {
    does: 'The sender of every email.',
    example: 'Community <no-reply@community.example>',
  }),
}

export const payments = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, 'must be a secret key of Stripe (sk_live_…, sk_test_… or rk_…)')
    .optional()
    .register(about, {
      does: 'The secret key of your Stripe account. All three Stripe settings are set together or not at all.',
      unset: 'test payments in the sandbox, where it runs',
      example: 'sk_live_1234',
    }),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_\w+$/, 'must be a publishable key of Stripe (pk_live_… or pk_test_…)')
    .optional()
    .register(about, {
      does: 'The publishable key, of the same mode (live or test) as the secret key.',
      example: 'pk_live_1234',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)*$/, 'must be the signing secrets of webhook endpoints (whsec_…), with commas between them')
    .optional()
    .register(about, {
      does: 'The signing secrets of both webhook endpoints, with a comma between them.',
      example: 'whsec_1234,whsec_5678',
    }),
}

export const google = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,62}$/, 'must be a Firebase project id')
    .optional()
    .register(about, {
      does: 'The id of your Firebase project, for signing in with Google. It is set together with `FIREBASE_API_KEY`.',
      unset: 'a stand-in for Google, where the sandbox runs',
      example: 'my-community',
    }),
  FIREBASE_API_KEY: text.optional().register(about, {
    does: 'The web API key of that project.',
    example: 'AIzaSy1234',
  }),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a host name')
    .optional()
    .register(about, {
      does: 'The host of the project’s sign-in pages.',
      unset: '`FIREBASE_PROJECT_ID` followed by `.firebaseapp.com`',
      example: 'my-community.firebaseapp.com',
    }),
}

export const automaticReplies = {
  AI_BASE_URL: url('http:', 'https:').optional().register(about, {
    does: 'A server that speaks OpenAI’s `/v1/chat/completions`, with or without `/v1` at the end.',
    unset: 'a stand-in, where the sandbox runs',
    example: 'https://ai.example/v1',
  }),
  AI_MODEL: text.optional().register(about, {
    does: 'The model to ask. It is needed with `AI_BASE_URL`.',
    example: 'small-chat',
  }),
  AI_API_KEY: text.optional().register(about, {
    does: 'The key of that server. Models of your own need none.',
    example: 'sk-1234',
  }),
  AI_PRICE_INPUT: price.optional().register(about, {
    does: 'What the tokens you send cost, for the cost that creators see. It is set together with `AI_PRICE_OUTPUT`. Unset: creators see tokens only.',
    unit: 'USD per 1,000 tokens',
    example: '0.00015',
  }),
  AI_PRICE_OUTPUT: price.optional().register(about, {
    does: 'What the tokens you receive cost.',
    unit: 'USD per 1,000 tokens',
    example: '0.0006',
  }),
}

export const scanning = {
  SCAN_URL: url('http:', 'https:').optional().register(about, {
    does: 'A service that looks at every upload before anyone sees it. Unset: nothing is scanned.',
    example: 'https://scanner.internal/check',
  }),
  SCAN_TOKEN: text.optional().register(about, {
    does: 'A token that is sent to that service as `Authorization: Bearer`.',
    example: 'a-long-random-text',
  }),
}

export const calls = {
  TURN_URLS: addresses('turn:', 'turns:').optional().register(about, {
    does: 'The addresses of your relay for calls, with commas between them. It is set together with `TURN_SECRET`.',
    example: 'turn:relay.example:3478?transport=udp,turns:relay.example:443?transport=tcp',
  }),
  TURN_SECRET: text.optional().register(about, {
    does: 'The secret that the relay shares with the site (`static-auth-secret` of coturn).',
    example: 'a-long-random-text',
  }),
  STUN_URLS: addresses('stun:', 'stuns:')
    .or(z.literal('none').transform(() => []))
    .optional()
    .register(about, {
      does: 'Servers that tell a browser its public address, with commas between them; `none` for none.',
      unset: 'two of Google’s servers where `PUBLIC_URL` is on the internet, else none',
      example: 'stun:relay.example:3478',
    }),
}

export const push = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a point of P-256 in base64url (87 characters)')
    .optional()
    .register(about, {
      does: 'The public half of a P-256 key pair in base64url, by which push services know the site. It is set together with `VAPID_PRIVATE_KEY`. A change silences every device until its browser opens the site again.',
      unset: 'made when first needed, kept in the database',
      example: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
    }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a key of P-256 in base64url (43 characters)')
    .optional()
    .register(about, {
      does: 'The private half of that pair.',
      example: 'UGnZx1lmFQCN3R8NmPnKSnTbVtlSVEBWTnZqH0uHvBc',
    }),
}
