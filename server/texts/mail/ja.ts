import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ja: Words<typeof en> = {
  yourSubscriptions: '購読一覧',
  yourDashboard: 'ダッシュボード',
  yourReceipts: 'すべての領収書',
  receiptSubject: '{offer, select, premium {領収書：Premiumプラン {amount}} other {領収書：{creator}さんの購読 {amount}}}',
  receiptPaid:
    '{offer, select, premium {ありがとうございます。Premiumプランの料金{amount}のお支払いを受け付けました。} other {ありがとうございます。{creator}さんの購読料金{amount}のお支払いを受け付けました。}}',
  receiptNumber: '番号',
  receiptTo: '宛名',
  receiptPaidOn: '支払日',
  receiptPeriod: '期間',
  receiptFromTo: '{from}〜{to}',
  receiptTotal: '合計',
  receiptTax: '税',
  receiptNoTax: 'なし',
  receiptTaxPart: 'うち税（{rate}）',
  receiptTaxPartIn: 'うち税（{rate}、{country}）',
  failedSubject:
    '{offer, select, premium {Premiumプランの支払いを完了できませんでした} other {{creator}さんの購読の支払いを完了できませんでした}}',
  failedCharge:
    '{offer, select, premium {Premiumプランの料金{amount}を請求できませんでした。} other {{creator}さんの購読料金{amount}を請求できませんでした。}}',
  failedRetry: '{day}に再度請求します。それまでは、これまでどおりすべて利用できます。',
  failedLast: '再度の請求は行いません。別のカードを登録しない場合、購読はここで終了します。',
  failedCard: 'カードの有効期限が切れたり、カードが新しくなったりした場合は、別のカードを登録してください。',
  giveCard: '別のカードを登録',
  renewalSubject: '{offer, select, premium {Premiumプランは{day}に更新されます} other {{creator}さんの購読は{day}に更新されます}}',
  renewal:
    '{offer, select, premium {Premiumプランは{day}に更新され、前回と同じ支払い方法に{amount}が請求されます。} other {{creator}さんの購読は{day}に更新され、前回と同じ支払い方法に{amount}が請求されます。}}',
  renewalStop: '更新を望まない場合は、その日より前に解約してください。それまでは引き続き利用できます。',
  cancelledSubject: '{offer, select, premium {Premiumプランは更新されません} other {{creator}さんの購読は更新されません}}',
  cancelled:
    '{offer, select, premium {Premiumプランは今後更新されません。今後の請求はありません。} other {{creator}さんの購読は今後更新されません。今後の請求はありません。}}',
  cancelledUntil: '{day}まで利用できます。提供が続いていれば、それまでは購読を再開できます。',
  endedSubject: '{offer, select, premium {Premiumプランが終了しました} other {{creator}さんの購読が終了しました}}',
  endedUnpaid:
    '{offer, select, premium {お支払いがなかったため、Premiumプランは終了しました。今後の請求はありません。} other {お支払いがなかったため、{creator}さんの購読は終了しました。今後の請求はありません。}}',
  endedRefunded:
    '{offer, select, premium {料金が返金されたため、Premiumプランは終了しました。今後の請求はありません。} other {料金が返金されたため、{creator}さんの購読は終了しました。今後の請求はありません。}}',
  endedOver:
    '{offer, select, premium {Premiumプランは終了しました。今後の請求はありません。} other {{creator}さんの購読は終了しました。今後の請求はありません。}}',
  endedAgain: 'いつでもまた購読できます。',
  withdrawalSubject: '{offer, select, premium {Premiumプランの契約の撤回} other {{creator}さんの購読契約の撤回}}',
  withdrawalReceived:
    '{offer, select, premium {{day}に、Premiumプランの契約の撤回を受け付けました。プランは終了しました。} other {{day}に、{creator}さんの購読契約の撤回を受け付けました。購読は終了しました。}}',
  withdrawalMoney: '{amount}を、支払いに使われた方法に返金します。銀行により5〜10日かかります。',
  withdrawalKeep: 'このメールは契約の撤回を受け付けた証明です。保管してください。',
  refundSubject: '{amount}を返金します',
  refund:
    '{offer, select, premium {Premiumプランのお支払いのうち{amount}を、支払いに使われた方法に返金します。銀行により5〜10日かかります。} other {{creator}さんの購読のお支払いのうち{amount}を、支払いに使われた方法に返金します。銀行により5〜10日かかります。}}',
  disputeSubject: '{amount}の支払いにチャージバックの申し立てがありました',
  dispute:
    '購読者の銀行が、{amount}の支払いについてチャージバックを申し立てました。支払いが取り消されることがあります。銀行の決定が出るまで、あなたの取り分は保留されます。',
  disputeNothing: '何もする必要はありません。銀行にはサイトの運営スタッフが回答します。',
  disputeWonSubject: '{amount}のチャージバックは却下されました',
  disputeWon: '銀行はあなたに有利な決定をしました。{amount}のうちあなたの取り分の保留は解除されました。',
  disputeLostSubject: '{amount}のチャージバックが成立しました',
  disputeLost: '銀行は{amount}を購読者に返金しました。あなたの取り分と、銀行が請求するチャージバックの費用が、残高から差し引かれます。',
  priceSubject: '{offer, select, premium {Premiumプランの新しい料金に同意しますか？} other {{creator}さんから購読料金変更のお願い}}',
  price:
    '{offer, select, premium {Premiumプランの月額料金を{oldPrice}から{newPrice}に変更したいと考えています。同意すると、{day}より後の最初の支払いから新しい料金になります。} other {{creator}さんが、購読の月額料金を{oldPrice}から{newPrice}に変更したいと考えています。同意すると、{day}より後の最初の支払いから新しい料金になります。}}',
  priceNothing: '拒否した場合や何もしない場合は、現在の料金のままです。',
  priceAnswer: '同意または拒否',
  fullSubject: '新しい購読者を逃しました',
  full: '{count, plural, other {購読者が無料プランの上限の#人に達しているため、購読しようとした人が購読できませんでした。現在の購読者に影響はありません。}}',
  fullPremium: '月額{price}のPremiumプランなら、この上限はありません。',
  seePremium: 'Premiumプランを見る',
  bankSubject: '振込先の銀行口座が変更されました',
  bank: '今後の振込先は、末尾が{last4}の銀行口座です。',
  bankWarning:
    '心当たりがない場合は、ログイン中の端末を他の人が使っている可能性があります。設定でその端末をログアウトし、ご自身の銀行口座を登録し直してください。',
  payoutSubject: '{amount}の振込手続きを開始しました',
  payout: 'あなたの銀行口座への{amount}の振込手続きを開始しました。',
  payoutTo: '末尾が{last4}の銀行口座への{amount}の振込手続きを開始しました。',
  payoutArrives: '{day}までに着金する予定です。',
  payoutFailedSubject: '{amount}を振り込めませんでした',
  payoutFailed: '銀行が{amount}の振込を受け付けませんでした。お金は残高に戻っています。',
  payoutFailedBecause: '銀行が{amount}の振込を受け付けませんでした（理由：{reason}）。お金は残高に戻っています。',
  payoutAgain: '銀行口座の情報を更新してください。その後、もう一度振り込みます。',
  dataSubject: 'データ請求を受け付けました',
  dataReceived: 'ありがとうございます。{day}までに、このメールアドレスに回答をお送りします。',
  dataNotYou: '心当たりがない場合は、このメールを無視してください。他の人に何かが送られることはありません。',
  dataAnswerSubject: 'データ請求への回答',
  dataAnswer: '{day}にいただいたデータ請求への回答です。',
  privacyPolicy: 'プライバシーポリシー',
  sealsSubject: '保管してください：サイトの最新の封印',
  seals: '{day}時点での、サイトの元帳と監査ログの最新の封印です。',
  sealsKeep:
    'このメールは、サイトから届かない場所に保管してください。後から記録が切り詰められたり書き換えられたりすると、これらの封印はサイトからなくなります。',
  sealsCheck: '封印を調べるには、次を実行します：npm run coterie -- audit 封印',
  sealsLedger: '元帳',
  sealsPeople: '元帳の番号',
  sealsLog: '監査ログ',
  sealsRows: '{seal}（{count, plural, other {#件}}）',
}
