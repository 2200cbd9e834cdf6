import { limits } from '#contract/limits.ts'

interface Parsed {
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly href: string
}
/** Browsers and Node.js both have it; the contract knows the types of neither. */
declare const URL: { new (text: string): Parsed; canParse(text: string): boolean }

/**
 * A link of a profile as it's stored, from what someone typed, with or without https://; null where it's none. It names a public host: no
 * password, no other scheme, and no number in place of a name.
 */
export function readProfileLink(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return null
  const { protocol, username, password, hostname, href } = new URL(whole)
  const isPublic = protocol === 'https:' && username === '' && password === '' && /\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(hostname)
  return isPublic && href.length <= limits.profileLinkLength ? href : null
}

/** What a link is called: its address without what all of them have. */
export function nameOfLink(href: string): string {
  return href.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')
}
