import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  closed: 'Das Bankkonto ist geschlossen.',
  not_found: 'Die Bank hat das Konto nicht gefunden.',
  other_name: 'Das Bankkonto läuft auf einen anderen Namen.',
  other_details: 'Die Bank hat andere Angaben zum Kontoinhaber.',
  not_accepted: 'Das Bankkonto nimmt diese Überweisung nicht an.',
  currency: 'Das Bankkonto nimmt diese Währung nicht an.',
  balance: 'Das Guthaben beim Zahlungsdienst war zu niedrig.',
  declined: 'Die Bank hat die Überweisung abgelehnt.',
  unknown: 'Der Zahlungsdienst konnte das Geld nicht auf das Bankkonto überweisen.',
}
