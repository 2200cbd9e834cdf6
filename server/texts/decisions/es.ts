import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  reportSubject: 'Hemos recibido tu denuncia {receipt}',
  reportReceived:
    'Gracias. Hemos recibido tu denuncia de {thing, select, person {una cuenta} post {una publicación} comment {un comentario} message {un mensaje} request {una petición} other {un comentario en una petición}}. Un moderador la revisará.',
  reportLater: 'Te enviaremos el resultado por correo. No le diremos a la persona denunciada quién envió la denuncia.',
  reportNotYou: 'Si no denunciaste nada, alguien indicó tu dirección por error. Puedes ignorar este correo.',
  number: 'Número',
  decidedSubject: 'Hemos revisado tu denuncia {receipt}',
  decidedActed:
    'Hemos revisado {thing, select, person {la cuenta} post {la publicación} comment {el comentario} message {el mensaje} request {la petición} other {el comentario en una petición}} que denunciaste y hemos tomado medidas. Gracias por avisarnos.',
  decidedNothing:
    'Hemos revisado {thing, select, person {la cuenta} post {la publicación} comment {el comentario} message {el mensaje} request {la petición} other {el comentario en una petición}} que denunciaste. No infringe las normas de este sitio, así que no hemos tomado ninguna medida.',
  decidedPrivate: 'Solo compartimos los detalles de una decisión con la persona afectada.',
  decisionSubject:
    'Una decisión sobre tu {thing, select, person {cuenta} post {publicación} comment {comentario} message {mensaje} request {petición} other {comentario en una petición}}',
  did_no_action:
    'Hemos revisado tu {thing, select, person {cuenta} post {publicación} comment {comentario} message {mensaje} request {petición} other {comentario en una petición}} y no hemos tomado ninguna medida.',
  did_warn:
    'Hemos revisado tu {thing, select, person {cuenta} post {publicación} comment {comentario} message {mensaje} request {petición} other {comentario en una petición}} y esto es una advertencia. Si se repite algo así, puede haber consecuencias.',
  did_hide:
    'Hemos ocultado tu {thing, select, person {cuenta} post {publicación} comment {comentario} message {mensaje} request {petición} other {comentario en una petición}}. Solo el equipo de este sitio puede ver este contenido.',
  did_delete:
    'Hemos retirado tu {thing, select, person {cuenta} post {publicación} comment {comentario} message {mensaje} request {petición} other {comentario en una petición}}. Se eliminará para siempre a los 30 días.',
  did_limit: 'Hemos limitado tu cuenta. Solo pueden encontrarla quienes ya te siguen.',
  did_freeze_payouts: 'Hemos congelado tus transferencias.',
  did_suspend: 'Hemos suspendido tu cuenta. Nadie puede ver tu perfil ni tu contenido, y no puedes iniciar sesión.',
  did_delete_person:
    'Hemos eliminado tu cuenta. Nadie puede ver tu perfil ni tu contenido. La cuenta se eliminará para siempre a los 30 días.',
  appealHow:
    'Si crees que la decisión es un error, puedes apelar en un plazo de seis meses. Otro moderador la revisará. También puedes acudir a un tribunal o a un órgano certificado de resolución extrajudicial de litigios.',
  ground: 'Motivo',
  ground_spam: 'spam',
  ground_harassment: 'acoso',
  ground_hate: 'odio',
  ground_violence: 'violencia',
  ground_sexual: 'contenido sexual donde no está permitido',
  ground_intimate_without_consent: 'fotos o videos íntimos sin consentimiento',
  ground_child_abuse: 'abuso infantil',
  ground_under_age: 'una edad inferior a la mínima',
  ground_self_harm: 'autolesiones',
  ground_impersonation: 'suplantación de identidad',
  ground_fraud: 'fraude',
  ground_copyright: 'los derechos de otras personas',
  ground_illegal: 'contenido ilegal',
  ground_other: 'otro',
  basis: 'Se basa en',
  basis_law: 'la ley',
  basis_terms: 'las condiciones de este sitio',
  until: 'Hasta',
  decidedBy: 'Decidido',
  byMachine: 'automáticamente',
  byPerson: 'por una persona',
  readAndAppeal: 'Leer o apelar la decisión',
  readDecision: 'Leer la decisión',
  reversedSubject:
    'Hemos revocado una decisión sobre tu {thing, select, person {cuenta} post {publicación} comment {comentario} message {mensaje} request {petición} other {comentario en una petición}}',
  reversed:
    'Hemos revocado nuestra decisión sobre tu {thing, select, person {cuenta} post {publicación} comment {comentario} message {mensaje} request {petición} other {comentario en una petición}}. La decisión ya no tiene efecto.',
  appealSubject: 'Hemos decidido sobre tu apelación',
  appealReversed:
    'Otro moderador revisó la decisión sobre tu {thing, select, person {cuenta} post {publicación} comment {comentario} message {mensaje} request {petición} other {comentario en una petición}} y la revocó. La decisión ya no tiene efecto.',
  appealStands:
    'Otro moderador revisó la decisión sobre tu {thing, select, person {cuenta} post {publicación} comment {comentario} message {mensaje} request {petición} other {comentario en una petición}} y la confirmó.',
  releasedSubject: 'Bloqueamos tu archivo por error. Ya puedes subirlo',
  released:
    'Un archivo que subiste el {day} se bloqueó por error. Un moderador ha revisado el archivo y ya puedes volver a subirlo. Lo sentimos.',
}
