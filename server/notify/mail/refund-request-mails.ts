import type { mail, Speaker } from '#server/texts/index.ts'
import type { Composer, Content } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

type Detail = MailDetails['refund_request']
type Text = Speaker<keyof typeof mail.en>

const amountOf = ({ amountCents: cents, currency }: Detail) => ({ cents, currency })
/** The plan of the site, a creator, or one who has deleted their account since. */
const offerOf = ({ isPremium, creatorName }: Detail) => ({
  offer: isPremium ? 'premium' : creatorName === null ? 'deleted' : 'creator',
  creator: creatorName ?? '',
})

/** What the payer is told at each step. A refund and a withdrawal have emails of their own. */
function toFan(detail: Detail, text: Text): string[] {
  const values = { ...offerOf(detail), amount: amountOf(detail), day: new Date(detail.dueAt) }
  const words = detail.words === null ? [] : [detail.words]
  switch (detail.step) {
    case 'received':
      return [text('refundReceived', values), text(detail.isWithTeam ? 'refundTeamDecides' : 'refundCreatorDecides', values)]
    case 'moved':
      return [text(detail.isAsked ? 'refundAskedFan' : 'refundLateFan', values), text('refundTeamDecides', values)]
    case 'declined':
      return [
        text('refundDeclined', values),
        ...words,
        ...(detail.askUntil === null ? [] : [text('refundAskUntil', { day: new Date(detail.askUntil) })]),
      ]
    case 'denied':
      return [text('refundDenied', values), ...words]
    default:
      return [text('refundDisputed', values)]
  }
}

function toCreator(detail: Detail, text: Text): string[] {
  const values = { amount: amountOf(detail), day: new Date(detail.dueAt) }
  switch (detail.step) {
    case 'requested':
      return [text('refundAsked', values), text('refundRespond', values)]
    case 'moved':
      return [text(detail.isAsked ? 'refundAskedCreator' : 'refundLateCreator', values), text('refundTeamDecides', values)]
    case 'denied':
      return [text('refundDeniedCreator', values)]
    case 'refunded':
      return [text('refundGrantedCreator', values)]
    default:
      return [text('refundCancelledCreator', values)]
  }
}

const linkOf = ({ side, saleId }: Detail, text: Text): NonNullable<Content['link']> => {
  if (side === 'fan') return { path: `/receipts/${saleId}`, label: text('viewRefundRequest') }
  const path = side === 'creator' ? '/creator/dashboard?tab=earnings' : '/admin?tab=economy&part=refunds'
  return { path, label: text('viewRefundRequests') }
}

/** Emails about requests for refunds. What was answered stays in its own words. */
export const refundRequestComposers: { readonly refund_request: Composer<Detail> } = {
  refund_request: (detail, { mails: text }) => {
    const values = { amount: amountOf(detail), day: new Date(detail.dueAt) }
    const team = [text('refundWaits', values), text('refundTeamDecides', values)]
    return {
      subject: text(detail.side === 'fan' ? 'refundRequestSubject' : 'refundRequestedSubject', values),
      sentences: detail.side === 'fan' ? toFan(detail, text) : detail.side === 'creator' ? toCreator(detail, text) : team,
      link: linkOf(detail, text),
    }
  },
}
