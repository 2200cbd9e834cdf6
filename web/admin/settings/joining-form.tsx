import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Joining, JoiningMode, SpamMode } from '#contract/site/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
import { SignUpRate } from './sign-up-rate.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const modes: readonly { readonly mode: JoiningMode; readonly label: MessageDescriptor; readonly hint: MessageDescriptor }[] = [
  { mode: 'open', label: msg({ message: 'Open', context: 'who can join' }), hint: msg`Anyone can create an account.` },
  { mode: 'invitation', label: msg`By invitation`, hint: msg`Only people with an invitation can create an account.` },
  { mode: 'approval', label: msg`With approval`, hint: msg`Anyone can ask. The site team decides who gets an account.` },
  {
    mode: 'closed',
    label: msg({ message: 'Closed', context: 'who can join' }),
    hint: msg`No one can create an account. People with an account can still sign in.`,
  },
]

const proofs: readonly { readonly proof: SpamMode; readonly label: MessageDescriptor; readonly hint: MessageDescriptor }[] = [
  { proof: 'off', label: msg({ message: 'Off', context: 'check against spam' }), hint: msg`No one’s device is checked.` },
  { proof: 'surge', label: msg`When sign-ups surge`, hint: msg`Only while far more people than usual join.` },
  { proof: 'always', label: msg({ message: 'Always', context: 'check against spam' }), hint: msg`Everyone’s device is checked.` },
]

const limits: readonly { readonly mode: SpamMode; readonly label: MessageDescriptor; readonly hint: MessageDescriptor }[] = [
  { mode: 'off', label: msg({ message: 'Off', context: 'check against spam' }), hint: msg`New accounts have no limits.` },
  { mode: 'surge', label: msg`When sign-ups surge`, hint: msg`Only accounts made while far more people than usual join.` },
  { mode: 'always', label: msg({ message: 'Always', context: 'check against spam' }), hint: msg`All new accounts.` },
]

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ name, value, label, hint, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <label className={css['mode']}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onChange={onChoose}
      />
      <b id={id}>{label}</b>
      <span id={`${id}-hint`} className={css['note']}>
        {hint}
      </span>
    </label>
  )
}

/** Who can make an account. */
export function JoiningForm({ saved }: { readonly saved: Joining }) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const form = useSettingsForm('joining', {
    first: {
      mode: saved.mode,
      proof: saved.proof,
      limitsNew: saved.limitsNew,
      memberInvitations: String(saved.memberInvitations),
      refusesThrowaway: saved.refusesThrowaway,
      holdsSimilar: saved.holdsSimilar,
    },
    check: ({ memberInvitations }) => ({
      memberInvitations:
        !(/^\s*\d{1,3}\s*$/.test(memberInvitations) && Number(memberInvitations) <= 100) && t`Enter a number from 0 to 100.`,
    }),
    wishes: ({ memberInvitations, ...others }) => ({ ...others, memberInvitations: Number(memberInvitations) }),
  })
  return (
    <form aria-labelledby={titleId} className="grid grid-cols-1 gap-5" noValidate onSubmit={form.submit}>
      <h2 id={titleId} className="title">
        <Trans>Who can join</Trans>
      </h2>
      <fieldset className={css['fields']} disabled={!form.mayChange}>
        <legend className="visually-hidden">
          <Trans>Who can join</Trans>
        </legend>
        <div role="radiogroup" aria-labelledby={titleId} className="grid gap-1">
          {modes.map(({ mode, label, hint }) => (
            <Choice
              key={mode}
              name="mode"
              value={mode}
              label={i18n._(label)}
              hint={i18n._(hint)}
              isChosen={form.fields.mode === mode}
              onChoose={() => form.change({ mode })}
            />
          ))}
        </div>
        <div className={css['grid']}>
          <TextField
            {...form.field('memberInvitations')}
            label={t`Invitations for each member`}
            hint={t`People a member can invite in 30 days. 0: only the site team invites.`}
            inputMode="numeric"
          />
        </div>
        <div className={css['part']}>
          <Checkbox {...form.box('refusesThrowaway')} label={t`Refuse throwaway email addresses`} />
          <p className={css['note']}>
            <Trans>No one can join with an email from a known throwaway service. You can allow single domains in Sign-ups.</Trans>
          </p>
        </div>
        <div role="radiogroup" aria-labelledby={`${titleId}-proof`} aria-describedby={`${titleId}-work`} className="grid gap-1">
          <h3 id={`${titleId}-proof`}>
            <b>
              <Trans>Check against spam</Trans>
            </b>
          </h3>
          <p id={`${titleId}-work`} className={css['note']}>
            <Trans>The device of someone who joins first computes for a moment. Programs that join by the thousand get slow.</Trans>
          </p>
          {proofs.map(({ proof, label, hint }) => (
            <Choice
              key={proof}
              name="proof"
              value={proof}
              label={i18n._(label)}
              hint={i18n._(hint)}
              isChosen={form.fields.proof === proof}
              onChoose={() => form.change({ proof })}
            />
          ))}
        </div>
        <div role="radiogroup" aria-labelledby={`${titleId}-limits`} aria-describedby={`${titleId}-reach`} className="grid gap-1">
          <h3 id={`${titleId}-limits`}>
            <b>
              <Trans>Limits for new accounts</Trans>
            </b>
          </h3>
          <p id={`${titleId}-reach`} className={css['note']}>
            <Trans>
              For 7 days, or until 3 people answer them, only followers find what they post, and messages to people who don’t know them
              wait. People with an invitation or an approval have no limits.
            </Trans>
          </p>
          {limits.map(({ mode, label, hint }) => (
            <Choice
              key={mode}
              name="limitsNew"
              value={mode}
              label={i18n._(label)}
              hint={i18n._(hint)}
              isChosen={form.fields.limitsNew === mode}
              onChoose={() => form.change({ limitsNew: mode })}
            />
          ))}
          <SignUpRate />
        </div>
        <div className={css['part']}>
          <Checkbox {...form.box('holdsSimilar')} label={t`Hold similar posts of new accounts`} />
          <p className={css['note']}>
            <Trans>
              When several new accounts post nearly the same, or what you removed as spam, only they see it until you review it. Similar
              messages to people who don’t know the sender wait.
            </Trans>
          </p>
        </div>
      </fieldset>
      <SaveRow form={form} label={t`Save who can join`} />
    </form>
  )
}
