import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  calls: 'Anrufe mit {name} sind Abonnenten vorbehalten. Mit einem Abo für {price}/Monat kannst du anrufen.',
  messages: 'Deine kostenlosen Nachrichten an {name} sind aufgebraucht. Mit einem Abo für {price}/Monat kannst du weiterschreiben.',
}
