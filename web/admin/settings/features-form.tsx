import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Features } from '#contract/site/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

const parts: readonly { readonly name: keyof Features; readonly label: MessageDescriptor; readonly hint: MessageDescriptor }[] = [
  { name: 'blog', label: msg`Blog`, hint: msg`Off: the blog is hidden, but you can still write and read articles here.` },
  { name: 'requests', label: msg`Requests board`, hint: msg`Off: the Board is hidden. Turn it on again to bring everything back.` },
  { name: 'calls', label: msg`Video and voice calls`, hint: msg`Off: no one can call.` },
  { name: 'aiReplies', label: msg`Automatic replies`, hint: msg`Off: no automatic replies are sent.` },
  { name: 'ageGate', label: msg`Age gate`, hint: msg`On: visitors confirm they’re old enough before they see anything.` },
]

/** Which parts of the site are there. */
export function FeaturesForm({ saved }: { readonly saved: Features }) {
  const { t, i18n } = useLingui()
  const form = useSettingsForm('features', { first: saved, keeps: ['reason'], wishes: (wishes) => wishes })
  const titleId = useId()
  return (
    <form aria-labelledby={titleId} className="grid grid-cols-1 gap-5" onSubmit={form.submit}>
      <h2 id={titleId} className="title">
        <Trans>Features</Trans>
      </h2>
      <fieldset className={css['fields']} disabled={!form.mayChange}>
        <legend className="visually-hidden">
          <Trans>Features</Trans>
        </legend>
        {parts.map(({ name, label, hint }) => (
          <div key={name} className={css['part']}>
            <Checkbox {...form.box(name)} label={i18n._(label)} />
            <p className={css['note']}>{i18n._(hint)}</p>
          </div>
        ))}
      </fieldset>
      <SaveRow form={form} label={t`Save features`} />
    </form>
  )
}
