import type { Catalogues } from '#web/lib/catalogues.ts'

export const catalogues = import.meta.glob('../locales/pages/*.po') as Catalogues
