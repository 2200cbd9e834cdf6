/** What the provider refused, in its own words. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}

type Fields = { readonly [name: string]: string | number | boolean | undefined | Fields }

/** Nested fields as Stripe.js writes them: `card[exp_month]=4`. */
export function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, value: Fields[string]): void => {
    if (value === undefined) return
    if (typeof value !== 'object') return form.append(name, String(value))
    for (const [key, part] of Object.entries(value)) add(name === '' ? key : `${name}[${key}]`, part)
  }
  add('', fields)
  return form
}

/**
 * One call of a browser to the sandbox's provider, with the publishable key. Throws ProviderRefusal with the provider's sentence,
 * TypeError when there was no answer. What is sent goes nowhere else.
 */
export async function callProvider<Reply>(apiUrl: string, path: string, fields: Fields): Promise<Reply> {
  const response = await fetch(`${apiUrl}${path}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: formOf(fields),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ProviderRefusal(refusalOf(answer))
  return answer as Reply
}

function refusalOf(answer: unknown): string {
  const error = answer instanceof Object && 'error' in answer ? answer.error : null
  const message = error instanceof Object && 'message' in error ? error.message : null
  return typeof message === 'string' ? message : ''
}
