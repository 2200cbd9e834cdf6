import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Joining, JoiningMode } from '#contract/site/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
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

/** Who can make an account. */
export function JoiningForm({ saved }: { readonly saved: Joining }) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const form = useSettingsForm('joining', {
    first: { mode: saved.mode, memberInvitations: String(saved.memberInvitations), refusesThrowaway: saved.refusesThrowaway },
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
            <label key={mode} className={css['mode']}>
              <input
                type="radio"
                name="mode"
                value={mode}
                checked={form.fields.mode === mode}
                aria-labelledby={`${titleId}-${mode}`}
                aria-describedby={`${titleId}-${mode}-hint`}
                onChange={() => form.change({ mode })}
              />
              <b id={`${titleId}-${mode}`}>{i18n._(label)}</b>
              <span id={`${titleId}-${mode}-hint`} className={css['note']}>
                {i18n._(hint)}
              </span>
            </label>
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
      </fieldset>
      <SaveRow form={form} label={t`Save who can join`} />
    </form>
  )
}
