import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/en.po'
export const parts = import.meta.glob('../locales/*/en.po') as Catalogues
