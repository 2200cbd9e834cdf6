import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/it.po'
export const parts = import.meta.glob('../locales/*/it.po') as Catalogues
