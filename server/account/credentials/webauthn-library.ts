/** Loaded with the first passkey: with its readers of certificates it takes seven megabytes, and a second of a start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
