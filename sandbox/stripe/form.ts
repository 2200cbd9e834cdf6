import { invalid, missingParam } from './problem.ts'

/** What a call says: texts in nested objects, as `a[b][0]=c` writes them. */
export type Input = { readonly [name: string]: InputValue | undefined }
export type InputValue = string | Input

const deepest = 8

/** Reads nested form fields. A field without a name in its brackets (`expand[]=`) is one more of a list. */
export function readForm(text: string): Input {
  const root = emptyInput()
  for (const [name, value] of new URLSearchParams(text)) write(root, name, value)
  return root
}

type Growing = Record<string, unknown>
const emptyInput = () => Object.create(null) as Growing & Input

function write(root: Growing, name: string, value: string): void {
  const path = [name.split('[')[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')]
  if (path.length > deepest) throw invalid('Invalid form: too deep.')
  let place = root
  for (const [index, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(place).length) : part
    if (index === path.length - 1) place[key] = value
    else {
      const next = (place[key] ??= emptyInput())
      if (typeof next !== 'object') throw invalid(`Invalid form: ${name}.`)
      place = next as Growing
    }
  }
}

/** JSON says the same as a form, where numbers and booleans are texts. */
export function readJson(value: unknown): Input {
  const input = toInput(value)
  return typeof input === 'object' ? input : emptyInput()
}

function toInput(value: unknown): InputValue {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const input = emptyInput()
  for (const [key, part] of Object.entries(value ?? {})) if (part !== null && part !== undefined) input[key] = toInput(part)
  return input
}

export function text(input: Input, name: string): string | undefined {
  const value = input[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, { param: name })
  if (value.length > 5_000) throw invalid(`Invalid string: ${name} is too long`, { param: name })
  return value
}

export function needText(input: Input, name: string): string {
  const value = text(input, name)
  if (value === undefined) throw missingParam(name)
  return value
}

export function integer(input: Input, name: string): number | undefined {
  const value = text(input, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value)) throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  return Number(value)
}

export function needAmount(input: Input, name: string): number {
  const value = integer(input, name)
  if (value === undefined) throw missingParam(name)
  if (value < 1) throw invalid('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: name })
  if (value > 99_999_999) throw invalid('Amount must be no more than 99999999', { code: 'amount_too_large', param: name })
  return value
}

export function truth(input: Input, name: string): boolean | undefined {
  const value = text(input, name)
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, { param: name })
  return value === 'true'
}

export function part(input: Input, name: string): Input | undefined {
  const value = input[name]
  return typeof value === 'object' ? value : undefined
}

/** The items of `name[0]…`. */
export function items(input: Input, name: string): InputValue[] {
  const list = part(input, name)
  return list ? Object.values(list).filter((value) => value !== undefined) : []
}

export function textItems(input: Input, name: string): string[] {
  return items(input, name).filter((value) => typeof value === 'string')
}

/** What is known is changed, an empty text takes it away. */
export function metadata(input: Input, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const after = { ...before }
  for (const [key, value] of Object.entries(part(input, 'metadata') ?? {})) {
    if (typeof value !== 'string') throw invalid('Metadata values must be strings', { param: 'metadata' })
    if (value === '') delete after[key]
    else after[key] = value.slice(0, 500)
  }
  return after
}
