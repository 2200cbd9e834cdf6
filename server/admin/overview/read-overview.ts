import { sql } from 'kysely'
import type { Overview } from '#contract/admin/overview.ts'
import { api } from '#contract/index.ts'
import type { CountWaiting } from '#server/account/roles/index.ts'
import { readWaitingDisputes } from '#server/admin/disputes/index.ts'
import { readSalesByDay, type Range } from '#server/admin/revenue/index.ts'
import { countOverdueCases, readNextCases } from '#server/moderation/index.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { readWaitingRefundRequests } from '#server/money/refund-requests/index.ts'
import { readWaitingWithdrawals } from '#server/money/withdrawals/index.ts'
import { findNextDataRequestDue } from '#server/own-data/data-rights/index.ts'
import { authorColumns, viewAuthor } from '#server/people/users/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { countFailedJobs } from '#server/platform/jobs/job-desk.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasRole } from '#server/platform/viewer.ts'

type Figures = Pick<Overview, 'newPeople' | 'activePeople' | 'posts' | 'reports'>

const dayLength = 86_400_000
const shownDays = 60
const shownCases = 5
const shownPeople = 5

export interface OverviewParts {
  readonly countWaiting: CountWaiting
  /** How many checks of the site's health fail. */
  readonly countFailing: (platform: Platform) => Promise<number>
}

/** What waits for the site team, how the site is doing, and who is new. Money and the machine are for admins. */
export const readOverview = ({ countWaiting, countFailing }: OverviewParts) =>
  handle(api.admin.overview, async ({ viewer, database, platform }): Promise<Overview> => {
    const now = platform.clock.now()
    const isAdmin = hasRole(viewer, 'admin')
    const today = new Date(utcDay(await readFiguresNow(platform)))
    const range = { from: new Date(today.getTime() - (shownDays - 1) * dayLength), end: new Date(today.getTime() + dayLength) }
    const [waiting, overdueCases, cases, figures, newestPeople, forAdmins] = await Promise.all([
      countWaiting(platform),
      countOverdueCases(database, now),
      readNextCases(database, viewer.id, shownCases),
      countByDay(database, range),
      findNewestPeople(database),
      isAdmin
        ? readForAdmins(platform, database, range, countFailing)
        : {
            dataRequestDueAt: null,
            disputeDueAt: null,
            withdrawalDueAt: null,
            refundRequestDueAt: null,
            failingChecks: 0,
            failedJobs: 0,
            sales: [],
          },
    ])
    return {
      waiting: isAdmin ? waiting : { ...waiting, dataRequests: 0, disputes: 0, withdrawals: 0, payouts: 0, refundRequests: 0 },
      overdueCases,
      cases,
      from: utcDay(range.from),
      ...figures,
      newestPeople,
      ...forAdmins,
    }
  })

async function readForAdmins(platform: Platform, database: Database, range: Range, countFailing: OverviewParts['countFailing']) {
  const [dueAt, disputes, declared, refunds, failingChecks, failedJobs, sales] = await Promise.all([
    findNextDataRequestDue(database),
    readWaitingDisputes(database),
    readWaitingWithdrawals(database),
    readWaitingRefundRequests(database),
    countFailing(platform),
    countFailedJobs(database),
    readSalesByDay(database, range),
  ])
  const currencies = [...new Set([...sales.values()].flatMap((cents) => Object.keys(cents)))].sort()
  return {
    dataRequestDueAt: dueAt?.toISOString() ?? null,
    disputeDueAt: disputes.dueAt?.toISOString() ?? null,
    withdrawalDueAt: declared.dueAt?.toISOString() ?? null,
    refundRequestDueAt: refunds.dueAt?.toISOString() ?? null,
    failingChecks,
    failedJobs,
    sales: currencies.map((currency) => ({ currency, cents: daysOf(range).map((day) => sales.get(day)?.[currency] ?? 0) })),
  }
}

/** Of what was deleted since, nothing is counted. */
async function countByDay(database: Database, range: Range): Promise<Figures> {
  const { from, end } = range
  const counted = (what: keyof Figures, table: string, column: string) => sql`
    select to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD') as day, ${what} as what, count(*) from ${sql.table(table)}
    where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${end} group by 1`
  const { rows } = await sql<{ day: string; what: keyof Figures; count: number }>`
    ${counted('newPeople', 'users', 'created_at')}
    union all ${counted('posts', 'posts', 'created_at')}
    union all ${counted('reports', 'cases', 'opened_at')}
    union all select to_char(day, 'YYYY-MM-DD'), 'activePeople', count(*) from person_days
      where day >= ${utcDay(from)}::date and day < ${utcDay(end)}::date group by 1`.execute(database)
  const found = new Map(rows.map(({ day, what, count }) => [`${what} ${day}`, count]))
  const of = (what: keyof Figures) => daysOf(range).map((day) => found.get(`${what} ${day}`) ?? 0)
  return { newPeople: of('newPeople'), activePeople: of('activePeople'), posts: of('posts'), reports: of('reports') }
}

const daysOf = ({ from }: Range) => Array.from({ length: shownDays }, (_, index) => utcDay(new Date(from.getTime() + index * dayLength)))

/** Without accounts that are deleted or suspended. */
async function findNewestPeople(database: Database): Promise<Overview['newestPeople']> {
  const rows = await database
    .selectFrom('users')
    .select(authorColumns)
    .select('created_at as createdAt')
    .where('absent_since', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownPeople)
    .execute()
  return rows.map((row) => ({ ...viewAuthor(row), createdAt: row.createdAt.toISOString() }))
}
