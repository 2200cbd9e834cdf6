import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ru: Words<typeof en> = {
  signInSubject: 'Ваш код для входа на {siteName}',
  signInOpening: 'Ваш код для входа на {siteName} ({origin}):',
  signInWarning:
    'Если вы не запрашивали этот код, просто не обращайте внимания на это письмо. Никто с этого сайта никогда не спросит у вас код.',
  stepUpSubject: 'Подтвердите, что это вы: {siteName}',
  stepUpOpening: 'Ваш код подтверждения для {siteName} ({origin}):',
  stepUpWarning:
    'Если вы не запрашивали этот код, возможно, кто-то пользуется устройством, на котором выполнен вход в ваш аккаунт. Выйдите на нём через настройки и никому не сообщайте этот код.',
  newAddressSubject: 'Подтвердите новый адрес эл. почты на {siteName}',
  newAddressOpening: 'Кто-то хочет использовать этот адрес для своего аккаунта на {siteName} ({origin}). Код подтверждения:',
  newAddressWarning: 'Если это были не вы, не обращайте внимания на это письмо, и ничего не изменится. Никому не сообщайте этот код.',
  validity:
    'Код действует {minutes, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}, один раз, в том браузере, где его запросили.',
}
