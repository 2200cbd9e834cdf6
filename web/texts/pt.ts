import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/pt.po'
export const parts = import.meta.glob('../locales/*/pt.po') as Catalogues
