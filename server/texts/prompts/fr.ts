import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  calls: 'Les appels avec {name} sont réservés aux abonnés. Abonnez-vous pour {price}/mois pour appeler.',
  messages: 'Vos messages gratuits à {name} sont épuisés. Abonnez-vous pour {price}/mois pour continuer à écrire.',
}
