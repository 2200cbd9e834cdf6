import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/ru.po'
export const parts = import.meta.glob('../locales/*/ru.po') as Catalogues
