import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '#server/config.ts'

export interface PolicyFacts {
  readonly config: Config
  /** CSP hashes of the inline scripts of the built document. */
  readonly scriptHashes: readonly string[]
}

/** Strict by default; each configured provider opens exactly the hosts it needs. */
export function securityHeaders({ config, scriptHashes }: PolicyFacts): FastifyHelmetOptions {
  const { firebase } = config
  const isHttps = config.publicUrl?.protocol === 'https:'
  return {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...(firebase ? ['https://apis.google.com'] : [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          'blob:',
          ...(firebase ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : []),
        ],
        frameSrc: firebase ? ["'self'", `https://${firebase.authDomain}`] : ["'none'"],
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
    frameguard: { action: 'deny' },
    // The sign-in popup must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  }
}

export const permissionsPolicy = 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=(), interest-cohort=()'
