import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ko: Words<typeof en> = {
  reportSubject: '신고를 접수했어요: {receipt}',
  reportReceived:
    '감사해요. {thing, select, person {계정} post {게시물} comment {댓글} message {메시지} request {요청} other {요청의 댓글}} 신고를 접수했고, 모더레이터가 검토할 거예요.',
  reportLater: '결과는 이메일로 알려 드려요. 신고 대상자는 누가 신고했는지 알 수 없어요.',
  reportNotYou: '신고한 적이 없다면 다른 사람이 실수로 이 주소를 입력한 것이니, 이 이메일을 무시해도 돼요.',
  number: '번호',
  decidedSubject: '신고에 대한 결정이 나왔어요: {receipt}',
  decidedActed:
    '{thing, select, person {신고하신 계정을} post {신고하신 게시물을} comment {신고하신 댓글을} message {신고하신 메시지를} request {신고하신 요청을} other {신고하신 요청의 댓글을}} 검토하고 조치했어요. 알려 주셔서 감사해요.',
  decidedNothing:
    '{thing, select, person {신고하신 계정을} post {신고하신 게시물을} comment {신고하신 댓글을} message {신고하신 메시지를} request {신고하신 요청을} other {신고하신 요청의 댓글을}} 검토했어요. 이 사이트의 규칙을 위반하지 않아 아무 조치도 하지 않았어요.',
  decidedPrivate: '결정의 자세한 내용은 대상자에게만 알려요.',
  decisionSubject:
    '회원님의 {thing, select, person {계정} post {게시물} comment {댓글} message {메시지} request {요청} other {요청 댓글}}에 대한 결정',
  did_no_action:
    '회원님의 {thing, select, person {계정을} post {게시물을} comment {댓글을} message {메시지를} request {요청을} other {요청 댓글을}} 검토했고, 아무 조치도 하지 않았어요.',
  did_warn:
    '회원님의 {thing, select, person {계정을} post {게시물을} comment {댓글을} message {메시지를} request {요청을} other {요청 댓글을}} 검토한 결과 경고 조치했어요. 이런 일이 다시 있으면 조치가 따를 수 있어요.',
  did_hide:
    '회원님의 {thing, select, person {계정을} post {게시물을} comment {댓글을} message {메시지를} request {요청을} other {요청 댓글을}} 숨겼어요. 운영진만 볼 수 있어요.',
  did_delete:
    '회원님의 {thing, select, person {계정을} post {게시물을} comment {댓글을} message {메시지를} request {요청을} other {요청 댓글을}} 삭제했어요. 30일 후 완전히 삭제돼요.',
  did_limit: '회원님의 계정이 제한됐어요. 이미 팔로우하는 사람만 찾을 수 있어요.',
  did_freeze_payouts: '회원님의 정산이 동결됐어요.',
  did_suspend: '회원님의 계정이 정지됐어요. 아무도 회원님의 프로필이나 콘텐츠를 볼 수 없고, 로그인할 수 없어요.',
  did_delete_person: '회원님의 계정이 삭제됐어요. 아무도 회원님의 프로필이나 콘텐츠를 볼 수 없어요. 계정은 30일 후 완전히 삭제돼요.',
  appealHow:
    '결정이 잘못됐다고 생각하면 6개월 안에 이의를 신청할 수 있어요. 그러면 다른 모더레이터가 검토해요. 법원에 가거나, 인증받은 법원 외 분쟁 해결 기관을 이용할 수도 있어요.',
  ground: '사유',
  ground_spam: '스팸',
  ground_harassment: '괴롭힘',
  ground_hate: '혐오',
  ground_violence: '폭력',
  ground_sexual: '허용되지 않은 곳의 성적 내용',
  ground_intimate_without_consent: '동의 없는 사적인 사진이나 동영상',
  ground_child_abuse: '아동 학대',
  ground_under_age: '최소 나이 미달',
  ground_self_harm: '자해',
  ground_impersonation: '사칭',
  ground_fraud: '사기',
  ground_copyright: '타인의 권리 침해',
  ground_illegal: '불법 콘텐츠',
  ground_other: '기타',
  basis: '판단 기준',
  basis_law: '법',
  basis_terms: '이 사이트의 이용약관',
  until: '종료일',
  decidedBy: '결정 방식',
  byMachine: '자동',
  byPerson: '사람이 결정',
  readAndAppeal: '결정 읽고 이의신청하기',
  readDecision: '결정 읽기',
  reversedSubject:
    '회원님의 {thing, select, person {계정} post {게시물} comment {댓글} message {메시지} request {요청} other {요청 댓글}}에 대한 결정이 번복됐어요',
  reversed:
    '회원님의 {thing, select, person {계정} post {게시물} comment {댓글} message {메시지} request {요청} other {요청 댓글}}에 대한 결정을 번복했어요. 이 결정은 더 이상 효력이 없어요.',
  appealSubject: '이의신청에 대한 결정이 나왔어요',
  appealReversed:
    '회원님의 {thing, select, person {계정} post {게시물} comment {댓글} message {메시지} request {요청} other {요청 댓글}}에 대한 결정을 다른 모더레이터가 다시 검토하고 번복했어요. 이 결정은 더 이상 효력이 없어요.',
  appealStands:
    '회원님의 {thing, select, person {계정} post {게시물} comment {댓글} message {메시지} request {요청} other {요청 댓글}}에 대한 결정을 다른 모더레이터가 다시 검토했어요. 결정은 유지돼요.',
  releasedSubject: '실수로 차단한 파일을 이제 올릴 수 있어요',
  released: '{day}에 올리신 파일이 실수로 차단됐어요. 모더레이터가 파일을 검토했고, 이제 다시 업로드할 수 있어요. 죄송해요.',
}
