/** Lines that tell how a run went, not how the plan is. */
const ofThisRun =
  /^\s*(Buffers|Planning|Execution Time|Heap Fetches|Heap Blocks|Rows Removed|Sort Method|Buckets|Batches|Index Searches|Hits|Storage|Full-sort|Pre-sorted Groups|I\/O Timings|WAL|Trigger|Tuples Inserted|Conflicting Tuples|Settings)\b/

/** A plan of `explain analyze` without costs, times, counts and values: nodes, indexes, relations and conditions are left. */
export function normalisePlan(lines: readonly string[]): string {
  return lines
    .filter((line) => !ofThisRun.test(line))
    .map((line) =>
      line
        .replace(/\s+\(cost=[^)]*\)/, '')
        .replace(/\s+\((actual [^)]*|never executed)\)/, '')
        .replaceAll(/'(?:[^']|'')*'::[a-z ]+[a-z](?:\(\d+\))?(?:\[\])?/g, '?')
        .replaceAll(/\$\d+/g, '?')
        .replaceAll(/([=<>] )-?\d+/g, '$1?')
        .trimEnd(),
    )
    .join('\n')
}

const longest = 120

/**
 * Of a plan too long to be read as a tree each line once, in order, with how often it stands there: `3 × Index Scan using …`. A table that
 * is met again carries a number, which is left out.
 */
export function condensePlan(plan: string): string {
  const lines = plan.split('\n')
  if (lines.length <= longest) return plan
  const counts = new Map<string, number>()
  for (const line of lines) {
    const known = line
      .replace(/^\s*(-> )?\s*/, '')
      .replace(/^((?:Init|Sub)Plan) \d+.*/, '$1')
      .replaceAll(/\b([a-z][a-z_]*?)_\d+\b/g, '$1')
      .replaceAll(/\b((?:Init|Sub)Plan|hashed SubPlan|expr) \d+/g, '$1')
      .replaceAll(/\.col\d+/g, '.col')
      .replace(/ on (\w+) \1$/, ' on $1')
    counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) => `${count} × ${line}`).join('\n')
}

/** Tables that grow with the site; reading one whole is a mistake on any page. */
const large =
  /Seq Scan on (?:public\.)?(posts|post_likes|follows|comments|users|conversations|conversation_members|messages|notifications|notified_likes|subscriptions|ledger_transactions|ledger_entries|ledger_sealed)\b/

/** The large table that a plan reads from end to end. */
export function wholeTableRead(plan: string): string | undefined {
  return large.exec(plan)?.[1]
}

/** Sections of a file of plans, by title. */
export function readSections(text: string): Map<string, string> {
  const sections = text.split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [title = '', ...rest] = section.split('\n')
      return [title, rest.join('\n').trim()]
    }),
  )
}

export function writeSections(sections: ReadonlyMap<string, string>): string {
  return [...sections].map(([title, plan]) => `## ${title}\n\n${plan}\n`).join('\n')
}

/** Titles that stand in one file only or with another plan. */
export function changedSections(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((title) => before.get(title) !== after.get(title))
}
