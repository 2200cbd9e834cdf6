import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  emailSubject: 'Se cambió el correo de tu cuenta',
  email: 'El {moment} la dirección de tu cuenta se cambió a {address}. A partir de ahora los códigos y los correos llegan allí.',
  emailGoogleEnded: 'El inicio de sesión con Google terminó junto con la dirección anterior.',
  emailGoogleKept: 'El inicio de sesión con Google sigue funcionando, con la misma cuenta de Google.',
  emailYou: 'Si fuiste tú, no tienes que hacer nada.',
  emailNotYou:
    '{hours, plural, one {Si no fuiste tú, deshaz el cambio en el plazo de # hora: tu cuenta recupera esta dirección y se cierran todas sus sesiones. El enlace es solo para ti.} other {Si no fuiste tú, deshaz el cambio en el plazo de # horas: tu cuenta recupera esta dirección y se cierran todas sus sesiones. El enlace es solo para ti.}}',
  emailUndo: 'Deshacer el cambio',
  undoAskedSubject: 'Alguien quiere deshacer el cambio de tu dirección',
  undoAsked:
    'Alguien que lee la dirección anterior de tu cuenta dice que no fue quien la cambió. Se han cerrado todas las sesiones y el {moment} la cuenta volverá a esa dirección.',
  undoAskedYou:
    'Si la cambiaste tú, inicia sesión antes con una llave de acceso anterior al cambio y conserva tu dirección en los ajustes.',
  undoAskedNotYou: 'Si no la cambiaste tú, no tienes que hacer nada.',
  undoAskedSignIn: 'Iniciar sesión con una llave de acceso',
  undoneSubject: 'Se deshizo el cambio de tu dirección',
  undone:
    'El {moment} se deshizo el cambio de dirección de tu cuenta. Se cerraron todas las sesiones, los tokens de acceso dejaron de valer y se quitaron las conexiones con Google, así como las llaves de acceso y los códigos de recuperación añadidos desde el {since}.',
  undoneBack:
    'Inicia sesión con un código enviado a esta dirección. Revisa tus ajustes, también tus datos bancarios si cobras aquí, y vuelve a añadir lo que necesites.',
  undoneAway:
    'Esta dirección ya no abre la cuenta. Si la habías cambiado tú, otra persona lee tu buzón anterior: escribe a quienes llevan este sitio.',
  undoneSignIn: 'Iniciar sesión',
  lookAtSecurity: 'Revisar los ajustes de seguridad',
  passkeyAddedSubject: 'Se añadió una llave de acceso a tu cuenta',
  passkeyAdded:
    'La llave de acceso «{name}» se añadió el {moment}. A partir de ahora permite iniciar sesión en tu cuenta sin un código por correo.',
  passkeyAddedNotYou:
    'Si no fuiste tú, puede que alguien esté usando un dispositivo en el que tienes la sesión iniciada. Ciérrala ahora en tus ajustes y quita esta llave de acceso.',
  passkeyRemovedSubject: 'Se quitó una llave de acceso de tu cuenta',
  passkeyRemoved: 'La llave de acceso «{name}» se quitó el {moment}. Ya no abre nada.',
  passkeyRemovedNotYou:
    'Si no fuiste tú, puede que alguien esté usando un dispositivo en el que tienes la sesión iniciada. Ciérrala ahora en tus ajustes y comprueba que lo que queda allí es tuyo.',
  codesMadeSubject: 'Tienes nuevos códigos de recuperación',
  codesMade:
    '{count, plural, one {El {moment} se creó # código de recuperación para tu cuenta. Los códigos anteriores ya no funcionan.} other {El {moment} se crearon # códigos de recuperación para tu cuenta. Los códigos anteriores ya no funcionan.}}',
  codesNotYou:
    'Si no fuiste tú, puede que alguien esté usando un dispositivo en el que tienes la sesión iniciada. Ciérrala ahora en tus ajustes y crea otros códigos.',
  codesRemovedSubject: 'Se quitaron tus códigos de recuperación',
  codesRemoved: 'El {moment} se quitaron tus códigos de recuperación. Ninguno abre ya nada.',
  codeUsedSubject: 'Se usó un código de recuperación tuyo',
  codeUsed: 'Uno de tus códigos de recuperación se usó el {moment}.',
  codeUsedBy: 'Uno de tus códigos de recuperación se usó el {moment} ({device}).',
  codesLeft: '{left, plural, =0 {No queda ninguno. Crea otros nuevos.} one {Queda #.} other {Quedan #.}}',
  googleSubject: 'Se conectó Google a tu cuenta',
  google:
    'El {moment} alguien inició sesión en tu cuenta con una cuenta de Google de esta dirección. Desde ahora abre tu cuenta sin código por correo.',
  googleNotYou:
    'Si no fuiste tú, alguien lee tus correos o tiene una cuenta de Google con tu dirección: cambia las contraseñas de tu buzón y de esa cuenta, y cierra en tus ajustes las sesiones de los demás dispositivos. Allí también puedes desconectar Google; con otra dirección en tu cuenta no podrá volver a conectarse.',
  googleGoneSubject: 'Se desconectó Google de tu cuenta',
  googleGone: 'El {moment} se desconectó Google de tu cuenta. Puedes iniciar sesión con un código enviado a esta dirección.',
  leavingSubject: 'Tu cuenta está eliminada',
  leaving: 'Eliminaste tu cuenta. Ya nadie te encuentra ni ve nada tuyo, y nada se renueva. El {day} se elimina para siempre.',
  leavingWayBack: 'Hasta entonces puedes recuperarla tal como estaba: inicia sesión y di que quieres conservarla.',
  leavingNotYou: 'Si no fuiste tú quien la eliminó, hazlo ahora y cierra en tus ajustes las sesiones de los demás dispositivos.',
  leavingSignIn: 'Iniciar sesión y conservar la cuenta',
  backSubject: 'Tu cuenta ha vuelto',
  back: 'Iniciaste sesión y recuperaste tu cuenta. Todo está de nuevo en su sitio. Lo que pagabas ha dejado de renovarse; puedes reanudarlo en tus ajustes.',
  backNotYou:
    'Si no fuiste tú, alguien puede leer tus correos: cambia la contraseña de tu buzón y cierra en tus ajustes las sesiones de los demás dispositivos.',
  yourDevices: 'Tus dispositivos',
  exportSubject: 'Ya puedes descargar tus datos',
  export:
    'La copia que pediste está lista. Inicia sesión en el dispositivo donde la quieras y abre este enlace en el plazo de un día; funciona una sola vez.',
  exportUntil: 'La copia se desecha el {day}. Hasta entonces puedes obtener nuevos enlaces en tus ajustes.',
  exportCare: 'Contiene todo lo tuyo, también tus mensajes privados. Guárdala donde solo tú puedas leerla.',
  exportDownload: 'Descargar la copia',
  exportFailedSubject: 'No se pudo preparar la copia de tus datos',
  exportFailed: 'No pudimos preparar la copia de tus datos. No se ha perdido nada. Pídela otra vez.',
  importSubject: 'Lo que has traído ya está aquí',
  importFrom: 'Hemos leído tu copia de {origin}.',
  importPosts: '{posts, plural, one {# publicación ya está aquí.} other {# publicaciones ya están aquí.}}',
  importFollows: '{follows, plural, one {Sigues a # persona más.} other {Sigues a # personas más.}}',
  importReport: 'En tus ajustes verás qué no se ha traído y por qué.',
  importPartSubject: 'Una parte de lo que has traído ya está aquí',
  importPart: 'Después algo falló por nuestra parte. Trae la copia otra vez; nada se duplica.',
  importFailedSubject: 'No se pudo leer la copia de tus datos',
  importFailed: 'No pudimos tomar nada de la copia que has traído. En tus ajustes verás por qué. No ha cambiado nada.',
  importFailedHere:
    'Algo falló por nuestra parte antes de que pudiéramos tomar nada de la copia que has traído. La copia no tiene la culpa: tráela otra vez.',
  yourData: 'Tus datos',
}
