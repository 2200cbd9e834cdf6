import type { LegalText } from '../document.ts'

export const es: LegalText = {
  summary: [
    'El sitio conserva lo que necesita para funcionar, y nada con fines publicitarios.',
    'Ninguna página solicita nada al servidor de otra empresa, salvo que el operador haya configurado un proveedor que la página indique por su nombre.',
    'Tu correo, tu fecha de nacimiento y tus datos de pago nunca se muestran a otras personas.',
    'Una cookie mantiene tu sesión iniciada; no hay cookies de rastreo.',
    'El sitio es para personas de {minimumAge} años o más; las cuentas de personas de menor edad se eliminan.',
    'Puedes preguntar qué se conserva sobre ti, pedir que se rectifique, llevártelo y pedir que se elimine; la respuesta llega en un plazo de 30 días.',
  ],
  sections: [
    {
      heading: 'Información que se recopila',
      paragraphs: [
        'Lo que tú facilitas: correo, nombre, nombre de usuario, fecha de nacimiento, lo que escribes, te gusta, sigues y subes, y lo que aceptas.',
        'Lo que resulta del uso del sitio: cuándo iniciaste sesión y usaste por última vez un dispositivo, el tipo de navegador y de sistema en pocas palabras y, durante un tiempo breve, tu dirección de red, para contar las solicitudes con respecto a los límites publicados. Los códigos y los tokens de inicio de sesión se conservan solo como hashes.',
      ],
    },
    {
      heading: 'Para qué se utiliza',
      paragraphs: [
        'Para gestionar tu cuenta, mostrar lo que publicas a las personas a las que lo destinaste, entregar mensajes, tramitar suscripciones, mantener segura la comunidad y cumplir obligaciones legales. No se utiliza para publicidad, no se vende y no se usa para entrenar modelos.',
      ],
    },
    {
      heading: 'Con quién se comparte',
      paragraphs: [
        'Con otras personas: solo lo que publicas y tu perfil público. Con los proveedores que haya configurado el operador: un proveedor de identidad, cuando decides iniciar sesión a través de él; un servidor de correo, para los correos que recibes; un proveedor de pagos, cuando pagas o cobras; y un proveedor de IA, cuando un creador al que escribes ha activado las respuestas automáticas. A este último se le envía el texto de tu conversación con ese creador y el perfil público del creador, nunca tu nombre ni tu correo; se te informa de ello en la conversación y, si pides hablar con una persona, no se le envía nada más de ella. Las tarjetas, los números de cuenta bancaria y los documentos de identidad van directamente de tu navegador al proveedor de pagos; este sitio nunca los guarda.',
        'Con las autoridades: solo cuando la ley obligue al operador.',
      ],
    },
    {
      heading: 'Seguridad',
      paragraphs: [
        'Las conexiones están cifradas cuando el sitio funciona con https, puedes cerrar tus sesiones desde cualquier dispositivo, el acceso a lo que no es público se comprueba de nuevo en cada solicitud y toda decisión del equipo queda registrada.',
        'Si ocurre algo que te ponga en riesgo, se te informa sin demora.',
      ],
    },
    {
      heading: 'Tus derechos y opciones',
      paragraphs: [
        'Puedes consultar y rectificar lo que se conserva sobre ti, llevarte una copia, oponerte a un uso y pedir que se elimine tu cuenta. Solicítalo desde tu cuenta o escribe al operador. También puedes presentar una reclamación ante una autoridad de protección de datos.',
      ],
    },
    {
      heading: 'Cookies y almacenamiento local',
      paragraphs: [
        'Una cookie mantiene tu sesión iniciada y otra vincula un código de acceso a tu navegador; ninguna de las dos puede ser leída por scripts y ambas son necesarias para que el sitio funcione. Tu idioma, tu elección entre claro y oscuro y los borradores que no has enviado se conservan en tu propio navegador. Nada se utiliza para rastrearte, ni aquí ni en otros sitios.',
      ],
    },
    {
      heading: 'Menores',
      paragraphs: [
        'El sitio es solo para personas de {minimumAge} años o más. Si resulta que una cuenta pertenece a una persona de menor edad, se cierra y se elimina. Si conoces algún caso, comunícaselo al operador.',
      ],
    },
    {
      heading: 'Transferencias internacionales de datos',
      paragraphs: [
        'Lo que se conserva se encuentra donde el operador tiene alojado el sitio. Un proveedor mencionado arriba puede tratar datos en otro país; en ese caso, el operador se acoge a las garantías que exige la ley y las indica a quien las solicite.',
      ],
    },
    {
      heading: 'Cambios de esta política',
      paragraphs: [
        'La fecha que figura arriba es el día en que esta versión entró en vigor. Cuando cambie algo relevante, se te pedirá de nuevo tu aceptación antes de continuar; las versiones anteriores se pueden seguir leyendo aquí.',
      ],
    },
    {
      heading: 'Contacto',
      paragraphs: [
        '{contact} Las preguntas y solicitudes se responden en un plazo de 30 días.',
        'Las personas en la Unión Europea pueden preguntar al operador quién es el delegado de protección de datos, cuando sea obligatorio designarlo.',
      ],
    },
  ],
}
