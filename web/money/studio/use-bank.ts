import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ProviderRefusal } from '#web/money/payments/form-call.ts'
import { createBankToken } from '#web/money/payments/tokens.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { useForm } from '#web/lib/use-form.ts'
import { payoutStatusQuery, studioKey } from './queries.ts'

/** Turns the typed account into a token of the provider and hands that to us; what is typed lives as long as its dialog, and nowhere else. */
export function useBank(creatorId: number, from: 'dashboard' | 'settings', onSaved: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { payments } = useSiteConfig()
  const first = { accountHolderName: '', routingNumber: '', accountNumber: '', accountType: 'checking' as 'checking' | 'savings' }
  return useForm({
    first,
    check: ({ accountHolderName, routingNumber, accountNumber }) => ({
      accountHolderName: accountHolderName.trim() === '' && t`Fill in this field.`,
      routingNumber: !/^\d{9}$/.test(routingNumber) && t`Enter a nine-digit routing number.`,
      accountNumber: !/^\d{4,17}$/.test(accountNumber) && t`Enter an account number with 4 to 17 digits.`,
    }),
    send: async (account) => {
      const bankToken = await createBankToken(payments, { ...account, country: 'US', currency: 'USD' })
      if (bankToken === null) throw new Error(t`This isn’t set up on this site yet.`)
      const status = await call('PUT /api/creator/{id}/banking', { params: { id: creatorId }, body: { bankToken } })
      keepAnswer(queryClient, payoutStatusQuery(creatorId).queryKey, status)
      void queryClient.invalidateQueries({ queryKey: studioKey(creatorId) })
      showToast({
        tone: 'success',
        title: from === 'dashboard' ? t`Bank Account Added` : t`Banking Details Updated`,
        description: t`Your banking information has been updated successfully`,
      })
    },
    onSaved,
    failed: (error) => {
      showToast({ tone: 'error', title: t`Update Failed`, description: t`Failed to update banking details` })
      const isSilent = error instanceof ProviderRefusal && error.message === ''
      return isSilent ? t`The payment provider rejected these bank details. Check them and try again.` : errorText(i18n, error)
    },
  })
}
