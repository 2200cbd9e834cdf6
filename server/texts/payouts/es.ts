import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  closed: 'La cuenta bancaria está cerrada.',
  not_found: 'El banco no encontró la cuenta.',
  other_name: 'La cuenta bancaria está a otro nombre.',
  other_details: 'El banco tiene otros datos del titular de la cuenta.',
  not_accepted: 'La cuenta bancaria no acepta esta transferencia.',
  currency: 'La cuenta bancaria no acepta esta moneda.',
  balance: 'El saldo en el proveedor de pagos era insuficiente.',
  declined: 'El banco rechazó la transferencia.',
  unknown: 'El proveedor de pagos no pudo enviar el dinero a la cuenta bancaria.',
}
