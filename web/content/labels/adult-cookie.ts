/** The server looks for it before it puts anything into a page for a visitor. */
const name = 'adult'
const year = 365 * 86_400

export function isKnownAdult(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`))
}

/** Keeps the answer, and nothing else about who gave it: for a year, or until the browser is closed. */
export function keepAdult(lasts: 'year' | 'session' = 'year'): void {
  const end = lasts === 'year' ? `; max-age=${year}` : ''
  document.cookie = `${name}=1; path=/${end}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
