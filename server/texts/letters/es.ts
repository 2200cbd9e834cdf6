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
    '{offer, select, premium {No pudimos cobrar {amount} por el plan Premium.} other {No pudimos cobrar {amount} por tu suscripción a {creator}.}}',
  failedRetry: 'El pago se intentará de nuevo el {day}. Hasta entonces mantienes el acceso a todo.',
  failedLast: 'No se volverá a intentar. Si no indicas otra tarjeta, termina ahora.',
  failedCard: 'Si tu tarjeta ha caducado o fue sustituida, indícanos otra.',
  giveCard: 'Indicar otra tarjeta',
  renewalSubject: '{offer, select, premium {El plan Premium se renueva el {day}} other {Tu suscripción a {creator} se renueva el {day}}}',
  renewal:
    '{offer, select, premium {El plan Premium se renueva el {day} y se cobran {amount} con la misma forma de pago que antes.} other {Tu suscripción a {creator} se renueva el {day} y se cobran {amount} con la misma forma de pago que antes.}}',
  renewalStop: 'Si no lo quieres, detén antes la renovación; hasta entonces mantienes el acceso a lo que pagaste.',
  cancelledSubject: '{offer, select, premium {El plan Premium no se renueva} other {Tu suscripción a {creator} no se renueva}}',
  cancelled:
    '{offer, select, premium {El plan Premium ya no se renueva. No se cobrará nada más.} other {Tu suscripción a {creator} ya no se renueva. No se cobrará nada más.}}',
  cancelledUntil: 'Está pagado hasta el {day}. Hasta entonces puedes reanudar la renovación, mientras se te ofrezca.',
  endedSubject: '{offer, select, premium {El plan Premium ha terminado} other {Tu suscripción a {creator} ha terminado}}',
  endedUnpaid:
    '{offer, select, premium {El plan Premium ha terminado por falta de pago. No se cobrará nada más.} other {Tu suscripción a {creator} ha terminado por falta de pago. No se cobrará nada más.}}',
  endedRefunded:
    '{offer, select, premium {El plan Premium ha terminado porque se te devolvió su pago. No se cobrará nada más.} other {Tu suscripción a {creator} ha terminado porque se te devolvió su pago. No se cobrará nada más.}}',
  endedOver:
    '{offer, select, premium {El plan Premium ha terminado. No se cobrará nada más.} other {Tu suscripción a {creator} ha terminado. No se cobrará nada más.}}',
  endedAgain: 'Puedes volver a suscribirte cuando quieras.',
  withdrawalSubject: '{offer, select, premium {Tu desistimiento del plan Premium} other {Tu desistimiento de la suscripción a {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {El {day} recibimos tu desistimiento del plan Premium. El plan ha terminado.} other {El {day} recibimos tu desistimiento de la suscripción a {creator}. La suscripción ha terminado.}}',
  withdrawalMoney: 'Se te devuelven {amount} por el mismo medio con el que pagaste; según tu banco, tarda de cinco a diez días.',
  withdrawalKeep: 'Conserva este correo: es el acuse de recibo de tu desistimiento.',
  refundSubject: 'Se te devuelven {amount}',
  refund:
    '{offer, select, premium {De lo que pagaste por el plan Premium se te devuelven {amount} por el mismo medio con el que pagaste; según tu banco, tarda de cinco a diez días.} other {De lo que pagaste por tu suscripción a {creator} se te devuelven {amount} por el mismo medio con el que pagaste; según tu banco, tarda de cinco a diez días.}}',
  disputeSubject: 'Un pago de {amount} está en disputa',
  dispute: 'El banco de un suscriptor disputa un pago de {amount}. Tu parte queda retenida hasta que el banco decida.',
  disputeNothing: 'No tienes que hacer nada; el operador de este sitio responde al banco.',
  disputeWonSubject: 'La disputa por {amount} se ganó',
  disputeWon: 'El banco decidió a tu favor: tu parte de {amount} vuelve a ser tuya.',
  disputeLostSubject: 'La disputa por {amount} se perdió',
  disputeLost: 'El banco devolvió {amount} al suscriptor. Tu parte y lo que el banco cobra por la disputa se descuentan de tu saldo.',
  priceSubject: '{offer, select, premium {Un nuevo precio para el plan Premium} other {Un nuevo precio para tu suscripción a {creator}}}',
  price:
    '{offer, select, premium {El sitio te pide pagar {newPrice} al mes en lugar de {oldPrice}, a partir de tu primer pago después del {day}.} other {{creator} te pide pagar {newPrice} al mes en lugar de {oldPrice}, a partir de tu primer pago después del {day}.}}',
  priceNothing: 'Nada cambia si no aceptas. Si no haces nada, mantienes tu precio actual.',
  priceAnswer: 'Aceptar o rechazar',
  fullSubject: 'Alguien no pudo suscribirse a tu perfil',
  full: '{count, plural, one {Tienes # suscriptor, el máximo que admite el plan gratuito, así que una persona que quería suscribirse no pudo hacerlo. Nadie pierde nada de lo que tiene.} other {Tienes # suscriptores, el máximo que admite el plan gratuito, así que una persona que quería suscribirse no pudo hacerlo. Nadie pierde nada de lo que tiene.}}',
  fullPremium: 'Con el plan Premium, por {price} al mes, no existe ese límite.',
  seePremium: 'Ver el plan Premium',
  bankSubject: 'Tus transferencias van a otra cuenta bancaria',
  bank: 'A partir de ahora tus transferencias van a una cuenta bancaria terminada en {last4}.',
  bankWarning:
    'Si no fuiste tú, puede que alguien esté usando un dispositivo en el que tienes la sesión iniciada. Ciérrala en tus ajustes y vuelve a indicar tu propia cuenta bancaria.',
  payoutSubject: '{amount} en camino',
  payout: 'Una transferencia de {amount} va camino de tu cuenta bancaria.',
  payoutTo: 'Una transferencia de {amount} va camino de tu cuenta bancaria terminada en {last4}.',
  payoutArrives: 'Debería llegar a más tardar el {day}.',
  payoutFailedSubject: 'Una transferencia de {amount} no llegó',
  payoutFailed: 'Tu banco no aceptó una transferencia de {amount}. El dinero está de nuevo en tu saldo.',
  payoutFailedBecause: 'Tu banco no aceptó una transferencia de {amount}: {reason}. El dinero está de nuevo en tu saldo.',
  payoutAgain: 'Revisa tus datos bancarios; después se volverá a transferir.',
  dataSubject: 'Tu consulta sobre tus datos ha llegado',
  dataReceived: 'Gracias. Recibirás una respuesta en esta dirección a más tardar el {day}.',
  dataNotYou: 'Si no fuiste tú quien preguntó, puedes ignorar este correo; no se envía nada a nadie más.',
  dataAnswerSubject: 'La respuesta a tu consulta sobre tus datos',
  dataAnswer: 'Nos preguntaste el {day}. Esta es nuestra respuesta:',
  privacyPolicy: 'Nuestra política de privacidad',
}
