import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ja: Words<typeof en> = {
  reportSubject: '通報{receipt}を受け付けました',
  reportReceived:
    'ありがとうございます。{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}の通報を受け付けました。モデレーターが確認します。',
  reportLater: '結果はメールでお知らせします。あなたが通報したことは、相手には通知されません。',
  reportNotYou: '通報に心当たりがない場合は、他の人が誤ってあなたのメールアドレスを入力したものです。このメールは無視してください。',
  number: '番号',
  decidedSubject: '通報{receipt}について決定しました',
  decidedActed:
    '通報された{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}を確認し、措置を取りました。お知らせいただきありがとうございます。',
  decidedNothing:
    '通報された{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}を確認しました。このサイトのルールに違反していないため、措置は取りませんでした。',
  decidedPrivate: '決定の詳細は、対象となった本人だけにお知らせしています。',
  decisionSubject:
    'あなたの{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}に関する決定',
  did_no_action:
    'あなたの{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}を確認し、措置は取りませんでした。',
  did_warn:
    'あなたの{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}を確認した結果、警告します。同じようなことがあれば、措置を取る場合があります。',
  did_hide:
    'あなたの{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}を非表示にしました。運営スタッフだけが見られます。',
  did_delete:
    'あなたの{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}を削除しました。30日後に完全に削除されます。',
  did_limit: 'あなたのアカウントを制限しました。すでにフォローしている人だけに表示されます。',
  did_freeze_payouts: 'あなたへの振込を凍結しました。',
  did_suspend: 'あなたのアカウントを停止しました。プロフィールや投稿は誰にも表示されず、ログインもできません。',
  did_delete_person: 'あなたのアカウントを削除しました。プロフィールや投稿は誰にも表示されません。アカウントは30日後に完全に削除されます。',
  appealHow:
    'この決定が誤っていると思う場合は、6か月以内に異議を申し立てられます。その場合、別のモデレーターが確認します。裁判所、または認定された裁判外紛争解決機関に申し立てることもできます。',
  ground: '理由',
  ground_spam: 'スパム',
  ground_harassment: '嫌がらせ',
  ground_hate: 'ヘイト',
  ground_violence: '暴力',
  ground_sexual: '許可されていない場での性的な内容',
  ground_intimate_without_consent: '同意のない性的な写真や動画',
  ground_child_abuse: '児童虐待',
  ground_under_age: '最低年齢未満',
  ground_self_harm: '自傷',
  ground_impersonation: 'なりすまし',
  ground_fraud: '詐欺',
  ground_copyright: '他者の権利の侵害',
  ground_illegal: '違法なコンテンツ',
  ground_other: 'その他',
  basis: '決定の根拠',
  basis_law: '法律',
  basis_terms: 'このサイトの利用規約',
  until: '期限',
  decidedBy: '決定方法',
  byMachine: '自動',
  byPerson: '人による判断',
  readAndAppeal: '決定を読んで異議を申し立てる',
  readDecision: '決定を読む',
  reversedSubject:
    'あなたの{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}に関する決定は取り消されました',
  reversed:
    'あなたの{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}に関する決定を取り消しました。この決定はもう効力を持ちません。',
  appealSubject: '異議申し立てについて決定しました',
  appealReversed:
    'あなたの{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}に関する決定を別のモデレーターが確認し、取り消しました。この決定はもう効力を持ちません。',
  appealStands:
    'あなたの{thing, select, person {アカウント} post {投稿} comment {コメント} message {メッセージ} request {リクエスト} other {リクエストへのコメント}}に関する決定を別のモデレーターが確認しました。決定は維持されます。',
  releasedSubject: '誤ってブロックしたファイルをアップロードできます',
  released:
    '{day}にアップロードされたファイルを、誤ってブロックしていました。モデレーターが確認し、もう一度アップロードできるようにしました。申し訳ありませんでした。',
}
