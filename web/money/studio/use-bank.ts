import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ProviderRefusal } from '#web/money/payments/form-call.ts'
import { createBankToken } from '#web/money/payments/tokens.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { payoutStatusQuery, studioKey } from './queries.ts'

/** The bank form as it is typed; it lives as long as its dialog, and nowhere else. */
export interface BankForm {
  readonly accountHolderName: string
  readonly routingNumber: string
  readonly accountNumber: string
  readonly accountType: 'checking' | 'savings'
}
export type BankMistakes = { readonly [Name in keyof BankForm]?: string }

const empty: BankForm = { accountHolderName: '', routingNumber: '', accountNumber: '', accountType: 'checking' }

/** Turns the typed account into a token of the provider and hands that to us; says so only once the provider has confirmed. */
export function useBank(creatorId: number, from: 'dashboard' | 'settings', onSaved: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { payments } = useSiteConfig()
  const [form, setForm] = useState(empty)
  const [mistakes, setMistakes] = useState<BankMistakes>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const change = (part: Partial<BankForm>) => setForm((known) => ({ ...known, ...part }))

  const check = (): BankMistakes => ({
    ...(form.accountHolderName.trim() === '' ? { accountHolderName: t`Please fill in this field.` } : {}),
    ...(/^\d{9}$/.test(form.routingNumber) ? {} : { routingNumber: t`A routing number has nine digits.` }),
    ...(/^\d{4,17}$/.test(form.accountNumber) ? {} : { accountNumber: t`An account number has 4 to 17 digits.` }),
  })

  const refuse = (reason: string) => {
    setRefusal(reason)
    showToast({ tone: 'error', title: t`Update Failed`, description: t`Failed to update banking details` })
  }

  const send = async () => {
    const found = check()
    setMistakes(found)
    setRefusal(undefined)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      const bankToken = await createBankToken(payments, { ...form, country: 'US', currency: 'USD' })
      if (bankToken === null) refuse(t`This is not set up on this site yet.`)
      else {
        const status = await call('PUT /api/creator/{id}/banking', { params: { id: creatorId }, body: { bankToken } })
        queryClient.setQueryData(payoutStatusQuery(creatorId).queryKey, status)
        void queryClient.invalidateQueries({ queryKey: studioKey(creatorId) })
        showToast({
          tone: 'success',
          title: from === 'dashboard' ? t`Bank Account Added` : t`Banking Details Updated`,
          description: t`Your banking information has been updated successfully`,
        })
        onSaved()
      }
    } catch (error) {
      refuse(
        error instanceof ProviderRefusal && error.message === ''
          ? t`The payment provider does not accept these bank details.`
          : errorText(i18n, error),
      )
    }
    setSending(false)
  }
  return { form, mistakes, refusal, isSending, change, send: () => void send() }
}
