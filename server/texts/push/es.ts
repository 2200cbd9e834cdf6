import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  testTitle: 'Las notificaciones de {siteName} funcionan',
  testBody: 'Así se ve una notificación en este dispositivo.',
}
