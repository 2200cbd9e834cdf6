export type PictureKind =
  | 'ridges'
  | 'harbour'
  | 'night-sky'
  | 'fields'
  | 'forest'
  | 'bread'
  | 'dish'
  | 'coffee'
  | 'fruit'
  | 'ceramics'
  | 'leaf-print'
  | 'garden-bed'
  | 'windows'
  | 'rain'
  | 'bicycle'
  | 'cat'
  | 'climbing'
  | 'chess'
  | 'piano'
  | 'record'
  | 'contact-sheet'
  | 'watch'
  | 'fabric'
  | 'workbench'
  | 'bookshelf'
  | 'chart'

export type PictureShape = 'portrait' | 'landscape' | 'square'

export interface PictureSpec {
  readonly kind: PictureKind
  readonly seed: number
  readonly shape: PictureShape
}

export const pictureSizes = {
  portrait: { width: 1080, height: 1350 },
  landscape: { width: 1350, height: 900 },
  square: { width: 1080, height: 1080 },
} as const satisfies Record<PictureShape, { width: number; height: number }>

export type SkinTone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export type HairStyle =
  | 'bald'
  | 'buzz'
  | 'short'
  | 'quiff'
  | 'side'
  | 'curls'
  | 'afro'
  | 'bob'
  | 'long'
  | 'waves'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'pixie'
  | 'receding'
export type HairColour = 'black' | 'brown' | 'chestnut' | 'auburn' | 'ginger' | 'blond' | 'grey' | 'white' | 'plum'
export type Cover = 'headscarf' | 'beanie' | 'cap' | 'straw-hat' | 'turban' | 'beret' | 'bandana'
export type Garment = 'crew' | 'collar' | 'turtleneck' | 'vee' | 'apron' | 'hoodie' | 'stripes' | 'jacket' | 'scarf'
export type FaceShape = 'oval' | 'round' | 'long' | 'square'
export type Tint = 'clay' | 'sage' | 'saffron' | 'mulberry' | 'ink' | 'sky' | 'cream' | 'moss' | 'rose' | 'rust' | 'slate' | 'sand'

export interface PersonFace {
  readonly subject: 'person'
  readonly skin: SkinTone
  readonly hair: HairStyle
  readonly hairColour: HairColour
  readonly garment: Garment
  readonly wears: Tint
  readonly ground: Tint
  readonly shape?: FaceShape
  readonly glasses?: 'round' | 'square' | 'half'
  readonly beard?: 'stubble' | 'short' | 'full' | 'moustache'
  readonly cover?: Cover
  readonly coverColour?: Tint
  readonly earrings?: true
  readonly freckles?: true
  readonly lined?: true
  readonly smile?: 'closed' | 'open' | 'slight'
  /** Where the head is turned to: -1 left, 1 right. */
  readonly turn?: -1 | 0 | 1
}

/** People often show something else than themselves. */
export interface ThingFace {
  readonly subject: 'cat' | 'dog' | 'plant' | 'loaf' | 'mountain' | 'cup' | 'bicycle' | 'moon'
  readonly wears: Tint
  readonly ground: Tint
}

export type FaceSpec = PersonFace | ThingFace
