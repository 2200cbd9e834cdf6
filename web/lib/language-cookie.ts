const name = 'language'
const year = 365 * 24 * 60 * 60

/** What this browser was told to speak, as the server reads it: documents, mails and errors come in the language of the page. */
export function readLanguageCookie(): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1]
}

export function writeLanguageCookie(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
}
