import type { HairColour, SkinTone, Tint } from '../types.ts'

export const skins: Record<SkinTone, string> = {
  1: '#f2d2b8',
  2: '#e9bd9a',
  3: '#dba87f',
  4: '#c98f64',
  5: '#b1774e',
  6: '#91603f',
  7: '#734832',
  8: '#573527',
}

export const hairs: Record<HairColour, string> = {
  black: '#2b2529',
  brown: '#4f3629',
  chestnut: '#74462e',
  auburn: '#8a3f2a',
  ginger: '#c0713a',
  blond: '#d9b06a',
  grey: '#8f8b88',
  white: '#e6e0d6',
  plum: '#6a3a52',
}

export const tints: Record<Tint, string> = {
  clay: '#b5694a',
  sage: '#9aab8f',
  saffron: '#d9a441',
  mulberry: '#86365c',
  ink: '#3a3540',
  sky: '#9db8c2',
  cream: '#efe3cc',
  moss: '#5f7350',
  rose: '#d9a49a',
  rust: '#98452f',
  slate: '#566a75',
  sand: '#cfb892',
}
