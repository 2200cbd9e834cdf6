import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { ProviderRefusal } from '#web/money/payments/form-call.ts'
import { createPersonToken } from '#web/money/payments/tokens.ts'
import { keepViewer, useSiteConfig } from '#web/lib/viewer.ts'
import { type SetupDraft, toCents, writeSetupDraft } from './setup-draft.ts'

/** The fields of a refused call by the ids of the form. */
const fieldIds: Record<string, keyof SetupDraft> = {
  'address.line1': 'line1',
  'address.city': 'city',
  'address.state': 'state',
  'address.postalCode': 'postalCode',
  address: 'line1',
  dateOfBirth: 'day',
}

/** Introduces the person to the payment provider from the browser, then makes them a creator here (D26, D58). */
export function useSetup(viewer: OwnUser, onMistakes: (mistakes: Record<string, string>) => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { payments } = useSiteConfig()
  const [isSending, setSending] = useState(false)

  const fail = (error: unknown) => {
    setSending(false)
    if (error instanceof ApiError && error.code === 'invalid_input' && error.fields.length > 0) {
      return onMistakes(
        Object.fromEntries(error.fields.map(({ field, message }) => [fieldIds[field] ?? field.split('.')[0] ?? '', message])),
      )
    }
    const isSilent = error instanceof ProviderRefusal && error.message === ''
    const description = error instanceof TypeError ? t`Please try again later` : errorText(i18n, error)
    showToast({
      tone: 'error',
      title: t`Setup Failed`,
      description: isSilent ? t`The payment provider does not accept these details.` : description,
    })
  }

  const send = async (draft: SetupDraft, isOpening: boolean) => {
    setSending(true)
    try {
      const person = draft.country === 'US' ? await personOf(payments, draft, viewer.email) : {}
      const { user, onboardingUrl } = await call('POST /api/creator/setup', {
        body: { ...offerOf(draft), ...person, ...(isOpening ? { opensAccount: true } : {}) },
      })
      writeSetupDraft(null)
      if (onboardingUrl !== null) return location.assign(onboardingUrl)
      // This page sends creators away: first go where they are to be, then be one.
      await router.navigate({ to: paths.accountSettings })
      keepViewer(queryClient, user)
      await queryClient.invalidateQueries({ queryKey: ['person', viewer.id] })
      showToast({ tone: 'success', title: t`Creator Account Created!` })
    } catch (error) {
      fail(error)
    }
  }
  return { isSending, send }
}

function offerOf({ description, price, country, businessWebsite, industry }: SetupDraft) {
  return {
    description,
    price: toCents(price) ?? 0,
    country,
    businessWebsite,
    industry: industry as 'other',
    businessType: 'individual' as const,
  }
}

/** A token of the provider in place of who somebody is; where no provider is set up, the fields, which are checked and dropped. */
async function personOf(payments: Parameters<typeof createPersonToken>[0], draft: SetupDraft, email: string) {
  const { firstName, lastName, phone, ssnLast4, line1, line2, city, state, postalCode } = draft
  const dateOfBirth = { day: Number(draft.day), month: Number(draft.month), year: Number(draft.year) }
  const address = { line1, ...(line2.trim() === '' ? {} : { line2 }), city, state: state.trim().toUpperCase(), postalCode }
  const personToken = await createPersonToken(payments, {
    firstName,
    lastName,
    birthDate: dateOfBirth,
    email,
    phone,
    ssnLast4,
    address: { ...address, country: 'US' },
  })
  return personToken === null ? { firstName, lastName, dateOfBirth, phone, ssnLast4, address } : { personToken }
}
