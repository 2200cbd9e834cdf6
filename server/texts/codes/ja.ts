import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ja: Words<typeof en> = {
  signInSubject: '{siteName}のログインコード',
  signInOpening: '{siteName}（{origin}）のログインコード：',
  signInWarning: '心当たりがない場合は、このメールを無視してください。このサイトの関係者がコードを尋ねることは決してありません。',
  stepUpSubject: '{siteName}での本人確認',
  stepUpOpening: '{siteName}（{origin}）の確認コード：',
  stepUpWarning:
    '心当たりがない場合は、ログイン中の端末を他の人が使っている可能性があります。設定でその端末をログアウトし、このコードは誰にも教えないでください。',
  newAddressSubject: '{siteName}での新しいメールアドレスの確認',
  newAddressOpening: '{siteName}（{origin}）のアカウントで、このメールアドレスを使うための手続きが行われています。確認コード：',
  newAddressWarning: '心当たりがない場合は、このメールを無視してください。何も変更されません。このコードは誰にも教えないでください。',
  validity: 'コードは{minutes, plural, other {#分間}}有効で、リクエストしたブラウザで一度だけ使えます。',
}
