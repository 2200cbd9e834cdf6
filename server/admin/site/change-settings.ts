import { api } from '#contract/index.ts'
import type { ErrorSentence } from '#contract/error-sentences.ts'
import type { FieldRule } from '#contract/errors.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { filenameOf, findOwnMedia } from '#server/people/media/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, refusedField, sentence, type RefusedField } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceSettings, lockSettings, settingsWith, writeSettings, type Changes } from '#server/site/site-settings/index.ts'

const groups = ['links', 'branding', 'limits', 'features', 'joining', 'networks', 'seller'] as const

/** Changes settings of the site: what is absent stays, null puts the default back. All of them or, with an error for each field, none. */
export const changeSettings = handle(api.site.changeSettings, async ({ viewer, body, database, platform, afterCommit }) => {
  const { reason, ...wishes } = body
  const changes: Changes = new Map(
    groups.flatMap((group) => Object.entries(wishes[group] ?? {}).map(([name, value]): [string, unknown] => [`${group}.${name}`, value])),
  )
  const now = platform.clock.now()
  const settings = await inTransaction(database, async (transaction) => {
    const before = await lockSettings(transaction)
    const next = settingsWith(before, changes)
    checkRules(next)
    await checkLogo(transaction, viewer.id, before, next)
    await writeSettings(transaction, changes, viewer.id, now)
    for (const [key, value] of changes) {
      const details = { from: settingOf(before, key), to: value === null ? settingOf(next, key) : value }
      await recordAction(
        transaction,
        { actor: viewer, action: 'setting_changed', target: { kind: 'setting', id: key }, reason, details },
        now,
      )
    }
    return next
  })
  afterCommit(() => announceSettings(platform, [...changes.keys()]))
  return settings
})

/** Rules between two settings, each told at the field that can be changed. */
function checkRules({ limits }: SiteSettings): void {
  const fields: RefusedField[] = []
  const say = (isBroken: boolean, name: string, rule: FieldRule, said: ErrorSentence, limit: number) => {
    if (isBroken) fields.push(refusedField(`limits.${name}`, rule, sentence(said), limit))
  }
  const { postLength, creatorPostLength, defaultPriceCents: price, minimumPriceCents: least, maximumPriceCents: most } = limits
  say(least > most, 'minimumPriceCents', 'too_long', 'minimum_above_maximum', most)
  say(price < least, 'defaultPriceCents', 'too_short', 'default_below_minimum', least)
  say(price > most, 'defaultPriceCents', 'too_long', 'default_above_maximum', most)
  say(creatorPostLength < postLength, 'creatorPostLength', 'too_short', 'creators_write_less', postLength)
  if (fields.length > 0) throw new AppError('invalid_input', fields[0]?.message, { fields })
}

/** A new logo is a picture that whoever sets it has uploaded. */
async function checkLogo(database: Database, ownerId: number, before: SiteSettings, next: SiteSettings): Promise<void> {
  const { logoUrl } = next.branding
  if (logoUrl === null || logoUrl === before.branding.logoUrl) return
  const filename = filenameOf(logoUrl)
  const own = await findOwnMedia(database, ownerId, [filename])
  if (own.get(filename) !== 'image') throw fieldError('branding.logoUrl', 'unknown', sentence('upload_picture_first'))
}

function settingOf(settings: SiteSettings, key: string): unknown {
  const [group = '', name = ''] = key.split('.')
  return (settings as Record<string, Record<string, unknown>>)[group]?.[name]
}
