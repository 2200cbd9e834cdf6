import { describe, expect, it } from 'vitest'
import { parseCodeRequest } from './code-request.ts'
import { isEmbeddedBrowser } from './embedded-browser.ts'
import { acceptAnswer, readFragment } from './google-sandbox.ts'
import { isoDate } from './new-person.ts'
import { failureOf, needsSetup } from './sign-in-failure.ts'
import { parseWish } from './take-wish.ts'

const coded = (code: string) => Object.assign(new Error('said by the SDK'), { code })

describe('failures of the identity provider', () => {
  it.each([
    ['auth/popup-closed-by-user', 'cancelled', false],
    ['auth/cancelled-popup-request', 'cancelled', false],
    ['auth/redirect-cancelled-by-user', 'cancelled', false],
    ['auth/popup-blocked', 'popup-blocked', false],
    ['auth/unauthorized-domain', 'domain', true],
    ['auth/configuration-not-found', 'configuration', true],
    ['auth/auth-domain-config-required', 'configuration', true],
    ['auth/invalid-api-key', 'api-key', true],
    ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'api-key', true],
    ['auth/network-request-failed', 'other', false],
  ])('%s is %s; the setup card is shown: %s', (code, reason, isSetup) => {
    const failure = failureOf(coded(code))
    expect([failure.reason, needsSetup(failure.reason)]).toEqual([reason, isSetup])
  })

  it('that are none of ours keep their message', () => {
    expect(failureOf(new Error('boom'))).toMatchObject({ reason: 'other', message: 'boom' })
    expect(failureOf('odd')).toMatchObject({ reason: 'other', message: 'odd' })
  })
})

describe('browsers inside other apps', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/490.0]', true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', true],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 400.0', true],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', false],
  ])('%s: %s', (agent, isEmbedded) => {
    expect(isEmbeddedBrowser(agent)).toBe(isEmbedded)
  })
})

describe('the answer of a redirect', () => {
  it('is read from the fragment, and is none when there is none', () => {
    expect(readFragment('#id_token=a.b.c&state=s')).toEqual({ idToken: 'a.b.c', error: null, state: 's' })
    expect(readFragment('#section-2')).toBeNull()
    expect(readFragment('')).toBeNull()
  })

  it('is taken only for our own question; turning back is no failure', () => {
    expect(acceptAnswer({ idToken: 't', error: null, state: 's' }, 's')).toBe('t')
    expect(acceptAnswer({ idToken: null, error: 'cancelled', state: 's' }, 's')).toBeNull()
    for (const expected of [null, 'other', '']) expect(() => acceptAnswer({ idToken: 't', error: null, state: 's' }, expected)).toThrow()
    expect(() => acceptAnswer({ idToken: 't', error: null, state: null }, null)).toThrow()
  })
})

describe('what is kept between pages', () => {
  it.each([
    ['{"kind":"like","postId":7}', { kind: 'like', postId: 7 }],
    ['{"kind":"follow","userId":3}', { kind: 'follow', userId: 3 }],
    ['{"kind":"comment","postId":7,"content":"hi"}', { kind: 'comment', postId: 7, content: 'hi' }],
    ['{"kind":"unlike","postId":7}', { kind: 'unlike', postId: 7 }],
    ['{"kind":"unfollow","userId":3}', { kind: 'unfollow', userId: 3 }],
    ['{"kind":"edit","postId":7,"commentId":2,"content":"hi"}', { kind: 'edit', postId: 7, commentId: 2, content: 'hi' }],
    ['{"kind":"uncomment","postId":7,"commentId":2}', { kind: 'uncomment', postId: 7, commentId: 2 }],
    ['{"kind":"uncomment","postId":7,"commentId":2,"reason":"rude"}', { kind: 'uncomment', postId: 7, commentId: 2, reason: 'rude' }],
    ['{"kind":"block","userId":3}', { kind: 'block', userId: 3 }],
    ['{"kind":"uncomment","postId":7}', { kind: 'none' }],
    ['{"kind":"answer","requestId":4,"content":"hi"}', { kind: 'answer', requestId: 4, content: 'hi' }],
    ['{"kind":"post"}', { kind: 'post' }],
    ['{"kind":"delete","postId":7,"by":5}', { kind: 'delete', postId: 7 }],
    ['{"kind":"delete","postId":7,"by":6}', { kind: 'none' }],
    ['{"kind":"like","postId":"x"}', { kind: 'none' }],
    ['{"kind":"like","postId":-1}', { kind: 'none' }],
    ['{"kind":"comment","postId":7}', { kind: 'none' }],
    ['{"kind":"edit","postId":7,"content":"hi"}', { kind: 'none' }],
    ['{"kind":"answer","requestId":4}', { kind: 'none' }],
    ['{"kind":"erase"}', { kind: 'none' }],
    ['7', { kind: 'none' }],
    ['{', { kind: 'none' }],
    [null, { kind: 'none' }],
  ])('a wish written as %s is %j', (text, wish) => {
    expect(parseWish(text, 5)).toEqual(wish)
  })

  it('a code that was asked for, until it has died', () => {
    const text = JSON.stringify({ email: 'a@b.example', sentAt: 1000, displayName: 'A' })
    expect(parseCodeRequest(text, 2000)).toEqual({ email: 'a@b.example', sentAt: 1000, displayName: 'A', username: '', isJoining: false })
    expect(parseCodeRequest(text, 1000 + 10 * 60_000 + 1)).toBeNull()
    for (const odd of [null, '', '{', '7', '{"email":7,"sentAt":1}']) expect(parseCodeRequest(odd, 0)).toBeNull()
  })
})

describe('a date of birth', () => {
  it.each([
    [{ day: '7', month: '5', year: '1990' }, '1990-05-07'],
    [{ day: '29', month: '2', year: '2000' }, '2000-02-29'],
    [{ day: '29', month: '2', year: '2001' }, null],
    [{ day: '31', month: '4', year: '1990' }, null],
    [{ day: '', month: '4', year: '1990' }, null],
    [{ day: '1', month: '13', year: '1990' }, null],
    [{ day: '1', month: '1', year: '90' }, null],
  ])('%j is %s', (parts, date) => {
    expect(isoDate(parts)).toBe(date)
  })
})
