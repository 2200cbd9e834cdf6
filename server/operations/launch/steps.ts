import { launchSteps, type LaunchStep } from '#contract/operations/launch.ts'
import { isActiveRow } from '#server/access/index.ts'
import { look, missing, ok, said, type Check, type Looked } from '#server/operations/system/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf, findVersions, stateOf, type DocumentName } from '#server/site/legal/index.ts'
import { readTerms } from '#server/site/money-terms/index.ts'
import { readSettings } from '#server/site/site-settings/index.ts'

type Name = LaunchStep['name']

/** Steps that the health of the site already answers, by the check that does. */
const healthOf: Partial<Record<Name, Looked['name']>> = {
  domain: 'address',
  email: 'mail',
  sandbox: 'sandbox',
  payments: 'payments',
  identity: 'identity',
  backups: 'backups',
  owner: 'passkeys',
  calls: 'relay for calls',
}

/** A site can open without these. */
const optional: ReadonlySet<Name> = new Set<Name>(['identity', 'taxes', 'calls'])

const documents: readonly DocumentName[] = ['terms', 'privacy']

const own: Partial<Record<Name, Check>> = {
  taxes: {
    name: 'taxes',
    advice: 'seeDatabase',
    look: async (platform) => {
      const countries = Object.keys((await readTerms(platform)).taxRates)
      return countries.length === 0
        ? missing('launchNoTaxes', 'launchTaxesAdvice')
        : ok(said('launchTaxes', { countries: countries.sort().join(', ') }))
    },
  },
  moderators: {
    name: 'moderators',
    advice: 'seeDatabase',
    look: async ({ database }) => {
      const { count } = await database
        .selectFrom('users')
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .where('role', '<>', 'user')
        .where(isActiveRow())
        .executeTakeFirstOrThrow()
      return count > 1 ? ok(said('launchModerators', { count })) : missing('launchOneModerator', 'launchModeratorsAdvice')
    },
  },
  contact: {
    name: 'contact',
    advice: 'seeDatabase',
    look: async (platform) => {
      const { contactEmail } = (await readSettings(platform)).branding
      return contactEmail === null
        ? missing('launchNoContact', 'launchContactAdvice')
        : ok(said('launchContact', { address: contactEmail }))
    },
  },
  legal: {
    name: 'legal',
    advice: 'seeDatabase',
    look: async (platform) => {
      const [versions, today] = [await findVersions(platform.database), dayOf(platform.clock.now())]
      const active = versions.filter((one) => stateOf(versions, one, today) === 'in_force')
      const isOwn = documents.every((document) => active.some((one) => one.document === document && one.createdAt !== null))
      return isOwn ? ok('launchLegal') : missing('launchFirstLegal', 'launchLegalAdvice')
    },
  },
  sign_ups: {
    name: 'sign_ups',
    advice: 'seeDatabase',
    look: async (platform) =>
      (await readSettings(platform)).joining.mode === 'closed' ? missing('launchNoSignUps', 'launchSignUpsAdvice') : ok('launchSignUps'),
  },
}

/** Every step and how it is, in the order of the work; `health` is what the checks of the site found. */
export function lookAtSteps(
  platform: Platform,
  health: readonly Looked[],
): Promise<(Looked & { name: Name; step: LaunchStep['state'] })[]> {
  return Promise.all(
    launchSteps.map(async (name) => {
      const check = own[name]
      const found = check ? await look(platform, check) : health.find((one) => one.name === healthOf[name])
      if (!found) throw new Error(`no check answers the step ${name}`)
      const step = found.state === 'ok' ? 'done' : optional.has(name) && found.state !== 'failing' ? 'optional' : 'to_do'
      return { ...found, name, step }
    }),
  )
}
