import { parse, type Token } from '@messageformat/parser'

/** What a translation must have in common with its English text: what is filled in, what is chosen by, and its tags. */
export function shapeOf(message: string): string[] {
  const tags = [...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag)
  return [...new Set([...tags, ...parse(message).flatMap(namesIn)])].sort()
}

/** What is wrong with the plural forms of a text: those the language needs and lacks, and those it does not know. */
export function pluralFaults(message: string, locale: string): string[] {
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  // Forms for millions, which read as `other` does where a text does not set them apart.
  const needed = known.filter((form) => form !== 'many' || locale === 'ru')
  return parse(message)
    .flatMap(pluralsIn)
    .flatMap((forms) => [
      ...needed.filter((form) => !forms.includes(form)).map((form) => `lacks ${form}`),
      ...forms.filter((form) => !form.startsWith('=') && !known.some((one) => one === form)).map((form) => `has no ${form}`),
    ])
}

function namesIn(token: Token): string[] {
  if (token.type === 'argument') return [`{${token.arg}}`]
  if (token.type === 'function') return [`{${token.arg}, ${token.key}}`]
  if (token.type === 'content' || token.type === 'octothorpe') return []
  // What English only names may be counted elsewhere.
  const named = token.type === 'plural' ? `{${token.arg}}` : `{${token.arg}, ${token.type}}`
  return [named, ...token.cases.flatMap((one) => one.tokens.flatMap(namesIn))]
}

function pluralsIn(token: Token): string[][] {
  if (token.type !== 'plural' && token.type !== 'select' && token.type !== 'selectordinal') return []
  const inner = token.cases.flatMap((one) => one.tokens.flatMap(pluralsIn))
  return token.type === 'plural' ? [token.cases.map(({ key }) => key), ...inner] : inner
}
