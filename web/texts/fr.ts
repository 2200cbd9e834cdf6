import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/fr.po'
export const parts = import.meta.glob('../locales/*/fr.po') as Catalogues
