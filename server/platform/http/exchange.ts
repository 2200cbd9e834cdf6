/// <reference types="@fastify/cookie" />
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import type { Exchange } from './handle.ts'
import { languageCookie, languageOf, variesByLanguage, wishedLanguage } from './language.ts'
import { receiveFiles } from './receive-files.ts'

/** Whether cookies of this site are `__Host-` and Secure: only when it is reached over https. */
export function hasSecureCookies(platform: Pick<Platform, 'config'>): boolean {
  return platform.config.publicUrl?.protocol === 'https:'
}

/** The full name of one of our cookies: bound to this host when https allows it. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

const year = 365 * 24 * 60 * 60

export function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
): Exchange & { chosenStatus(): number | undefined } {
  const secure = hasSecureCookies(platform)
  let status: number | undefined
  const attributes = { path: '/', sameSite: 'lax', secure } as const
  const links: string[] = []
  const linkTo = (relation: string, name: 'cursor' | 'before', mark: string | null) => {
    if (mark === null) return
    const [path = '', search = ''] = request.url.split('?')
    const query = new URLSearchParams(search)
    // Where this page began says nothing of the others.
    for (const place of ['cursor', 'before', 'from']) query.delete(place)
    query.set(name, mark)
    links.push(`<${path}?${query.toString()}>; rel="${relation}"`)
    reply.header('link', links.join(', '))
  }
  return {
    address: request.address,
    userAgent: request.headers['user-agent'] ?? '',
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    get language() {
      // Whoever asks answers by it.
      reply.header('vary', variesByLanguage)
      return languageOf(request)
    },
    get wishedLanguage() {
      return wishedLanguage(request)
    },
    saysIn: (language) => {
      reply.header('content-language', language).header('vary', variesByLanguage)
    },
    tellLanguage: (language) => {
      reply.setCookie(languageCookie, language, { ...attributes, httpOnly: false, maxAge: year })
    },
    isHead: request.method === 'HEAD',
    receiveFiles: (options, use) => receiveFiles(request, options, use),
    cookie: (name) => request.cookies[cookieName(name, secure)],
    setCookie: (name, value, { maxAgeSeconds, httpOnly = true }) => {
      reply.setCookie(cookieName(name, secure), value, { ...attributes, httpOnly, maxAge: maxAgeSeconds })
    },
    forgetCache: () => {
      reply.header('clear-site-data', '"cache"')
    },
    clearCookie: (name) => {
      reply.clearCookie(cookieName(name, secure), { ...attributes, httpOnly: true })
    },
    status: (code) => {
      status = code
    },
    nextPage: (cursor) => linkTo('next', 'cursor', cursor),
    previousPage: (mark) => linkTo('prev', 'before', mark),
    chosenStatus: () => status,
  }
}
