import type { AiSettings } from '#contract/messaging/ai-replies.ts'
import { limits } from '#contract/limits.ts'
import { normalize } from '#contract/normalize.ts'
import { fitsLength, hasVisibleCharacter, tidy } from '#contract/visible-text.ts'
import { rules } from './prompt.ts'

export type Fault = 'empty' | 'too long' | 'link' | 'contact' | 'promise' | 'prompt'
export type Checked = { readonly text: string } | { readonly fault: Fault }

/** What a model says is a stranger's word: sent only when it is short plain text without links, contacts, promises or our own rules. */
export function checkReply(said: string, { persona }: Pick<AiSettings, 'persona'>, ownHosts: readonly string[]): Checked {
  const text = tidy(said).replace(/\n{3,}/g, '\n\n')
  if (!hasVisibleCharacter(text) || !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) return { fault: 'empty' }
  if (!fitsLength(text, limits.aiReplyLength)) return { fault: 'too long' }
  const plain = normalize(text, 'NFKC').replace(/\p{Cf}/gu, '')
  if (/\S@\S+\.\S/.test(plain) || hasPhoneNumber(plain)) return { fault: 'contact' }
  if (linksOf(plain).some((host) => !ownHosts.includes(host))) return { fault: 'link' }
  if (promises.some((pattern) => pattern.test(plain))) return { fault: 'promise' }
  if ([...rules, persona].some((source) => quotes(plain, source))) return { fault: 'prompt' }
  return { text }
}

/** Everything a telephone or browser would make a link of, by its host. */
function linksOf(text: string): string[] {
  const found = text.matchAll(
    /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,}|localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d+)?/giu,
  )
  return [
    ...[...found].map(([, host = '', port = '']) => `${host}${port}`.toLowerCase()),
    ...(/[a-z][a-z0-9+.-]*:\/\//i.test(text) ? schemesOf(text) : []),
  ]
}

/** An address of another kind than the ones above is nobody's own. */
function schemesOf(text: string): string[] {
  return [...text.matchAll(/\b(?!https?:)([a-z][a-z0-9+.-]*):\/\//gi)].map(([scheme]) => scheme)
}

function hasPhoneNumber(text: string): boolean {
  const withoutDates = text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, '')
  return /(?:\p{Nd}[\s().\-–/]{0,2}){7,}/u.test(withoutDates)
}

/** The second net under the rules: money, favours, meetings and ages, as they are mostly written. */
const promises = [
  /[$€£¥₹₽₩]\s?\p{Nd}|\p{Nd}\s?[$€£¥₹₽₩]/u,
  /\p{Nd}\s?(?:dollars?|bucks|euros?|pounds?|usd|eur|gbp|yen|rubles?)\b/iu,
  /\p{Nd}\s?%\s?(?:off|discount|rabatt|de descuento|de réduction)/iu,
  /\b(?:discount|refund|paypal|venmo|cash ?app|iban|bitcoin|crypto|gift ?card|wire transfer|for free)\b/iu,
  /\b(?:whatsapp|telegram|snapchat|signal)\b/iu,
  /\bmeet (?:you|me|up|in person|irl)\b|\b(?:let's|we (?:can|could|will)) meet\b|\bmy (?:place|address|hotel)\b/iu,
  /\b(?:i am|i'm|she is|he is|aged?) \p{Nd}{1,2}\b|\p{Nd}{1,2}[\s-]years?[\s-]old/iu,
]

const quoteLength = 40
const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')

/** A long run of the source stands in the text. */
function quotes(text: string, source: string): boolean {
  const [within, words] = [fold(text), fold(source)]
  for (let start = 0; start + quoteLength <= words.length; start += 10) {
    if (within.includes(words.slice(start, start + quoteLength))) return true
  }
  return false
}
