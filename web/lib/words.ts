import { msg } from '@lingui/core/macro'

/** The words every catalogue must hold (D42). */
export const words = {
  home: msg`Home`,
  messages: msg`Messages`,
  loading: msg`Loading`,
}

/** Names of the languages in the reader's own language. */
export const languageNames = {
  en: msg`English`,
  es: msg`Spanish`,
  fr: msg`French`,
  de: msg`German`,
  it: msg`Italian`,
  pt: msg`Portuguese`,
  ru: msg`Russian`,
  ja: msg`Japanese`,
  ko: msg`Korean`,
  zh: msg`Chinese`,
}
