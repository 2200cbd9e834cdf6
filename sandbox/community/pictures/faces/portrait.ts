import type { Garment, HairColour, HairStyle, PersonFace, SkinTone, Tint } from '../types.ts'

type More = Partial<Omit<PersonFace, 'subject' | 'skin' | 'hair' | 'hairColour' | 'garment' | 'wears' | 'ground'>>

/** A portrait in one line: skin, hair, what is worn, and the colour behind. */
export function portrait(
  skin: SkinTone,
  hair: readonly [HairStyle, HairColour],
  wears: readonly [Garment, Tint],
  ground: Tint,
  more: More = {},
): PersonFace {
  return { subject: 'person', skin, hair: hair[0], hairColour: hair[1], garment: wears[0], wears: wears[1], ground, ...more }
}
