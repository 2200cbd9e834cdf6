import { sql } from 'kysely'
import type { ErrorSentence } from '#contract/error-sentences.ts'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { blockKind, type BlockKind } from '#contract/account/sign-up-blocks.ts'
import { writtenLine } from '#contract/text.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { errors, speak } from '#server/texts/index.ts'
import { readValue } from './block-queries.ts'
import { readCsv, type CsvLine } from './read-csv.ts'

const day = 86_400_000
const noteShape = writtenLine(limits.invitationNoteLength)

interface NewBlock {
  readonly kind: BlockKind
  readonly value: string
  readonly endsAt: string | null
  readonly note: string | null
}

/** Takes blocks from a file: what's right is on the list at once, and each line with a mistake comes back with the reason. */
export const importSignUpBlocks = handle(api.joining.importSignUpBlocks, async ({ viewer, body, database, platform, exchange }) => {
  const now = platform.clock.now()
  const say = speak(errors, exchange.language)
  const blocks = new Map<string, NewBlock>()
  const mistakes: { line: number; text: string; message: string }[] = []
  for (const line of readCsv(body.csv)) {
    if (line.line === 1 && /^"?kind"?\s*[,;]/i.test(line.text)) continue
    const read = readLine(line, now)
    if (typeof read === 'string')
      mistakes.push({ line: line.line, text: line.text, message: say(read, { limit: limits.invitationNoteLength }) })
    else blocks.set(`${read.kind} ${read.value}`, read)
  }
  const { added, changed } = await inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into sign_up_blocks (kind, value, ends_at, note, made_by, created_at)
      select kind, value, "endsAt", note, ${viewer.id}, ${now}
      from jsonb_to_recordset(${JSON.stringify([...blocks.values()])}::jsonb) as one (kind text, value text, "endsAt" timestamptz, note text)
      on conflict (kind, value) do update set ends_at = excluded.ends_at, note = excluded.note
        where (sign_up_blocks.ends_at, sign_up_blocks.note) is distinct from (excluded.ends_at, excluded.note)
      returning xmax = 0 as "isNew"`.execute(transaction)
    const counted = { added: rows.filter(({ isNew }) => isNew).length, changed: rows.filter(({ isNew }) => !isNew).length }
    await recordAction(transaction, { actor: viewer, action: 'sign_up_blocks_imported', details: counted }, now)
    return counted
  })
  return { added, changed, unchanged: blocks.size - added - changed, mistakes }
})

/** What a line says, or what is wrong with it. */
function readLine({ cells }: CsvLine, now: Date): NewBlock | ErrorSentence | 'rule_too_long' {
  if (cells === null || cells.length > 4) return 'no_csv_line'
  const [word = '', text = '', endsOn = '', words = ''] = cells
  const kind = blockKind.safeParse(word.toLowerCase()).data
  if (!kind) return 'no_csv_kind'
  const read = readValue(kind, text)
  if ('mistake' in read) return read.mistake
  const end = endsOn === '' ? null : Date.parse(`${endsOn}T00:00:00Z`) + day
  if (end !== null && !(end > now.getTime())) return 'day_past'
  const note = words === '' ? null : noteShape.safeParse(words)
  if (note && !note.success) return 'rule_too_long'
  return { kind, value: read.value, endsAt: end === null ? null : new Date(end).toISOString(), note: note?.data ?? null }
}
