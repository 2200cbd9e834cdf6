import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  closed: 'Le compte bancaire est fermé.',
  not_found: 'La banque n’a pas trouvé le compte.',
  other_name: 'Le compte bancaire est à un autre nom.',
  other_details: 'La banque a d’autres informations sur le titulaire du compte.',
  not_accepted: 'Le compte bancaire n’accepte pas ce virement.',
  currency: 'Le compte bancaire n’accepte pas cette devise.',
  balance: 'Le solde chez le prestataire de paiement était insuffisant.',
  declined: 'La banque a refusé le virement.',
  unknown: 'Le prestataire de paiement n’a pas pu envoyer l’argent sur le compte bancaire.',
}
