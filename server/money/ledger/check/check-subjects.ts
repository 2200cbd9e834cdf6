import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Findings } from '#server/platform/chain/findings.ts'
import type { Database } from '#server/platform/database/database.ts'

const batch = 5_000

interface Subject {
  readonly id: number
  readonly isThere: boolean
  readonly userId: number | null
  readonly salt: string | null
  readonly commitment: string | null
  readonly isErased: boolean
}

/** As the tables write it when somebody is named; computed here, not by the database that is being doubted. */
const commitmentOf = ({ id, userId, salt }: Subject): string => createHash('sha256').update(`${id} ${userId} ${salt}`).digest('hex')

/** Every subject stands for the person its chain says, or for nobody where the chain says that they were erased. */
export async function checkSubjects(database: Database, findings: Findings): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<Subject>`
      select known.id, subject.id is not null as "isThere", user_id as "userId", salt, named.commitment, erased.id is not null as "isErased"
      from (
        (select id from ledger_subjects where id > ${after} order by id limit ${batch})
        union (select distinct subject_id from ledger_subject_events where subject_id > ${after} order by subject_id limit ${batch})
        order by 1 limit ${batch}
      ) known (id)
      left join ledger_subjects subject on subject.id = known.id
      left join ledger_subject_events named on named.subject_id = known.id and named.kind = 'named'
      left join ledger_subject_events erased on erased.subject_id = known.id and erased.kind = 'erased'
      order by known.id`.execute(database)
    for (const row of rows) checkSubject(row, findings)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

function checkSubject(subject: Subject, findings: Findings): void {
  const { id, isThere, userId, commitment, isErased } = subject
  const row = `subject ${id}: ${userId === null ? 'no one' : `user ${userId}`}`
  if (!isThere) findings.add('a ledger subject is missing', `subject ${id}`)
  else if (commitment === null && !isErased) findings.add('a ledger subject isn’t in its chain', row)
  else if (isErased ? userId !== null : commitmentOf(subject) !== commitment)
    findings.add('a ledger subject names a different person than its chain', row)
}
