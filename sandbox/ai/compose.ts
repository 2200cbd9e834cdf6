/** What the last line of the system prompt tells of the creator. */
interface Profile {
  readonly name: string
  readonly bio: string
  readonly description: string
  readonly services: readonly string[]
  readonly benefits: readonly string[]
}

/** Answers the last message from the creator's profile: the sentence of it that shares most words with the question. */
export function compose(request: unknown): string {
  const { system, question } = readRequest(request)
  const profile = readProfile(system)
  const words = wordsOf(question)
  if (asksWhoWrites(question)) return `This is an automatic reply for ${profile.name}. You can ask for a human at any time.`
  if (words.has('services') || words.has('help') || words.has('offer')) {
    if (profile.services.length > 0) return `${profile.name} offers ${inWords(profile.services)}.`
  }
  if (words.has('benefits') || words.has('subscribers') || words.has('subscribe')) {
    if (profile.benefits.length > 0) return `Subscribers get ${inWords(profile.benefits)}.`
  }
  const sentences = [...sentencesOf(profile.description), ...sentencesOf(profile.bio)]
  const best = bestOf(sentences, words)
  return best === undefined ? `Thank you for writing! ${profile.name} will see your message.` : `Thank you for writing! ${best}`
}

function readRequest(request: unknown): { system: string; question: string } {
  const { messages } = (request ?? {}) as { messages?: unknown }
  const turns = (Array.isArray(messages) ? messages : []) as { role?: unknown; content?: unknown }[]
  const text = (turn: (typeof turns)[number] | undefined) => (typeof turn?.content === 'string' ? turn.content : '')
  return {
    system: text(turns.find(({ role }) => role === 'system')),
    question: quoted(text(turns.findLast(({ role }) => role === 'user'))),
  }
}

/** What was said may stand in quotes, after who said it. */
function quoted(turn: string): string {
  const said = parse(turn.slice(turn.indexOf('"')))
  return typeof said === 'string' ? said : turn
}

function readProfile(system: string): Profile {
  const told = parse(system.slice(system.lastIndexOf('\n') + 1)) as Partial<Record<keyof Profile, unknown>> | null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const list = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])
  return {
    name: text(told?.name) || 'the creator',
    bio: text(told?.bio),
    description: text(told?.description),
    services: list(told?.services),
    benefits: list(told?.benefits),
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const asksWhoWrites = (question: string) => /\b(bot|robot|automatic|automated|machine|human|real person|an? ai)\b/i.test(question)
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu))
const sentencesOf = (text: string) =>
  (text.match(/[^.!?\n]+[.!?]*/g) ?? []).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
const inWords = (items: readonly string[]) => new Intl.ListFormat('en').format(items.slice(0, 5))

function bestOf(sentences: readonly string[], words: ReadonlySet<string>): string | undefined {
  const shared = (sentence: string) => [...wordsOf(sentence)].filter((word) => words.has(word)).length
  let best = sentences[0]
  for (const sentence of sentences) if (shared(sentence) > shared(best ?? '')) best = sentence
  return best
}
