import { escapeHtml } from '#server/platform/escape-html.ts'

/** Markup whose every value was escaped. Only `html` makes one. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[] | null | undefined | false

/** Markup with values in it; whatever is not markup itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + render(values[index])).join(''))
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value.map((item) => item.text).join('')
}

/** JSON that cannot end the element it stands in. */
export function scriptJson(value: unknown): Html {
  return new Html(
    JSON.stringify(value)
      .replace(/</g, '\\u003c')
      .replace(/\u2028/g, '\\u2028')
      .replace(/\u2029/g, '\\u2029'),
  )
}

/** Markup that was made safe when it was stored, or is ours. */
export function trustedHtml(stored: string): Html {
  return new Html(stored)
}

/** What a document in XML begins with. */
export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The same for XML, which may not hold every character that a text may. */
export function xml(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return html(parts, ...values.map((value) => (typeof value === 'string' ? value.replace(notXml, '') : value)))
}

/** Controls and lone surrogates; XML 1.0 knows no way to write them. */
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
