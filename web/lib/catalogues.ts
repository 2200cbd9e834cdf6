import type { Messages } from '@lingui/core'

/** The compiled texts of one part by the path of their file, one file a language, each fetched when asked for. */
export type Catalogues = Readonly<Record<string, () => Promise<{ messages: Messages }>>>
