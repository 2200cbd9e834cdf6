import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceSettings, writeSettings } from '#server/site/site-settings/index.ts'

/** Sets one link of the site elsewhere; empty takes it away (OP6, D17). */
export const setLink = handle(api.site.setLink, async ({ viewer, body, database, platform, afterCommit }) => {
  const { key, value } = body
  const now = platform.clock.now()
  await inTransaction(database, async (transaction) => {
    await writeSettings(transaction, new Map([[`links.${key}`, value]]), viewer.id, now)
    const target = { kind: 'setting', id: `links.${key}` }
    await recordAction(transaction, { actor: viewer, action: 'setting_changed', target, details: { value } }, now)
  })
  afterCommit(() => announceSettings(platform, [`links.${key}`]))
  return { key, value }
})
