import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ru: Words<typeof en> = {
  testTitle: '{siteName} может уведомлять вас здесь',
  testBody: 'Так выглядит уведомление на этом устройстве.',
}
