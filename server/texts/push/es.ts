import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  testTitle: '{siteName} ya puede avisarte aquí',
  testBody: 'Así se ve una notificación en este dispositivo.',
}
