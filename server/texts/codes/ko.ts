import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ko: Words<typeof en> = {
  signInSubject: '{siteName} 로그인 코드',
  signInOpening: '{siteName}({origin}) 로그인 코드:',
  signInWarning: '코드를 요청하지 않았다면 이 이메일을 무시해도 돼요. 이 사이트의 누구도 코드를 묻지 않아요.',
  stepUpSubject: '{siteName} 본인 확인',
  stepUpOpening: '{siteName}({origin}) 본인 확인 코드:',
  stepUpWarning:
    '코드를 요청하지 않았다면, 회원님이 로그인한 기기를 다른 사람이 쓰고 있을 수 있어요. 설정에서 그 기기를 로그아웃하고, 이 코드를 아무에게도 알려 주지 마세요.',
  newAddressSubject: '{siteName} 새 이메일 주소 확인',
  newAddressOpening: '누군가 {siteName}({origin}) 계정에 이 이메일 주소를 쓰려고 해요. 확인 코드:',
  newAddressWarning: '본인이 요청하지 않았다면 이 이메일을 무시해도 돼요. 아무것도 바뀌지 않아요. 이 코드를 아무에게도 알려 주지 마세요.',
  validity: '{minutes, plural, other {코드를 요청한 브라우저에서 #분 동안 한 번만 유효해요.}}',
}
