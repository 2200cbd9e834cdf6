import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  emailSubject: 'Se cambió el correo de tu cuenta',
  email:
    'El {moment} la dirección de tu cuenta se cambió a {address}. A partir de ahora enviaremos los códigos y los correos a esa dirección.',
  emailGoogleEnded: 'El inicio de sesión con Google se desactivó junto con la dirección anterior.',
  emailGoogleKept: 'El inicio de sesión con Google sigue funcionando, con la misma cuenta de Google.',
  emailYou: 'Si fuiste tú, no tienes que hacer nada.',
  emailNotYou:
    '{hours, plural, one {Si no fuiste tú, deshaz el cambio en el plazo de # hora. Tu cuenta recuperará esta dirección y se cerrarán todas sus sesiones. No compartas el enlace con nadie.} other {Si no fuiste tú, deshaz el cambio en el plazo de # horas. Tu cuenta recuperará esta dirección y se cerrarán todas sus sesiones. No compartas el enlace con nadie.}}',
  emailUndo: 'Deshacer cambio de correo',
  undoAskedSubject: 'Alguien quiere deshacer el cambio de tu dirección',
  undoAsked:
    'Alguien con acceso a tu dirección anterior dice que no hizo este cambio. Hemos cerrado todas las sesiones de tu cuenta y el {moment} volverá a tener la dirección anterior.',
  undoAskedYou:
    'Si hiciste tú el cambio, inicia sesión antes con una llave de acceso anterior al cambio y conserva tu nueva dirección en los ajustes.',
  undoAskedNotYou: 'Si no hiciste tú el cambio, no tienes que hacer nada.',
  undoAskedSignIn: 'Iniciar sesión con una llave de acceso',
  undoneSubject: 'Se deshizo el cambio de tu dirección',
  undone:
    'El {moment} se deshizo el cambio de dirección de tu cuenta. Hemos cerrado todas sus sesiones, revocado sus tokens de acceso y desconectado Google. También hemos quitado las llaves de acceso y los códigos de recuperación añadidos desde el {since}.',
  undoneBack:
    'Inicia sesión con un código enviado a esta dirección. Revisa tus ajustes, también tus datos bancarios si cobras aquí, y vuelve a añadir lo que necesites.',
  undoneAway:
    'Ya no puedes iniciar sesión con esta dirección. Si hiciste tú el cambio, otra persona tiene acceso a tu correo anterior: escribe al equipo de este sitio.',
  undoneSignIn: 'Iniciar sesión',
  lookAtSecurity: 'Revisar los ajustes de seguridad',
  passkeyAddedSubject: 'Se añadió una llave de acceso a tu cuenta',
  passkeyAdded:
    'La llave de acceso «{name}» se añadió el {moment}. A partir de ahora permite iniciar sesión en tu cuenta sin un código por correo.',
  passkeyAddedNotYou:
    'Si no fuiste tú, puede que alguien esté usando un dispositivo en el que tienes la sesión iniciada. Ciérrala ahora en tus ajustes y quita esta llave de acceso.',
  passkeyRemovedSubject: 'Se quitó una llave de acceso de tu cuenta',
  passkeyRemoved: 'La llave de acceso «{name}» se quitó el {moment}. Ya no funciona.',
  passkeyRemovedNotYou:
    'Si no fuiste tú, puede que alguien esté usando un dispositivo en el que tienes la sesión iniciada. Cierra esa sesión ahora en tus ajustes y comprueba que reconoces todas las llaves de acceso que quedan.',
  codesMadeSubject: 'Se crearon nuevos códigos de recuperación para tu cuenta',
  codesMade:
    '{count, plural, one {El {moment} se creó # código de recuperación para tu cuenta. Los códigos anteriores ya no funcionan.} other {El {moment} se crearon # códigos de recuperación para tu cuenta. Los códigos anteriores ya no funcionan.}}',
  codesNotYou:
    'Si no fuiste tú, puede que alguien esté usando un dispositivo en el que tienes la sesión iniciada. Cierra esa sesión ahora en tus ajustes y crea códigos nuevos.',
  codesRemovedSubject: 'Se eliminaron tus códigos de recuperación',
  codesRemoved: 'El {moment} se eliminaron tus códigos de recuperación. Ya no funcionan.',
  codeUsedSubject: 'Se usó uno de tus códigos de recuperación',
  codeUsed: 'Uno de tus códigos de recuperación se usó el {moment}.',
  codeUsedBy: 'Uno de tus códigos de recuperación se usó el {moment} ({device}).',
  codesLeft: '{left, plural, =0 {No te queda ningún código. Crea códigos nuevos.} one {Te queda # código.} other {Te quedan # códigos.}}',
  googleSubject: 'Se conectó Google a tu cuenta',
  google:
    'El {moment} alguien inició sesión en tu cuenta con una cuenta de Google asociada a esta dirección. A partir de ahora, esa cuenta de Google permite entrar sin código por correo.',
  googleNotYou:
    'Si no fuiste tú, otra persona tiene acceso a tu correo o una cuenta de Google asociada a tu dirección. Cambia las contraseñas de tu correo y de esa cuenta de Google. Después cierra en tus ajustes las sesiones de los demás dispositivos. Allí también puedes desconectar Google. Para que no vuelva a conectarse, usa otra dirección en tu cuenta.',
  googleGoneSubject: 'Se desconectó Google de tu cuenta',
  googleGone: 'El {moment} se desconectó Google de tu cuenta. Puedes iniciar sesión con un código enviado a esta dirección.',
  leavingSubject: 'Eliminaste tu cuenta',
  leaving:
    'Eliminaste tu cuenta. Ya nadie puede ver tu perfil ni tu contenido, y tus suscripciones no se renovarán. El {day} eliminaremos tu cuenta para siempre.',
  leavingWayBack: 'Hasta entonces puedes recuperar tu cuenta tal como estaba: inicia sesión y confirma que quieres conservarla.',
  leavingNotYou:
    'Si no eliminaste tu cuenta, inicia sesión ahora para recuperarla y después cierra en los ajustes las sesiones de tus otros dispositivos.',
  leavingSignIn: 'Iniciar sesión y recuperar la cuenta',
  backSubject: 'Has recuperado tu cuenta',
  back: 'Iniciaste sesión y recuperaste tu cuenta con todo lo que tenía. Las suscripciones que pagas ya no se renuevan. Puedes reanudarlas en tus ajustes.',
  backNotYou:
    'Si no fuiste tú, otra persona tiene acceso a tu correo. Cambia la contraseña de tu correo y cierra en tus ajustes las sesiones de los demás dispositivos.',
  yourDevices: 'Tus dispositivos',
  exportSubject: 'Tu exportación de datos está lista para descargar',
  export:
    'La exportación que pediste está lista. Inicia sesión en el dispositivo donde quieras guardarla y abre este enlace en el plazo de un día. El enlace funciona una sola vez.',
  exportUntil: 'Eliminaremos la exportación el {day}. Hasta entonces puedes obtener nuevos enlaces en tus ajustes.',
  exportCare: 'La exportación contiene todos tus datos, también tus mensajes privados. Guárdala donde solo tú puedas leerla.',
  exportDownload: 'Descargar exportación',
  exportFailedSubject: 'No se pudo crear tu exportación de datos',
  exportFailed: 'No se pudo crear la exportación de tus datos. No has perdido ningún dato. Pide la exportación otra vez en tus ajustes.',
  importSubject: 'Importación completada',
  importFrom: 'Hemos leído tus datos de {origin}.',
  importPosts: '{posts, plural, one {Se ha importado # publicación.} other {Se han importado # publicaciones.}}',
  importFollows: '{follows, plural, one {Ahora sigues a # persona más.} other {Ahora sigues a # personas más.}}',
  importReport: 'En tus ajustes verás qué no se ha importado y por qué.',
  importPartSubject: 'Tu importación está incompleta',
  importPart: 'Después algo falló por nuestra parte. Vuelve a subir el archivo. No se duplicará nada.',
  importFailedSubject: 'No se pudieron importar tus datos',
  importFailed: 'No se pudo importar nada del archivo que subiste. No ha cambiado nada. En tus ajustes verás por qué.',
  importFailedHere: 'Algo falló por nuestra parte antes de importar nada. El archivo está bien. Vuelve a subirlo.',
  yourData: 'Tus datos',
}
