const longest = 1000
const signInPages = new Set(['/signin', '/signup', '/mobile-auth', '/auth'])

/**
 * Where to go after signing in: only a path of this site, never an address that a browser could read as
 * another site's, and never back to a sign-in page (D36).
 */
export function safeNext(next: unknown, otherwise = '/feed'): string {
  if (typeof next !== 'string' || next.length > longest) return otherwise
  if (!/^\/(?![/\\])/.test(next) || /[\u0000-\u001f\u007f-\u009f]/.test(next)) return otherwise
  const url = URL.parse(next, 'https://local.invalid')
  // Dot segments and back slashes can resolve to a second leading slash.
  if (url?.host !== 'local.invalid' || url.pathname.startsWith('//')) return otherwise
  if (signInPages.has(url.pathname.replace(/\/+$/, '').toLowerCase())) return otherwise
  return url.pathname + url.search + url.hash
}
