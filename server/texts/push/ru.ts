import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ru: Words<typeof en> = {
  testTitle: 'Уведомления {siteName} работают',
  testBody: 'Так выглядит уведомление на этом устройстве.',
}
