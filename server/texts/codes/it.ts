import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  signInSubject: 'Il tuo codice di accesso per {siteName}',
  signInOpening: 'Il tuo codice di accesso per {siteName} ({origin}) è:',
  signInWarning: 'Se non hai richiesto questo codice, puoi ignorare questa email. Nessuno di questo sito ti chiederà mai un codice.',
  stepUpSubject: 'Conferma la tua identità su {siteName}',
  stepUpOpening: 'Il tuo codice di conferma per {siteName} ({origin}) è:',
  stepUpWarning:
    'Se non hai richiesto questo codice, qualcuno potrebbe usare un dispositivo connesso al tuo account. Disconnettilo nelle impostazioni e non dare questo codice a nessuno.',
  newAddressSubject: 'Conferma il tuo nuovo indirizzo su {siteName}',
  newAddressOpening: 'Qualcuno vuole usare questo indirizzo per il proprio account su {siteName} ({origin}). Il codice di conferma è:',
  newAddressWarning: 'Se la richiesta non è tua, puoi ignorare questa email: non cambierà nulla. Non dare questo codice a nessuno.',
  validity: 'Il codice vale {minutes, plural, one {# minuto} other {# minuti}}, una sola volta, nel browser da cui è stato richiesto.',
}
