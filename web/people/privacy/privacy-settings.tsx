import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { ChoiceRow, PrivacyRows, SwitchRow } from './privacy-rows.tsx'

/** Who may write and call. */
export function ReachSettings() {
  const { t } = useLingui()
  return (
    <PrivacyRows>
      {(rows) => (
        <>
          <ChoiceRow
            {...rows}
            name="messagesFrom"
            label={t`Who can message you`}
            about={t`Messages from people you don’t know stay in requests until you accept them.`}
            choices={{ everyone: t`Everyone`, contacts: t`People I follow or have messaged` }}
          />
          <ChoiceRow
            {...rows}
            name="callsFrom"
            label={t`Who can call you`}
            about={t`Creators can also get calls from their subscribers.`}
            choices={{ contacts: t`People I follow or have messaged`, nobody: t`No one` }}
          />
          <SwitchRow
            {...rows}
            name="relaysCalls"
            label={t`Hide my IP address in calls`}
            about={t`The other person sees a relay’s address instead. If this site has no relay, your calls won’t connect.`}
          />
        </>
      )}
    </PrivacyRows>
  )
}

/** What others see of oneself besides what one publishes. */
export function ShownSettings() {
  const { t } = useLingui()
  const hidden = t`On: everyone sees it on your profile. Off: only you and the site team see it, and it isn’t counted in creators’ analytics.`
  return (
    <PrivacyRows>
      {(rows) => (
        <>
          <ChoiceRow
            {...rows}
            name="presenceFor"
            label={t`Who can see when you’re online`}
            about={t`No one else can tell if you’re online.`}
            choices={{
              everyone: t`People I talk to and my followers`,
              contacts: t`People I follow or have messaged`,
              nobody: t`No one`,
            }}
          />
          <SwitchRow {...rows} name="showsReceipts" label={t`Show when I receive and read messages`} about={t`The sender sees it.`} />
          <SwitchRow {...rows} name="showsTyping" label={t`Show when I’m typing`} about={t`The person you’re messaging sees it.`} />
          <SwitchRow {...rows} name="showsAge" label={t`Show my age`} about={hidden} />
          <SwitchRow {...rows} name="showsLocation" label={t`Show my location`} about={hidden} />
          <SwitchRow
            {...rows}
            name="showsViews"
            label={t`Show my name in profile views`}
            about={t`On: only the site team sees your name, for ${limits.profileViewDays} days. Off: they see a number instead.`}
          />
        </>
      )}
    </PrivacyRows>
  )
}

/** What is shown to oneself. */
export function SensitiveSettings() {
  const { t } = useLingui()
  return (
    <PrivacyRows>
      {(rows) => (
        <SwitchRow
          {...rows}
          name="showsSensitive"
          label={t`Show sensitive photos and videos without asking`}
          about={t`Off: photos and videos labeled as sensitive stay hidden until you open them.`}
        />
      )}
    </PrivacyRows>
  )
}
