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
            label={t`Who may write to you`}
            about={t`Messages from people you do not know wait as requests until you accept them.`}
            choices={{ everyone: t`Everyone`, contacts: t`People I follow or have written to` }}
          />
          <ChoiceRow
            {...rows}
            name="callsFrom"
            label={t`Who may call you`}
            about={t`Creators are also called by their subscribers.`}
            choices={{ contacts: t`People I follow or have written to`, nobody: t`Nobody` }}
          />
          <SwitchRow
            {...rows}
            name="relaysCalls"
            label={t`Hide my IP address in calls`}
            about={t`The other person sees the address of a relay instead. Where this site has no relay, calls do not connect then.`}
          />
        </>
      )}
    </PrivacyRows>
  )
}

/** What others see of oneself besides what one publishes. */
export function ShownSettings() {
  const { t } = useLingui()
  const hidden = t`Everybody sees it on your profile. Hidden, it is for you and the people who run this site, and no creator’s figures count it.`
  return (
    <PrivacyRows>
      {(rows) => (
        <>
          <ChoiceRow
            {...rows}
            name="presenceFor"
            label={t`Who sees when you are online`}
            about={t`Nobody else can tell whether you are here.`}
            choices={{
              everyone: t`Everyone I talk to or who follows me`,
              contacts: t`People I follow or have written to`,
              nobody: t`Nobody`,
            }}
          />
          <SwitchRow
            {...rows}
            name="showsReceipts"
            label={t`Show when I received and read messages`}
            about={t`Whoever wrote them sees it.`}
          />
          <SwitchRow {...rows} name="showsTyping" label={t`Show when I am writing`} about={t`The person you write to sees it.`} />
          <SwitchRow {...rows} name="showsAge" label={t`Show my age`} about={hidden} />
          <SwitchRow {...rows} name="showsLocation" label={t`Show my location`} about={hidden} />
          <SwitchRow
            {...rows}
            name="showsViews"
            label={t`Show my name among the views of a profile`}
            about={t`Only the people who run this site see it, for ${limits.profileViewDays} days; otherwise they see a number.`}
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
          label={t`Show sensitive media without asking`}
          about={t`Otherwise pictures and videos that their authors marked stay covered until you open them.`}
        />
      )}
    </PrivacyRows>
  )
}
