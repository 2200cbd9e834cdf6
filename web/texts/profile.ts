import type { Catalogues } from '#web/lib/i18n.ts'

export const catalogues = import.meta.glob('../locales/profile/*.po') as Catalogues
