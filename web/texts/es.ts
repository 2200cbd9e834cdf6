import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/es.po'
export const parts = import.meta.glob('../locales/*/es.po') as Catalogues
