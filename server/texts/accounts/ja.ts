import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ja: Words<typeof en> = {
  emailSubject: 'アカウントのメールアドレスが変更されました',
  email: '{moment}に、アカウントのメールアドレスが{address}に変更されました。今後、コードとメールは新しいアドレスに届きます。',
  emailYou: 'ご自身で変更した場合は、何もする必要はありません。',
  emailNotYou:
    '{hours, plural, other {心当たりがない場合は、#時間以内に変更を取り消してください。アカウントはこのアドレスに戻り、すべての端末でログアウトされます。リンクは誰にも渡さないでください。}}',
  emailUndo: '変更を取り消す',
  lookAtSecurity: 'セキュリティの設定を確認',
  passkeyAddedSubject: 'アカウントにパスキーが追加されました',
  passkeyAdded: '{moment}に、パスキー「{name}」が追加されました。今後はこのパスキーを使い、メールのコードなしでログインできます。',
  passkeyAddedNotYou:
    '心当たりがない場合は、ログイン中の端末を他の人が使っている可能性があります。すぐに設定でその端末をログアウトし、このパスキーを削除してください。',
  passkeyRemovedSubject: 'アカウントからパスキーが削除されました',
  passkeyRemoved: '{moment}に、パスキー「{name}」が削除されました。このパスキーはもう使えません。',
  passkeyRemovedNotYou:
    '心当たりがない場合は、ログイン中の端末を他の人が使っている可能性があります。すぐに設定でその端末をログアウトし、残っているパスキーがすべてご自身のものか確認してください。',
  codesMadeSubject: '新しいリカバリーコードが作成されました',
  codesMade: '{count, plural, other {{moment}に、アカウントのリカバリーコードが#個作成されました。以前のコードは使えなくなりました。}}',
  codesNotYou:
    '心当たりがない場合は、ログイン中の端末を他の人が使っている可能性があります。すぐに設定でその端末をログアウトし、コードを作り直してください。',
  codeUsedSubject: 'リカバリーコードが使用されました',
  codeUsed: '{moment}に、あなたのリカバリーコードの1つが使用されました。',
  codeUsedBy: '{moment}に、あなたのリカバリーコードの1つが使用されました（{device}）。',
  codesLeft: '{left, plural, =0 {コードは残っていません。新しく作成してください。} other {残りは#個です。}}',
  leavingSubject: 'アカウントを削除しました',
  leaving: 'アカウントが削除されました。あなたと、あなたに関するものは誰にも表示されず、何も更新されません。{day}に完全に削除されます。',
  leavingWayBack: 'それまでは、元どおりに戻せます。ログインして、アカウントを元に戻すことを選んでください。',
  leavingNotYou: '削除に心当たりがない場合は、今すぐ元に戻し、設定で他のすべての端末をログアウトしてください。',
  leavingSignIn: 'ログインしてアカウントを残す',
  backSubject: 'アカウントが元に戻りました',
  back: 'ログインにより、アカウントが元に戻りました。すべて元どおりです。支払い中のものは更新が止まっています。設定で再開できます。',
  backNotYou:
    '心当たりがない場合は、他の人があなたのメールを読める状態です。メールのパスワードを変更し、設定で他のすべての端末をログアウトしてください。',
  yourDevices: 'あなたの端末',
  exportSubject: 'データをダウンロードできます',
  export: '申請されたアーカイブができました。保存したい端末でログインし、1日以内にこのリンクを開いてください。リンクは一度だけ使えます。',
  exportUntil: 'アーカイブは{day}に破棄されます。それまでは、設定で新しいリンクを発行できます。',
  exportCare: '個人的なメッセージも含め、あなたのデータがすべて入っています。自分だけが読める場所に保管してください。',
  exportDownload: 'アーカイブをダウンロード',
  exportFailedSubject: 'アーカイブを作成できませんでした',
  exportFailed: 'データのアーカイブを作成できませんでした。データは失われていません。もう一度申請してください。',
  importSubject: 'アーカイブを取り込みました',
  importFrom: '{origin}からのアーカイブを読み取りました。',
  importPosts: '{posts, plural, other {投稿#件を取り込みました。}}',
  importFollows: '{follows, plural, other {新たに#人をフォローしました。}}',
  importReport: '取り込まなかったものとその理由は、設定で確認できます。',
  importFailedSubject: 'アーカイブを読み取れませんでした',
  importFailed: '持ち込まれたアーカイブから、何も取り込めませんでした。理由は設定で確認できます。何も変更されていません。',
  yourData: 'あなたのデータ',
}
