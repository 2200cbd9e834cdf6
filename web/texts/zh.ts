import type { Catalogues } from '#web/lib/catalogues.ts'

export { messages } from '../locales/zh.po'
export const parts = import.meta.glob('../locales/*/zh.po') as Catalogues
