import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  yourSubscriptions: 'Tus suscripciones',
  yourDashboard: 'Tu panel',
  yourReceipts: 'Todos tus recibos',
  receiptSubject: '{offer, select, premium {Recibo: {amount} por el plan Premium} other {Recibo: {amount} por tu suscripción a {creator}}}',
  receiptPaid:
    '{offer, select, premium {Gracias. Has pagado {amount} por el plan Premium.} other {Gracias. Has pagado {amount} por tu suscripción a {creator}.}}',
  receiptNumber: 'Número',
  receiptTo: 'Para',
  receiptPaidOn: 'Pagado el',
  receiptPeriod: 'Periodo',
  receiptFromTo: 'del {from} al {to}',
  receiptTotal: 'Total',
  receiptTax: 'Impuesto',
  receiptNoTax: 'ninguno',
  receiptTaxPart: 'Impuesto incluido ({rate})',
  receiptTaxPartIn: 'Impuesto incluido ({rate}, {country})',
  failedSubject:
    '{offer, select, premium {No se pudo realizar el pago del plan Premium} other {No se pudo realizar el pago de tu suscripción a {creator}}}',
  failedCharge:
    '{offer, select, premium {No se pudo cobrar {amount} por el plan Premium.} other {No se pudo cobrar {amount} por tu suscripción a {creator}.}}',
  failedRetry: 'Lo intentaremos de nuevo el {day}. Hasta entonces conservarás el acceso.',
  failedLast: 'Este fue el último intento. Tu suscripción terminará ahora, a menos que añadas otra tarjeta.',
  failedCard: 'Si tu tarjeta ha caducado o fue sustituida, añade otra.',
  giveCard: 'Añadir otra tarjeta',
  renewalSubject: '{offer, select, premium {El plan Premium se renueva el {day}} other {Tu suscripción a {creator} se renueva el {day}}}',
  renewal:
    '{offer, select, premium {El plan Premium se renueva el {day}. Cobraremos {amount} en la forma de pago que usaste antes.} other {Tu suscripción a {creator} se renueva el {day}. Cobraremos {amount} en la forma de pago que usaste antes.}}',
  renewalStop: 'Si no quieres renovar, date de baja antes de ese día. Hasta entonces conservarás el acceso.',
  cancelledSubject: '{offer, select, premium {El plan Premium no se renovará} other {Tu suscripción a {creator} no se renovará}}',
  cancelled:
    '{offer, select, premium {El plan Premium no se renovará. No se te volverá a cobrar.} other {Tu suscripción a {creator} no se renovará. No se te volverá a cobrar.}}',
  cancelledUntil: 'Conservarás el acceso hasta el {day}. Hasta entonces puedes reanudar la suscripción si aún se ofrece.',
  endedSubject: '{offer, select, premium {El plan Premium ha terminado} other {Tu suscripción a {creator} ha terminado}}',
  endedUnpaid:
    '{offer, select, premium {El plan Premium ha terminado por falta de pago. No se te volverá a cobrar.} other {Tu suscripción a {creator} ha terminado por falta de pago. No se te volverá a cobrar.}}',
  endedRefunded:
    '{offer, select, premium {El plan Premium ha terminado porque se te reembolsó el pago. No se te volverá a cobrar.} other {Tu suscripción a {creator} ha terminado porque se te reembolsó el pago. No se te volverá a cobrar.}}',
  endedOver:
    '{offer, select, premium {El plan Premium ha terminado. No se te volverá a cobrar.} other {Tu suscripción a {creator} ha terminado. No se te volverá a cobrar.}}',
  endedAgain: 'Puedes volver a suscribirte cuando quieras.',
  withdrawalSubject:
    '{offer, select, premium {Has desistido del contrato del plan Premium} other {Has desistido del contrato de tu suscripción a {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {El {day} recibimos tu desistimiento del contrato del plan Premium. El plan ha terminado.} other {El {day} recibimos tu desistimiento del contrato de tu suscripción a {creator}. La suscripción ha terminado.}}',
  withdrawalMoney: 'Te reembolsaremos {amount} en la forma de pago que usaste. Dependiendo de tu banco, tarda de cinco a diez días.',
  withdrawalKeep: 'Conserva este correo. Confirma tu desistimiento del contrato.',
  refundSubject: 'Tu reembolso de {amount} está en camino',
  refund:
    '{offer, select, premium {De lo que pagaste por el plan Premium te reembolsaremos {amount} en la forma de pago que usaste. Dependiendo de tu banco, tarda de cinco a diez días.} other {De lo que pagaste por tu suscripción a {creator} te reembolsaremos {amount} en la forma de pago que usaste. Dependiendo de tu banco, tarda de cinco a diez días.}}',
  disputeSubject: 'Un pago de {amount} está en disputa',
  dispute: 'El banco de un suscriptor disputa un pago de {amount} y puede anularlo. Tu parte queda retenida hasta que el banco decida.',
  disputeNothing: 'No tienes que hacer nada. El equipo de este sitio responde al banco.',
  disputeWonSubject: 'Ganamos la disputa por {amount}',
  disputeWon: 'El banco decidió a tu favor. Tu parte de {amount} ya no está retenida.',
  disputeLostSubject: 'Perdimos la disputa por {amount}',
  disputeLost: 'El banco reembolsó {amount} al suscriptor. Tu parte y la comisión del banco por la disputa se descuentan de tu saldo.',
  priceSubject: '{offer, select, premium {¿Aceptas un nuevo precio para el plan Premium?} other {{creator} te propone un nuevo precio}}',
  price:
    '{offer, select, premium {Queremos cambiar el precio de tu plan Premium de {oldPrice} a {newPrice} al mes. Si aceptas, el nuevo precio se aplicará a partir de tu primer pago después del {day}.} other {{creator} quiere cambiar el precio de tu suscripción de {oldPrice} a {newPrice} al mes. Si aceptas, el nuevo precio se aplicará a partir de tu primer pago después del {day}.}}',
  priceNothing: 'Si lo rechazas o no haces nada, seguirás pagando tu precio actual.',
  priceAnswer: 'Aceptar o rechazar',
  fullSubject: 'Has perdido un nuevo suscriptor',
  full: '{count, plural, one {Has alcanzado el límite de # suscriptor del plan gratuito, así que una persona no pudo suscribirse a tu perfil. Tu suscriptor actual no se ve afectado.} other {Has alcanzado el límite de # suscriptores del plan gratuito, así que una persona no pudo suscribirse a tu perfil. Tus suscriptores actuales no se ven afectados.}}',
  fullPremium: 'El plan Premium no tiene límite de suscriptores. Cuesta {price} al mes.',
  seePremium: 'Ver el plan Premium',
  bankSubject: 'Se cambió tu cuenta bancaria para transferencias',
  bank: 'A partir de ahora enviaremos tus transferencias a la cuenta bancaria terminada en {last4}.',
  bankWarning:
    'Si no fuiste tú, puede que alguien esté usando un dispositivo en el que tienes la sesión iniciada. Ciérrala en tus ajustes y vuelve a indicar tu propia cuenta bancaria.',
  payoutSubject: 'Tu transferencia de {amount} está en camino',
  payout: 'Una transferencia de {amount} va camino de tu cuenta bancaria.',
  payoutTo: 'Una transferencia de {amount} va camino de tu cuenta bancaria terminada en {last4}.',
  payoutArrives: 'Debería llegar a más tardar el {day}.',
  payoutFailedSubject: 'Tu transferencia de {amount} falló',
  payoutFailed: 'Tu banco rechazó una transferencia de {amount}. El dinero está de nuevo en tu saldo.',
  payoutFailedBecause: 'Tu banco rechazó una transferencia de {amount}: {reason}. El dinero está de nuevo en tu saldo.',
  payoutAgain: 'Actualiza tus datos bancarios y volveremos a enviar la transferencia.',
  dataSubject: 'Hemos recibido tu solicitud de datos',
  dataReceived: 'Gracias. Te responderemos en esta dirección a más tardar el {day}.',
  dataNotYou: 'Si no enviaste esta solicitud, puedes ignorar este correo. No enviaremos nada a nadie más.',
  dataAnswerSubject: 'Nuestra respuesta a tu solicitud de datos',
  dataAnswer: 'El {day} nos enviaste una solicitud de datos. Esta es nuestra respuesta:',
  privacyPolicy: 'Nuestra política de privacidad',
  sealsSubject: 'Guarda este correo: los últimos sellos de tu sitio',
  seals: 'El {day} estos eran los últimos sellos del libro de cuentas y del registro de auditoría de tu sitio.',
  sealsKeep:
    'Guarda este correo donde el sitio no pueda alcanzarlo. Si alguien recorta o reescribe registros más adelante, estos sellos faltarán en el sitio.',
  sealsCheck: 'Para buscar uno, ejecuta: npm run coterie -- audit SELLO',
  sealsLedger: 'Libro de cuentas',
  sealsPeople: 'Personas del libro de cuentas',
  sealsLog: 'Registro de auditoría',
  sealsRows: '{seal} ({count, plural, one {# registro} other {# registros}})',
}
