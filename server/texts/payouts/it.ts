import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  closed: 'Il conto bancario è chiuso.',
  not_found: 'La banca non ha trovato il conto.',
  other_name: 'Il conto bancario è intestato a un altro nome.',
  other_details: 'La banca ha altri dati sul titolare del conto.',
  not_accepted: 'Il conto bancario non accetta questo bonifico.',
  currency: 'Il conto bancario non accetta questa valuta.',
  balance: 'Il saldo presso il servizio di pagamento era insufficiente.',
  declined: 'La banca ha rifiutato il bonifico.',
  unknown: 'Il servizio di pagamento non è riuscito a inviare il denaro al conto bancario.',
}
