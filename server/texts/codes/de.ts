import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  signInSubject: 'Dein Anmeldecode für {siteName}',
  signInOpening: 'Dein Anmeldecode für {siteName} ({origin}) lautet:',
  signInWarning:
    'Wenn du diesen Code nicht angefordert hast, kannst du diese E-Mail ignorieren. Niemand von dieser Website wird dich je nach einem Code fragen.',
  stepUpSubject: 'Bestätige auf {siteName}, dass du es bist',
  stepUpOpening: 'Dein Bestätigungscode für {siteName} ({origin}) lautet:',
  stepUpWarning:
    'Wenn du diesen Code nicht angefordert hast, benutzt vielleicht jemand ein Gerät, auf dem du angemeldet bist. Melde das Gerät in deinen Einstellungen ab und gib diesen Code an niemanden weiter.',
  newAddressSubject: 'Bestätige deine neue E-Mail-Adresse auf {siteName}',
  newAddressOpening: 'Jemand möchte diese E-Mail-Adresse für ein Konto auf {siteName} ({origin}) verwenden. Der Bestätigungscode lautet:',
  newAddressWarning:
    'Wenn du diesen Code nicht angefordert hast, kannst du diese E-Mail ignorieren. Es ändert sich dann nichts. Gib diesen Code an niemanden weiter.',
  validity:
    'Der Code gilt {minutes, plural, one {# Minute} other {# Minuten}} lang und nur einmal, in dem Browser, in dem er angefordert wurde.',
}
