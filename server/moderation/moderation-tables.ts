import type { ColumnType, Generated } from 'kysely'
import type { DecisionAction, ReportReason, TargetKind } from '#contract/moderation/moderation.ts'

interface CasesTable {
  id: Generated<number>
  target_kind: TargetKind
  target_id: number
  parent_id: number | null
  person_id: number | null
  excerpt: string | null
  reasons: ReportReason[]
  reports_count: number
  is_urgent: boolean
  opened_at: Date
  due_at: Date
  queue_at: Date
  assignee_id: Generated<number | null>
  closed_at: Generated<Date | null>
  outcome: Generated<'action_taken' | 'no_action' | null>
}

interface ReportsTable {
  id: Generated<number>
  case_id: number
  reporter_id: number | null
  reporter_name: string | null
  reporter_email: string | null
  reason: ReportReason
  explanation: string
  receipt: string
  created_at: Date
}

interface CaseEvidenceTable {
  id: Generated<number>
  case_id: number
  taken_at: Date
  content: ColumnType<unknown, string, never>
  digest: string
  media: string | null
  media_kind: 'image' | 'video' | null
  media_widths: number[] | null
  media_has_still: boolean | null
}

interface CaseNotesTable {
  id: Generated<number>
  case_id: number
  author_id: number | null
  content: string
  created_at: Date
}

interface DecisionsTable {
  id: Generated<number>
  case_id: number | null
  target_kind: TargetKind
  target_id: number
  excerpt: string | null
  person_id: number | null
  action: DecisionAction
  ground: ReportReason
  basis: 'terms' | 'law'
  explanation: string
  reason: string | null
  is_automated: Generated<boolean>
  decided_by: number
  decided_role: 'moderator' | 'admin' | 'owner'
  decided_at: Date
  until: Date | null
  reversed_at: Generated<Date | null>
  reversed_by: Generated<number | null>
}

interface AppealsTable {
  decision_id: number
  decision_decided_by: number
  content: string
  created_at: Date
  state: Generated<'open' | 'upheld' | 'reversed'>
  answer: Generated<string | null>
  decided_by: Generated<number | null>
  decided_at: Generated<Date | null>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    cases: CasesTable
    reports: ReportsTable
    case_evidence: CaseEvidenceTable
    case_notes: CaseNotesTable
    decisions: DecisionsTable
    appeals: AppealsTable
  }
}
