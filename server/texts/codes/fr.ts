import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  signInSubject: 'Votre code de connexion pour {siteName}',
  signInOpening: 'Votre code de connexion pour {siteName} ({origin}) :',
  signInWarning:
    'Si vous n’avez pas demandé ce code, vous pouvez ignorer cet e-mail. L’équipe de ce site ne vous demandera jamais de code.',
  stepUpSubject: 'Confirmez que c’est bien vous sur {siteName}',
  stepUpOpening: 'Votre code de confirmation pour {siteName} ({origin}) :',
  stepUpWarning:
    'Si vous n’avez pas demandé ce code, quelqu’un utilise peut-être un appareil connecté à votre compte. Déconnectez cet appareil dans vos paramètres et ne donnez ce code à personne.',
  newAddressSubject: 'Confirmez votre nouvelle adresse e-mail sur {siteName}',
  newAddressOpening:
    'Quelqu’un veut utiliser cette adresse e-mail pour son compte sur {siteName} ({origin}). Voici le code de confirmation :',
  newAddressWarning:
    'Si vous n’avez pas demandé ce code, vous pouvez ignorer cet e-mail, et rien ne changera. Ne donnez ce code à personne.',
  validity:
    'Ce code est valable {minutes, plural, one {# minute} other {# minutes}} et ne sert qu’une fois, dans le navigateur où il a été demandé.',
}
