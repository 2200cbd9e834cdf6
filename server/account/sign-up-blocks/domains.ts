import { domainToASCII } from 'node:url'

/** A domain in its one form, in ASCII without a dot or an @ before it; null for anything else. */
export function readDomain(text: string): string | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^(?:\*\.|[.@])/, '')
  const domain = domainToASCII(bare)
  return /^(?=.{4,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(domain) ? domain : null
}

/** The domain of an address, and those it's a subdomain of. */
export function domainsOf(email: string): string[] {
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
