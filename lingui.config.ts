import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh'],
  // A text without a translation reads as the English sentence: filled in when a catalogue is built.
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web'], exclude: ['**/dist/**', '**/dev/**', '**/*.test.ts'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
