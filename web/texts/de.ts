import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/de.po'
export const parts = import.meta.glob('../locales/*/de.po') as Catalogues
