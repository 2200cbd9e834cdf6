import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/ko.po'
export const parts = import.meta.glob('../locales/*/ko.po') as Catalogues
