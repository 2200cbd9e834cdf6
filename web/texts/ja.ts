import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/ja.po'
export const parts = import.meta.glob('../locales/*/ja.po') as Catalogues
