let domains: Promise<ReadonlySet<string>> | undefined

/** Domains of throwaway mailboxes, of the list that the product comes with; read when they're first asked for. */
export function readThrowawayDomains(): Promise<ReadonlySet<string>> {
  domains ??= loadDomains()
  return domains
}

async function loadDomains(): Promise<ReadonlySet<string>> {
  const list = await import('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json', { with: { type: 'json' } })
  return new Set(list.default)
}
