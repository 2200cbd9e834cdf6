import type { LegalText } from '../document.ts'

export const es: LegalText = {
  summary: [
    'Tienes que tener al menos {minimumAge} años.',
    'Lo que escribes sigue siendo tuyo; permites que el sitio lo almacene y lo muestre a las personas a las que lo destinaste.',
    'Compórtate con respeto: nada de odio, amenazas, contenidos ilegales ni cosas privadas de otras personas.',
    'De lo que los suscriptores pagan a un creador, la plataforma retiene {feePercent}; los gastos del proveedor de pagos se muestran en una línea aparte.',
    'Las suscripciones se renuevan cada mes hasta que les pongas fin, y terminan con el periodo que hayas pagado.',
    'Puedes irte en cualquier momento.',
  ],
  sections: [
    {
      heading: 'Quiénes somos y qué es esto',
      paragraphs: [
        '{siteName} es una comunidad donde las personas publican, se siguen y apoyan a creadores. Funciona con un software que aloja su operador; el operador de este sitio es la otra parte de estas condiciones.',
        'Al crear una cuenta aceptas estas condiciones y la política de privacidad. La versión que aceptaste y el momento en que lo hiciste se conservan con tu cuenta.',
      ],
    },
    {
      heading: 'Quién puede unirse',
      paragraphs: [
        'La comunidad es para personas de {minimumAge} años o más. Al unirte declaras tu fecha de nacimiento. Las cuentas de personas de menor edad se cierran y se eliminan.',
        'Una persona puede tener varias cuentas, pero nadie puede tener una para eludir una decisión sobre otra.',
      ],
    },
    {
      heading: 'Tu cuenta',
      paragraphs: [
        'Inicias sesión con un código enviado a tu correo o a través de un proveedor de identidad. Protege ese buzón: quien pueda leerlo puede iniciar sesión en tu nombre. En los ajustes ves todos los dispositivos en los que tienes la sesión iniciada y puedes cerrarla en cualquiera de ellos.',
        'Nadie de este sitio te pedirá nunca un código. Los nombres de usuario que se hagan pasar por otra persona, o por el propio sitio, pueden retirarse.',
      ],
    },
    {
      heading: 'Lo que publicas',
      paragraphs: [
        'Lo que escribes y subes sigue siendo tuyo. Concedes al operador el permiso necesario para almacenarlo, copiarlo por seguridad, convertirlo a otros tamaños y formatos y mostrarlo a las personas a las que lo destinaste. El permiso termina cuando eliminas el contenido, salvo en lo que respecta a las copias de seguridad, que caducan.',
        'Solo puedes publicar aquello que tengas derecho a publicar. Cada archivo subido puede ocupar como máximo {uploadLimitMegabytes} MB.',
      ],
    },
    {
      heading: 'Lo que no está permitido',
      paragraphs: [
        'No se permiten amenazas, acoso ni odio; ningún contenido que sexualice a menores, jamás; ninguna imagen íntima de quien no haya dado su consentimiento; ninguna información privada de otras personas; ni fraude, ni spam, ni software malicioso; nada que sea ilegal donde está el sitio o donde estás tú.',
        'El contenido destinado a adultos solo puede publicarse donde el operador lo haya permitido y con las etiquetas que el sitio ofrece para ello.',
      ],
    },
    {
      heading: 'Creadores y suscripciones',
      paragraphs: [
        'Los creadores fijan un precio mensual por lo que publican para suscriptores. Una suscripción se renueva cada mes hasta que le pongas fin; la baja surte efecto al final del periodo que hayas pagado y no requiere más pasos que suscribirse.',
        'Un creador responde a un número limitado de mensajes sin suscripción: {freeMessages} de cada persona. El precio de un creador puede cambiar para los nuevos suscriptores; quienes ya están suscritos mantienen el suyo hasta que se les haya informado y hayan aceptado.',
      ],
    },
    {
      heading: 'Precios, comisiones e impuestos',
      paragraphs: [
        'De cada pago a un creador la plataforma retiene {feePercent}, calculado en el momento de la venta; el resto es del creador, menos lo que cobra el proveedor de pagos, que se muestra por separado. El plan Premium del sitio cuesta {premiumPrice} al mes.',
        'Los pagos los tramita el proveedor de pagos que se indica al pagar. Los impuestos aplicables se muestran antes de que pagues.',
      ],
    },
    {
      heading: 'Reembolsos y desistimiento',
      paragraphs: [
        'Cuando la ley te reconozca un derecho de desistimiento, puedes ejercerlo en un plazo de 14 días. Un creador o el operador pueden reembolsar un pago total o parcialmente; el acceso termina con un reembolso completo.',
        'Si un cargo no es tuyo, escribe primero al operador: es más rápido que una disputa con tu banco y no le cuesta a nadie una comisión.',
      ],
    },
    {
      heading: 'Transferencias a los creadores',
      paragraphs: [
        'El proveedor de pagos transfiere lo que ganan los creadores a la cuenta bancaria que le hayan indicado. Una transferencia suele llegar entre 2 y 7 días hábiles después. Puede retenerse mientras se verifica una identidad o un pago está en disputa; se muestra el motivo.',
      ],
    },
    {
      heading: 'Cuando se infringen las normas',
      paragraphs: [
        'El operador puede ocultar o retirar contenido, limitar o suspender una cuenta o retener transferencias, siempre de forma proporcionada a lo ocurrido. Se te informa de lo que se decidió, de los motivos y de cómo apelar; sobre la apelación decide una persona distinta de la que tomó la primera decisión.',
        'Cualquiera puede presentar una denuncia, con o sin cuenta.',
      ],
    },
    {
      heading: 'Irse',
      paragraphs: [
        'Puedes irte en cualquier momento. Lo que publicaste se elimina entonces, salvo los registros de pagos, que la ley obliga a conservar, y los mensajes, que permanecen en poder de las personas a las que los escribiste bajo la denominación «Usuario eliminado».',
        'Si el sitio cierra, el operador te avisa con tiempo para que te lleves lo tuyo.',
      ],
    },
    {
      heading: 'Responsabilidad, ley y cambios',
      paragraphs: [
        'El operador responde sin límite en caso de dolo, negligencia grave y daños a la vida y a la salud y, en los demás casos, por los daños previsibles derivados del incumplimiento de las obligaciones esenciales en las que se basan estas condiciones. Los derechos imperativos de los consumidores no se ven afectados.',
        'Cuando estas condiciones cambien de forma relevante, se te volverá a preguntar; la fecha que figura arriba indica desde cuándo está en vigor una versión. {contact}',
      ],
    },
  ],
}
