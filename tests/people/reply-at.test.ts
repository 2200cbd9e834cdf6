import { expectTypeOf, it } from 'vitest'
import type { ReplyAt } from './reply-at.ts'

it('answers are typed by the contract, at the addresses of their calls', () => {
  expectTypeOf<ReplyAt<'GET', `/api/posts/${number}`>['likesCount']>().toEqualTypeOf<number>()
  expectTypeOf<ReplyAt<'POST', `/api/posts/${number}/comments`>['id']>().toEqualTypeOf<number>()
  expectTypeOf<ReplyAt<'GET', `/api/posts?author=${number}&limit=3`>[0]['content']>().toEqualTypeOf<string>()
  expectTypeOf<ReplyAt<'GET', `/api/users/username/${string}`>['username']>().toEqualTypeOf<string>()
  expectTypeOf<ReplyAt<'POST', '/api/auth/mobile'>['user']['id']>().toEqualTypeOf<number>()
  expectTypeOf<ReplyAt<'GET', '/api/me'>['message']>().toEqualTypeOf<string>()
  expectTypeOf<ReplyAt<'GET', '/sandbox/mailbox'>>().toBeAny()
  expectTypeOf<ReplyAt<'GET', string>>().toBeAny()
  // @ts-expect-error no such field
  expectTypeOf<ReplyAt<'GET', `/api/posts/${number}`>['likes']>().toBeNumber()
  // @ts-expect-error a list has no such field
  expectTypeOf<ReplyAt<'GET', '/api/posts'>['likesCount']>().toBeNumber()
})
