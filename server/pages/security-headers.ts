import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#server/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A script, style sheet, or font of the web app, which no browser shows by itself. */
    readonly isPartOfPage?: boolean
  }
}

export interface PolicyFacts {
  readonly config: Config
  /** CSP hashes of the inline scripts of the built document. */
  readonly scriptHashes: readonly string[]
}

/** Where Stripe serves its script and the frames of its fields from (docs.stripe.com/security/guide#content-security-policy). */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Frames of others: the sign-in of Firebase, the fields of a card and its authentication at Stripe, and otherwise none. */
function framesOf({ firebase, stripe }: Config): string[] {
  if (!firebase && !stripe) return ["'none'"]
  return [
    "'self'",
    ...(firebase ? [`https://${firebase.authDomain}`] : []),
    ...(stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : []),
  ]
}

/** Where browsers are sent for pictures and videos: the servers that keep them, if the operator wants that. */
export function storesOf({ storage, storageAlso }: Config): string[] {
  const stores = [storage, storageAlso].filter((target) => target?.kind === 's3').filter(({ redirects }) => redirects)
  return [...new Set(stores.map(({ endpoint }) => endpoint.origin))]
}

/** Strict by default; each configured provider opens exactly the hosts it needs. */
export function securityHeaders({ config, scriptHashes }: PolicyFacts) {
  const { firebase, stripe } = config
  const stores = storesOf(config)
  const isHttps = config.publicUrl?.protocol === 'https:'
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...(firebase ? ['https://apis.google.com'] : []), ...(stripe ? stripeScripts : [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...stores],
        mediaSrc: ["'self'", 'blob:', ...stores],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          'blob:',
          ...stores,
          ...(firebase ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : []),
          ...(stripe ? ['https://api.stripe.com'] : []),
        ],
        frameSrc: framesOf(config),
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // The sign-in popup must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  } satisfies HelmetOptions
}

/** What only documents need would be most of the bytes of a small file, and a first load asks for up to twelve scripts. */
const withoutDocument = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions

const permissionsPolicy =
  'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=(), interest-cohort=(), publickey-credentials-get=(self), publickey-credentials-create=(self)'

/** Sets the security headers of every answer: all of them, or the few that a part of a page needs. Both sets are written out once. */
export function sendSecurityHeaders(app: FastifyInstance, facts: PolicyFacts): void {
  const headers = securityHeaders(facts)
  const all = { ...writtenOut(headers), 'permissions-policy': permissionsPolicy }
  const few = writtenOut({ ...headers, ...withoutDocument })
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(request.routeOptions.config.isPartOfPage ? few : all)
    next()
  })
}

/** What helmet would set: nothing in these options depends on the request. */
function writtenOut(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: (name: string) => delete headers[name.toLowerCase()],
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error
  })
  return headers
}
