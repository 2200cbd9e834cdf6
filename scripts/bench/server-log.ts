/** A statement as PostgreSQL logged it, its parameters still texts. */
export interface LoggedStatement {
  readonly text: string
  readonly parameters: readonly (string | null)[]
}

/** Set as log_line_prefix while statements are recorded: who sent it, between marks that no statement holds. */
export const linePrefix = '@@bench %a@@'

/** The statements that one application sent, of a log written with `linePrefix` and log_statement = all. */
export function parseLog(log: string, application: string): LoggedStatement[] {
  const found: LoggedStatement[] = []
  for (const entry of log.split(/^@@bench /m).slice(1)) {
    const [sender = '', ...rest] = entry.split('@@')
    const line = rest.join('@@').trimEnd()
    if (sender !== application) continue
    const statement = /^LOG: {2}(?:statement|execute [^:]+): ([\s\S]*)$/.exec(line)?.[1]
    const parameters = /^DETAIL: {2}Parameters: ([\s\S]*)$/.exec(line)?.[1]
    if (statement !== undefined) found.push({ text: statement, parameters: [] })
    else if (parameters !== undefined) {
      const last = found.pop()
      if (last) found.push({ ...last, parameters: parseParameters(parameters) })
    }
  }
  return found
}

/** `$1 = 'it''s', $2 = NULL` as values. */
export function parseParameters(text: string): (string | null)[] {
  return [...text.matchAll(/\$\d+ = (?:(NULL)|'((?:[^']|'')*)')/g)].map(([, nothing, value = '']) =>
    nothing ? null : value.replaceAll("''", "'"),
  )
}
