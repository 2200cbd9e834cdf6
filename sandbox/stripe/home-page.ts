import { html, page, type Markup } from '../page.ts'
import { accountStates, type Account } from './accounts.ts'
import { callFaults, webhookFaults, type Faults } from './faults.ts'
import type { Charge } from './shapes.ts'

export interface HomeFacts {
  readonly now: number
  readonly faults: Faults
  readonly accounts: readonly Account[]
  readonly charges: readonly Charge[]
  /** Events that the site has not taken yet. */
  readonly waiting: number
}

/** What people may turn here: time, faults, accounts, disputes. */
export function homePage({ now, faults, accounts, charges, waiting }: HomeFacts): string {
  return page(
    'Payments',
    html`<p>
        A stand-in for Stripe. The billing clock says <b>${new Date(now * 1000).toUTCString()}</b>; ${waiting} events wait to be taken.
      </p>
      <form method="post" action="/sandbox/stripe/clock">
        <input type="hidden" name="back" value="1" />
        <div class="actions">
          <button name="advanceSeconds" value="86400">One day on</button>
          <button name="advanceSeconds" value="604800">One week on</button>
          <button name="advanceSeconds" value="2678400">31 days on</button>
        </div>
      </form>
      <h2>Faults</h2>
      <p>
        Calls: ${faults.calls ? `${faults.calls.kind} (${faults.calls.times} times)` : 'none'}. Webhooks:
        ${faults.webhooks.join(', ') || 'none'}.
      </p>
      <form method="post" action="/sandbox/stripe/faults">
        <input type="hidden" name="back" value="1" />
        <div class="actions">
          ${callFaults.map((kind) => html`<button name="calls[kind]" value="${kind}">The next call: ${kind}</button>`)}
          ${webhookFaults.map((kind) => html`<button name="webhooks[]" value="${kind}">Webhooks: ${kind}</button>`)}
          <button class="quiet">No faults</button>
        </div>
      </form>
      <h2>Accounts</h2>
      <ul>
        ${accounts.map(accountRow)}
      </ul>
      <h2>Charges</h2>
      <ul>
        ${charges.map(chargeRow)}
      </ul>`,
  )
}

function accountRow({ id, email, payouts_enabled: isEnabled, requirements }: Account): Markup {
  const due = requirements.currently_due.length
  return html`<li>
    ${email ?? ''} <span class="meta">${id}, payouts ${isEnabled ? 'enabled' : 'off'}, ${due} requirements due</span>
    <form method="post" action="/sandbox/stripe/accounts/${id}/state">
      <input type="hidden" name="back" value="1" />
      <div class="actions">
        ${accountStates.map((state) => html`<button class="quiet" name="state" value="${state}">${state}</button>`)}
      </div>
    </form>
  </li>`
}

function chargeRow({ id, amount, currency, status, disputed, amount_refunded: refunded }: Charge): Markup {
  const facts = `${status}${refunded ? `, ${refunded} refunded` : ''}${disputed ? ', disputed' : ''}`
  const actions = disputed ? (['win', 'lose', 'escalate', 'close'] as const) : (['open', 'inquire'] as const)
  return html`<li>
    ${amount} ${currency} <span class="meta">${id}, ${facts}</span>
    <form method="post" action="/sandbox/stripe/charges/${id}/dispute">
      <input type="hidden" name="back" value="1" />
      <div class="actions">
        ${actions.map((action) => html`<button class="quiet" name="action" value="${action}">Dispute: ${action}</button>`)}
      </div>
    </form>
  </li>`
}
