import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Joining, JoiningMode, SpamMode } from '#contract/site/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Choices, type Option } from './choices.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
import { SignUpRate } from './sign-up-rate.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const modes: readonly Option<JoiningMode>[] = [
  { value: 'open', label: msg({ message: 'Open', context: 'who can join' }), hint: msg`Anyone can create an account.` },
  { value: 'invitation', label: msg`By invitation`, hint: msg`Only people with an invitation can create an account.` },
  { value: 'approval', label: msg`With approval`, hint: msg`Anyone can ask. The site team decides who gets an account.` },
  {
    value: 'closed',
    label: msg({ message: 'Closed', context: 'who can join' }),
    hint: msg`No one can create an account. People with an account can still sign in.`,
  },
]

const proofs: readonly Option<SpamMode>[] = [
  { value: 'off', label: msg({ message: 'Off', context: 'check against spam' }), hint: msg`No one’s device is checked.` },
  { value: 'surge', label: msg`When sign-ups surge`, hint: msg`Only while far more people than usual join.` },
  { value: 'always', label: msg({ message: 'Always', context: 'check against spam' }), hint: msg`Everyone’s device is checked.` },
]

const limits: readonly Option<SpamMode>[] = [
  { value: 'off', label: msg({ message: 'Off', context: 'check against spam' }), hint: msg`New accounts have no limits.` },
  { value: 'surge', label: msg`When sign-ups surge`, hint: msg`Only accounts made while far more people than usual join.` },
  { value: 'always', label: msg({ message: 'Always', context: 'check against spam' }), hint: msg`All new accounts.` },
]

/** Who can make an account. */
export function JoiningForm({ saved }: { readonly saved: Joining }) {
  const { t } = useLingui()
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
        <Choices name="mode" options={modes} chosen={form.fields.mode} onChoose={(mode) => form.change({ mode })} titleId={titleId} />
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
        <Choices
          name="proof"
          options={proofs}
          chosen={form.fields.proof}
          onChoose={(proof) => form.change({ proof })}
          title={t`Check against spam`}
          about={t`The device of someone who joins first computes for a moment. Programs that join by the thousand get slow.`}
        />
        <Choices
          name="limitsNew"
          options={limits}
          chosen={form.fields.limitsNew}
          onChoose={(limitsNew) => form.change({ limitsNew })}
          title={t`Limits for new accounts`}
          about={t`For 7 days, or until 3 people answer them, only followers find what they post, and messages to people who don’t know them wait. People with an invitation or an approval have no limits.`}
        >
          <SignUpRate />
        </Choices>
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
