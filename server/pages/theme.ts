import { accentTokens } from './accent.ts'

/** The stylesheet that turns the accent of the site to another hue (OP7): its name says all of it, so it never changes. */
export const themePath = (hue: number): string => `/assets/theme-${hue}.css`

/** Its text; undefined for a name that is none. */
export function themeOf(name: string): string | undefined {
  const hue = /^theme-(0|[1-9]\d{0,2})\.css$/.exec(name)?.[1]
  return hue !== undefined && Number(hue) < 360 ? themeSheet(Number(hue)) : undefined
}

/** Its accent in another hue (0 to 359): outside of every layer, so that it holds before the tokens of the product. */
export function themeSheet(hue: number): string {
  const tokens = [...accentTokens(hue)].map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`)
  return `:root{${tokens.join(';')}}`
}
