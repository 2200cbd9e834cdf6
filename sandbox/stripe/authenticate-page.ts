import { html, page } from '../page.ts'
import type { Intent } from './shapes.ts'

/** What a bank's page would ask. */
export function authenticatePage(intent: Intent): string {
  return page(
    '3-D Secure',
    html`<p>A stand-in for the page of a bank that asks whether it is really you.</p>
      <form method="post" action="/sandbox/stripe/authenticate/${intent.id}">
        <input type="hidden" name="client_secret" value="${intent.client_secret}" />
        <div class="actions">
          <button name="answer" value="complete">Complete authentication</button>
          <button class="quiet" name="answer" value="fail">Fail authentication</button>
        </div>
      </form>`,
  )
}
