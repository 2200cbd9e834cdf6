import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { writeDraft } from '#web/lib/drafts.ts'
import { errorText } from '#web/lib/error-text.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { ProviderRefusal } from '#web/money/payments/form-call.ts'
import { createPersonToken } from '#web/money/payments/tokens.ts'
import { keepViewer, useSiteConfig } from '#web/lib/viewer.ts'
import { useForm } from '#web/lib/use-form.ts'
import { site } from '#web/lib/site.ts'
import { ageOf, useSetupCheck } from './setup-check.ts'
import { fromCents, type SetupDraft, toCents } from './setup-draft.ts'

const draftName = 'creator-setup'

/** The fields of a refused call by the names of the form. */
const fieldNames: Record<string, keyof SetupDraft> = {
  'address.line1': 'line1',
  'address.city': 'city',
  'address.state': 'state',
  'address.postalCode': 'postalCode',
  address: 'line1',
  dateOfBirth: 'day',
}

/**
 * Introduces the person to the payment provider from the browser, then makes them a creator here (D26, D58). What is typed is kept until
 * then, but for who somebody is, which never rests on a device that may be shared.
 */
export function useSetup(viewer: OwnUser) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { payments } = useSiteConfig()
  const check = useSetupCheck()
  const first: SetupDraft & { readonly opensAccount: boolean } = { ...emptyDraft(viewer, i18n.locale), opensAccount: false }
  return useForm({
    draft: draftName,
    keeps: ['description', 'price', 'country', 'industry', 'businessWebsite'],
    first,
    check: ({ opensAccount, ...draft }) => ({
      ...check(draft),
      opensAccount:
        viewer.isPrivate && !opensAccount && t`Creator accounts are public. Agree to make yours public, or keep your account private.`,
    }),
    send: async ({ opensAccount, ...draft }) => {
      const person = draft.country === 'US' ? await personOf(payments, draft, viewer.email) : {}
      const { user, onboardingUrl } = await call('POST /api/creator/setup', {
        body: { ...offerOf(draft), ...person, ...(opensAccount ? { opensAccount } : {}) },
      })
      if (onboardingUrl !== null) {
        writeDraft(draftName, '')
        return leaveFor(onboardingUrl)
      }
      // This page sends creators away: first go where they are to be, then be one.
      await router.navigate({ to: paths.accountSettings })
      keepViewer(queryClient, user)
      await queryClient.invalidateQueries({ queryKey: ['person', viewer.id] })
      return showToast({ tone: 'success', title: t`Creator Account Created!` })
    },
    refused: ({ code, fields }) =>
      code === 'invalid_input'
        ? Object.fromEntries(fields.map(({ field, message }) => [fieldNames[field] ?? field.split('.')[0] ?? '', message]))
        : undefined,
    failed: (error) => {
      const isSilent = error instanceof ProviderRefusal && error.message === ''
      const description = error instanceof TypeError ? t`Please try again later` : errorText(i18n, error)
      showToast({
        tone: 'error',
        title: t`Setup Failed`,
        description: isSilent ? t`The payment provider rejected these details. Check them and try again.` : description,
      })
    },
  })
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
  // Our server refuses this day of birth, and a moderator looks at the account: the provider hears nothing of it.
  if ((ageOf(draft) ?? 0) < site().limits.minimumAge) return { dateOfBirth }
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

function emptyDraft(viewer: OwnUser, locale: string): SetupDraft {
  return {
    description: '',
    price: fromCents(site().limits.defaultPriceCents, locale),
    country: 'US',
    firstName: '',
    lastName: '',
    day: '',
    month: '',
    year: '',
    phone: '',
    ssnLast4: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
    businessWebsite: new URL(paths.userName(viewer.username), location.origin).href,
    industry: 'content_creators',
  }
}
