import * as z from 'zod'

/** What the guide for operators says about a setting, beside its check. `npm run guides` writes docs/operate/settings.md from it. */
export interface About {
  /** In whole sentences, as Markdown. */
  readonly does: string
  /** A value that the check takes. */
  readonly example: string
  readonly unit?: string
  /** What holds while the setting is unset, where the check has no default to show. */
  readonly unset?: string
}

export const about = z.registry<About>()

export const integer = (min: number, max: number) =>
  z.string().regex(/^\d+$/, `must be a whole number from ${min} to ${max}`).transform(Number).pipe(z.int().min(min).max(max))

export const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )

export const addresses = (...schemes: string[]) =>
  z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) =>
        list.length > 0 && list.every((address) => schemes.some((scheme) => address.length > scheme.length && address.startsWith(scheme))),
      `must be addresses that start with ${schemes.join(' or ')}, with commas between them`,
    )

export const text = z.string().min(1)

/** US dollars for 1,000 tokens. */
export const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,9})?$/, 'must be a price in US dollars')
  .transform(Number)

export const onOff = z.enum(['on', 'off'])
