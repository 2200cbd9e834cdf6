import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  calls: 'Les appels avec {name} sont réservés aux abonnés. Pour appeler, abonnez-vous à {price}/mois.',
  messages: 'Vos messages gratuits à {name} sont épuisés. Pour continuer à écrire, abonnez-vous à {price}/mois.',
}
