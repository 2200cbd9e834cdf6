import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  follow: '{others, plural, =0 {{name} te sigue} one {{name} y # persona más te siguen} other {{name} y # personas más te siguen}}',
  like: '{others, plural, =0 {A {name} le gusta tu publicación} one {A {name} y # persona más les gusta tu publicación} other {A {name} y # personas más les gusta tu publicación}}',
  comment: '{name} respondió a tu publicación',
  message_request: '{name} quiere escribirte',
  missed_call: 'Tienes una llamada perdida de {name}',
  creator_full: '{name} quiso suscribirse a tu perfil, pero tu plan gratuito no admite más suscriptores',
  request_comment: '{name} respondió a tu petición',
  follow_request: '{name} pide seguirte',
  follow_accepted: '{name} te permite seguir su cuenta',
  mention: '{name} te mencionó en una publicación',
  mention_comment: '{name} te mencionó en un comentario',
  creator_post: '{name}, a quien te suscribes, tiene una nueva publicación',
  new_subscriber:
    '{others, plural, =0 {{name} se suscribió a tu perfil} one {{name} y # persona más se suscribieron a tu perfil} other {{name} y # personas más se suscribieron a tu perfil}}',
  subscriber_left: '{name} ya no tiene una suscripción a tu perfil',
  subscription_ended: 'Tu suscripción a {name} ha terminado',
  premium_ended: 'Tu plan Premium ha terminado',
  payout_sent: 'Una transferencia de {amount} va camino de tu banco',
  payout_failed: 'Una transferencia de {amount} no llegó. El dinero está de nuevo en tu saldo',
  message: '{count, plural, one {# mensaje sin leer de {name}} other {# mensajes sin leer de {name}}}',
  messageWords: '{name} te escribió',
  several: '{count, plural, one {# notificación nueva} other {# notificaciones nuevas}}',
  severalSubject: '{count, plural, one {# notificación nueva en {siteName}} other {# notificaciones nuevas en {siteName}}}',
  daySubject: 'Tu día en {siteName}',
  weekSubject: 'Tu semana en {siteName}',
  conversationsSubject:
    '{count, plural, one {Mensajes sin leer en # conversación de {siteName}} other {Mensajes sin leer en # conversaciones de {siteName}}}',
  openList: 'Ver todas las notificaciones',
  openMessages: 'Leer tus mensajes',
  why: 'Recibes este correo porque tienes una cuenta en {siteName}.',
  stopKind: 'Dejar de recibir correos de este tipo',
  stopDigest: 'Dejar de recibir este resumen',
  stopAll: 'Dejar de recibirlos todos',
  settings: 'Elegir de qué recibir avisos',
}
