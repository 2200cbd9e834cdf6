import { html, page, type Markup } from '../page.ts'
import type { Account } from './accounts.ts'

const fields: readonly (readonly [name: string, label: string, example: string])[] = [
  ['individual.first_name', 'First name', 'Jenny'],
  ['individual.last_name', 'Last name', 'Rosen'],
  ['individual.email', 'E-mail', 'jenny@people.example'],
  ['individual.phone', 'Phone', '0000000000'],
  ['individual.dob.day', 'Day of birth', '1'],
  ['individual.dob.month', 'Month of birth', '1'],
  ['individual.dob.year', 'Year of birth', '1901'],
  ['individual.address.line1', 'Address', 'address_full_match'],
  ['individual.address.city', 'City', 'Columbus'],
  ['individual.address.state', 'State', 'OH'],
  ['individual.address.postal_code', 'ZIP', '43214'],
  ['individual.ssn_last_4', 'Last four of the SSN (0000, 1111 or 2222)', '0000'],
  ['individual.verification.document', 'Document (any text)', 'file_identity_document_success'],
  ['business_profile.url', 'Website', 'https://site.example'],
]

/** Asks what is due and nothing else. Everything is filled in with Stripe's test values. */
export function onboardingPage(visitId: string, { requirements }: Account, mistake = ''): string {
  const due = new Set(requirements.currently_due)
  const asked = fields.filter(([name]) => due.has(name)).map(([name, label, example]) => field(name, label, example))
  const bank = due.has('external_account')
    ? html`<h2>Bank account</h2>
        ${field('routing_number', 'Routing number (110000000)', '110000000')}
        ${field('account_number', 'Account number (000123456789)', '000123456789')}`
    : html``
  return page(
    'Tell us about yourself',
    html`<p>A stand-in for Stripe's pages. Test values only; what you type is looked at and not kept.</p>
      ${mistake ? html`<p role="alert">${mistake}</p>` : html``} ${due.size === 0 ? html`<p>Nothing is missing.</p>` : html``}
      <form method="post" action="/sandbox/stripe/onboarding/visit/${visitId}">
        ${asked} ${bank}
        <div class="actions"><button>Agree and submit</button></div>
      </form>`,
  )
}

const field = (name: string, label: string, example: string): Markup =>
  html`<label>${label}<input name="${name}" value="${example}" autocomplete="off" /></label>`

export const overPage = page('This link is over', html`<p>It was used already, or it is too old. Go back and ask for another.</p>`)
