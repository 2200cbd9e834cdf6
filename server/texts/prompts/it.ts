import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  calls: 'Le chiamate con {name} sono per gli abbonati. Abbonati a {price}/mese per chiamare.',
  messages: 'I tuoi messaggi gratuiti per {name} sono finiti. Abbonati a {price}/mese per continuare a scrivere.',
}
