import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { money } from '#web/lib/format.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import css from './checkout.module.css'
import type { Offer } from './offer.ts'
import { RenewalNote } from './renewal-note.tsx'

/** What is bought, at the price of the offer. */
export function CheckoutSummary({ offer, creator }: { readonly offer: Offer; readonly creator: PublicUser | undefined }) {
  return creator ? <CreatorSummary creator={creator} offer={offer} /> : <PremiumSummary offer={offer} />
}

/** Who one subscribes to, and what one gets for how much. */
function CreatorSummary({ creator, offer }: { readonly creator: PublicUser; readonly offer: Offer }) {
  const { t } = useLingui()
  const name = creator.displayName
  const benefits = new Set([t`Premium posts from ${name}`, t`Unlimited messages to ${name}`, ...creator.creatorBenefits])
  return (
    <section aria-label={t`Your order`} className="grid gap-5 min-w-0">
      <div className="flex items-center gap-4">
        <Avatar name={name} id={creator.id} src={creator.photoURL} size={96} isCreator />
        <div>
          <p className={css['name']}>{name}</p>
          <p className="text-sm faint">@{creator.username}</p>
        </div>
      </div>
      {creator.creatorDescription && (
        <p dir="auto" className={css['description']}>
          {creator.creatorDescription}
        </p>
      )}
      <Benefits>
        {[...benefits].map((benefit) => (
          <Benefit key={benefit}>{benefit}</Benefit>
        ))}
      </Benefits>
      <Terms offer={offer} />
    </section>
  )
}

const gigabyte = 1_000_000_000

/** What the Premium plan buys. */
function PremiumSummary({ offer }: { readonly offer: Offer }) {
  const { t, i18n } = useLingui()
  const { freeSubscribers, siteName } = useSiteConfig()
  const gigabytes = (bytes: number) => new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'gigabyte' }).format(bytes / gigabyte)
  const [free, premium] = [gigabytes(limits.quotaBytes), gigabytes(limits.premiumQuotaBytes)]
  return (
    <section aria-label={t`Your order`} className="grid gap-5 min-w-0">
      <p className={css['name']}>{siteName} Premium</p>
      <Benefits>
        <Benefit>
          <Trans>
            Unlimited subscribers, instead of <Plural value={freeSubscribers} one="#" other="#" />
          </Trans>
        </Benefit>
        <Benefit>{t`${premium} for photos and videos, instead of ${free}`}</Benefit>
        <Benefit>{t`The Pro badge on your profile`}</Benefit>
      </Benefits>
      <Terms offer={offer} />
    </section>
  )
}

function Benefits({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`What you get`} className={css['benefits']}>
      {children}
    </ul>
  )
}

function Benefit({ children }: { readonly children: ReactNode }) {
  return (
    <li dir="auto">
      <Check aria-hidden="true" size={18} strokeWidth={1.75} />
      <span>{children}</span>
    </li>
  )
}

function Terms({ offer }: { readonly offer: Offer }) {
  const { i18n } = useLingui()
  return (
    <div className={css['terms']}>
      <p className={css['price']}>
        {money(offer.priceCents, offer.currency, i18n.locale)}
        <span className="text-sm muted">
          <Trans>/month</Trans>
        </span>
      </p>
      <ul className="grid gap-1 text-sm muted">
        <RenewalNote />
      </ul>
    </div>
  )
}
