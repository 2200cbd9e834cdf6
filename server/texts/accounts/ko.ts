import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ko: Words<typeof en> = {
  emailSubject: '계정의 이메일 주소가 변경됐어요',
  email: '{moment}에 계정의 이메일 주소가 {address} 주소로 변경됐어요. 이제부터 코드와 이메일은 새 주소로 보내요.',
  emailGoogleEnded: '이전 주소와 함께 Google 로그인도 해제됐어요.',
  emailGoogleKept: 'Google 로그인은 같은 Google 계정으로 계속 사용할 수 있어요.',
  emailYou: '본인이 변경했다면 아무것도 하지 않아도 돼요.',
  emailNotYou:
    '{hours, plural, other {본인이 변경하지 않았다면 #시간 안에 되돌리세요. 계정이 이 주소로 돌아오고 모든 기기에서 로그아웃돼요. 이 링크를 아무에게도 알려 주지 마세요.}}',
  emailUndo: '이메일 변경 되돌리기',
  undoAskedSubject: '누군가 이메일 주소 변경을 되돌리려고 해요',
  undoAsked:
    '이전 이메일 주소를 쓸 수 있는 사람이 이메일 주소를 변경한 적이 없다고 알려 왔어요. 모든 기기에서 로그아웃됐고, {moment}에 계정이 이전 주소로 돌아가요.',
  undoAskedYou:
    '본인이 변경했다면 그때까지, 변경 전에 추가해 둔 패스키로 로그인하세요. 그런 다음 설정에서 새 주소를 유지하도록 선택하세요.',
  undoAskedNotYou: '본인이 변경하지 않았다면 아무것도 하지 않아도 돼요.',
  undoAskedSignIn: '패스키로 로그인하기',
  undoneSubject: '이메일 주소 변경을 되돌렸어요',
  undone:
    '{moment}에 계정의 이메일 주소 변경을 되돌렸어요. 모든 기기에서 로그아웃됐고, 액세스 토큰은 더 이상 쓸 수 없어요. Google 연결은 해제됐고, {since} 이후에 추가된 패스키와 복구 코드는 제거됐어요.',
  undoneBack:
    '이 주소로 받은 코드로 로그인하세요. 설정을 확인하고, 여기서 정산을 받는다면 은행 정보도 확인하세요. 그런 다음 필요한 것을 다시 추가하세요.',
  undoneAway:
    '이 주소로는 더 이상 로그인할 수 없어요. 본인이 변경했던 것이라면 이전 메일함을 다른 사람이 쓰고 있는 거예요. 사이트 운영진에게 알려 주세요.',
  undoneSignIn: '로그인',
  lookAtSecurity: '보안 설정 확인하기',
  passkeyAddedSubject: '계정에 패스키가 추가됐어요',
  passkeyAdded: '{moment}에 “{name}” 패스키가 추가됐어요. 이제부터 이메일 코드 없이 이 패스키로 로그인할 수 있어요.',
  passkeyAddedNotYou:
    '본인이 추가하지 않았다면, 회원님이 로그인한 기기를 다른 사람이 쓰고 있을 수 있어요. 지금 설정에서 그 기기를 로그아웃하고 이 패스키를 제거하세요.',
  passkeyRemovedSubject: '계정에서 패스키가 제거됐어요',
  passkeyRemoved: '{moment}에 “{name}” 패스키가 제거됐어요. 이 패스키는 더 이상 쓸 수 없어요.',
  passkeyRemovedNotYou:
    '본인이 한 일이 아니라면, 회원님이 로그인한 기기를 다른 사람이 쓰고 있을 수 있어요. 지금 설정에서 그 기기를 로그아웃하고, 남아 있는 패스키가 모두 회원님의 것인지 확인하세요.',
  codesMadeSubject: '새 복구 코드가 만들어졌어요',
  codesMade: '{count, plural, other {{moment}에 계정의 복구 코드 #개가 만들어졌어요. 이전 코드는 더 이상 쓸 수 없어요.}}',
  codesNotYou:
    '본인이 한 일이 아니라면, 회원님이 로그인한 기기를 다른 사람이 쓰고 있을 수 있어요. 지금 설정에서 그 기기를 로그아웃하고 코드를 새로 만드세요.',
  codesRemovedSubject: '복구 코드가 삭제됐어요',
  codesRemoved: '{moment}에 계정의 복구 코드가 모두 삭제됐어요. 이 코드들은 더 이상 쓸 수 없어요.',
  codeUsedSubject: '복구 코드가 사용됐어요',
  codeUsed: '{moment}에 복구 코드 하나가 사용됐어요.',
  codeUsedBy: '{moment}에 복구 코드 하나가 사용됐어요({device}).',
  codesLeft: '{left, plural, =0 {남은 코드가 없어요. 새로 만들어 주세요.} other {코드가 #개 남았어요.}}',
  googleSubject: '계정에 Google이 연결됐어요',
  google:
    '{moment}에 누군가 이 주소의 Google 계정으로 회원님의 계정에 로그인했어요. 이제부터 그 Google 계정으로 이메일 코드 없이 로그인할 수 있어요.',
  googleNotYou:
    '본인이 아니라면 누군가 회원님의 이메일을 읽고 있거나 회원님의 주소로 된 Google 계정을 갖고 있는 거예요. 메일함과 그 계정의 비밀번호를 바꾸고, 설정에서 다른 모든 기기를 로그아웃하세요. Google 연결도 설정에서 해제할 수 있고, 계정의 주소를 새로 바꾸면 다시 연결되지 않아요.',
  googleGoneSubject: '계정에서 Google 연결이 해제됐어요',
  googleGone: '{moment}에 계정에서 Google 연결이 해제됐어요. 이 주소로 받는 코드로 로그인할 수 있어요.',
  leavingSubject: '계정을 삭제했어요',
  leaving:
    '계정을 삭제했어요. 이제 아무도 회원님의 프로필이나 콘텐츠를 볼 수 없고, 구독은 갱신되지 않아요. 계정은 {day}에 완전히 삭제돼요.',
  leavingWayBack: '그때까지는 계정을 원래대로 복구할 수 있어요. 로그인해서 계정을 복구하겠다고 확인해 주세요.',
  leavingNotYou: '본인이 계정을 삭제하지 않았다면 지금 로그인해서 복구한 뒤, 설정에서 다른 기기를 로그아웃하세요.',
  leavingSignIn: '로그인하고 계정 복구하기',
  backSubject: '계정을 복구했어요',
  back: '로그인해서 계정을 복구했어요. 모든 것이 원래대로 있어요. 결제 중이던 구독은 더 이상 갱신되지 않아요. 설정에서 재개할 수 있어요.',
  backNotYou:
    '본인이 계정을 복구하지 않았다면 누군가 회원님의 메일함에 접근할 수 있다는 뜻이에요. 메일함의 비밀번호를 바꾸고, 설정에서 다른 모든 기기를 로그아웃하세요.',
  yourDevices: '내 기기',
  exportSubject: '내보낸 데이터를 다운로드할 수 있어요',
  export: '요청하신 데이터 내보내기가 준비됐어요. 저장할 기기에서 로그인하고 하루 안에 이 링크를 여세요. 링크는 한 번만 쓸 수 있어요.',
  exportUntil: '내보낸 데이터는 {day}에 삭제돼요. 그때까지는 설정에서 새 링크를 받을 수 있어요.',
  exportCare: '비공개 메시지를 포함해 회원님의 모든 데이터가 들어 있어요. 본인만 읽을 수 있는 곳에 보관하세요.',
  exportDownload: '내보낸 데이터 다운로드',
  exportFailedSubject: '데이터를 내보내지 못했어요',
  exportFailed: '데이터를 내보내지 못했어요. 사라진 데이터는 없어요. 설정에서 내보내기를 다시 요청해 주세요.',
  importSubject: '데이터 가져오기가 끝났어요',
  importFrom: '{origin}의 데이터를 읽었어요.',
  importPosts: '{posts, plural, other {게시물 #개를 가져왔어요.}}',
  importFollows: '{follows, plural, other {이제 #명을 더 팔로우하고 있어요.}}',
  importReport: '제외된 항목과 이유는 설정에서 볼 수 있어요.',
  importPartSubject: '데이터를 일부만 가져왔어요',
  importPart: '그 뒤 저희 쪽에서 문제가 생겼어요. 파일을 다시 업로드해 주세요. 같은 것이 두 번 들어오지는 않아요.',
  importFailedSubject: '데이터를 가져오지 못했어요',
  importFailed: '업로드한 파일에서 아무것도 가져오지 못했어요. 바뀐 것은 없어요. 이유는 설정에서 볼 수 있어요.',
  importFailedHere: '데이터를 가져오기 전에 저희 쪽에서 문제가 생겼어요. 파일에는 문제가 없으니 다시 업로드해 주세요.',
  yourData: '내 데이터',
}
