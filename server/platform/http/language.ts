import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { findLocale, isLocale, type Locale } from '#contract/languages.ts'
import { bearerOf } from './bearer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the person set whose session this is; absent until that is known. */
    personLanguage?: Locale | null
  }
}

/** What the browser of a person was told to speak. Readable by its own scripts, which set it at once. */
export const languageCookie = 'language'
/** What an answer depends on that is written in the reader's language. */
export const variesByLanguage = 'Accept-Language, Cookie'
const readWishes = 20

/**
 * The language of an answer (C§9): what the browser was told, what the person set, what the browser speaks, English. Programs that come
 * with a token get English unless they ask for another: what their owner reads in is not what they were written for.
 */
export function languageOf(request: Pick<FastifyRequest, 'headers' | 'personLanguage'>): Locale {
  const { headers, personLanguage } = request
  if (bearerOf(headers) !== undefined) return acceptedLanguage(headers) ?? 'en'
  return toldLanguage(headers) ?? personLanguage ?? acceptedLanguage(headers) ?? 'en'
}

/** What the browser itself asks for, whoever sits there; null where it asks for nothing we have. */
export function wishedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Locale | null {
  return toldLanguage(headers) ?? acceptedLanguage(headers)
}

function toldLanguage({ cookie = '' }: IncomingHttpHeaders): Locale | null {
  const told = /(?:^|;\s*)language=([a-z]{2})\s*(?:;|$)/.exec(cookie)?.[1] ?? ''
  return isLocale(told) ? told : null
}

/** The best of `Accept-Language` (RFC 9110 12.5.4) that we have; what is weighed 0 is not wanted. */
function acceptedLanguage({ 'accept-language': accepted }: IncomingHttpHeaders): Locale | null {
  if (accepted === undefined) return null
  const wishes = accepted
    .split(',', readWishes)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';')
      const weight = parameters.map((parameter) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { tag, weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { tag } of wishes) {
    const found = findLocale(tag)
    if (found) return found
  }
  return null
}
