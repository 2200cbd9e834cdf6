import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  signInSubject: 'Tu código de acceso a {siteName}',
  signInOpening: 'Tu código de acceso a {siteName} ({origin}) es:',
  signInWarning: 'Si no pediste este código, puedes ignorar este correo. Nadie de este sitio te pedirá nunca un código.',
  stepUpSubject: 'Confirma que eres tú en {siteName}',
  stepUpOpening: 'Tu código de confirmación para {siteName} ({origin}) es:',
  stepUpWarning:
    'Si no pediste este código, puede que alguien esté usando un dispositivo en el que tienes la sesión iniciada. Cierra esa sesión en tus ajustes y no des este código a nadie.',
  newAddressSubject: 'Confirma tu nueva dirección en {siteName}',
  newAddressOpening: 'Alguien quiere usar esta dirección para su cuenta en {siteName} ({origin}). El código de confirmación es:',
  newAddressWarning: 'Si no pediste este código, puedes ignorar este correo y no cambiará nada. No des este código a nadie.',
  validity:
    'Este código funciona una sola vez, durante {minutes, plural, one {# minuto} other {# minutos}}, en el navegador desde el que se pidió.',
}
