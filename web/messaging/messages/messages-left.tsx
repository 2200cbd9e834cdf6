import { Plural, Trans } from '@lingui/react/macro'
import type { Conversation } from '#contract/messaging/messages.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { otherOf } from './conversations.ts'

const NewcomerNote = latePart(
  async () => (await withPageTexts(() => import('#web/people/newcomers/newcomer-note.tsx'), 'steps')).NewcomerNote,
)

interface MessagesLeftProps {
  readonly conversation: Conversation
  readonly left: number
  readonly isLinkTooSoon: boolean
}

/** What may still be written to someone who doesn't know one, and whether it has to wait. */
export function MessagesLeft(props: MessagesLeftProps) {
  const viewer = useViewer()
  return (
    <>
      <Left {...props} />
      {viewer?.isNewcomer && <NewcomerNote about="message" />}
    </>
  )
}

/** Free messages to a creator (D20), or messages to someone who hasn't answered yet (D64). */
function Left({ conversation, left, isLinkTooSoon }: MessagesLeftProps) {
  const { free } = conversation
  const name = otherOf(conversation).displayName
  if (isLinkTooSoon) return <Trans>You can send links once {name} replies.</Trans>
  const granted = free?.granted
  if (granted !== undefined)
    return <Plural value={granted} one={`${left} of # free message left`} other={`${left} of # free messages left`} />
  if (left === 0) return <Trans>You can send more messages once {name} replies.</Trans>
  return <Plural value={left} one={`# more message until ${name} replies`} other={`# more messages until ${name} replies`} />
}
