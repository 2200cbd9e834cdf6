import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ja: Words<typeof en> = {
  testTitle: '{siteName}の通知がここに届きます',
  testBody: 'この端末では、通知はこのように表示されます。',
}
