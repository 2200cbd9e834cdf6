import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  signInSubject: 'Seu código para entrar em {siteName}',
  signInOpening: 'Seu código para entrar em {siteName} ({origin}) é:',
  signInWarning: 'Se você não pediu este código, ignore este e-mail. Ninguém deste site jamais pedirá um código a você.',
  stepUpSubject: 'Confirme que é você em {siteName}',
  stepUpOpening: 'Seu código de confirmação para {siteName} ({origin}) é:',
  stepUpWarning:
    'Se você não pediu este código, alguém pode estar usando um dispositivo conectado à sua conta. Desconecte-o nas configurações e não compartilhe o código com ninguém.',
  newAddressSubject: 'Confirme seu novo endereço de e-mail em {siteName}',
  newAddressOpening: 'Alguém quer usar este endereço de e-mail na própria conta em {siteName} ({origin}). O código de confirmação é:',
  newAddressWarning: 'Se você não pediu este código, ignore este e-mail, e nada mudará. Não compartilhe o código com ninguém.',
  validity: 'O código vale por {minutes, plural, one {# minuto} other {# minutos}}, uma única vez, no navegador em que foi pedido.',
}
