import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { readQuery } from './search-rules.ts'

let site: TestSite
const clock = new TestClock()

beforeAll(async () => {
  site = await startTestSite({ clock })
  const people = [
    ['marta', 'Marta Oliveira'],
    ['martabakes', 'Zé Padeiro'],
    ['someone_else', 'Marta Éclair'],
    ['unrelated', 'Bernd Weiß'],
    ['yuki_w', '山田 ゆき'],
    ['joao.f', 'João Conceição'],
  ] as const
  for (const [username, displayName] of people) await site.person(username, { displayName })
})

const find = async (query: string, more = {}) =>
  (await site.visitor().post('/api/users/search', { query, ...more })).body.map((person: { username: string }) => person.username)

describe('searching people', () => {
  it('answers the exact username first, then its beginning, then names, then what is alike', async () => {
    expect(await find('marta')).toEqual(['marta', 'martabakes', 'someone_else'])
    expect(await find('@Marta')).toEqual(['marta', 'martabakes', 'someone_else'])
    expect(await find('olivera')).toEqual([])
    expect(await find('marta olivera')).toContain('marta')
    expect(await find('conceicao')).toEqual(['joao.f'])
    expect(await find('ÉCLAIR')).toEqual(['someone_else'])
    expect(await find('山田')).toEqual(['yuki_w'])
    expect(await find('unrelatd')).toEqual(['unrelated'])
  })

  it('finds people by the service they offer', async () => {
    const coach = await site.person('coach_one')
    await coach.put(`/api/users/${coach.id}/profile`, { services: ['Life coaching'] })
    expect(await find('life coaching')).toEqual(['coach_one'])
    expect(await find('Life co')).toEqual(['coach_one'])
  })

  it('is no oracle for addresses, and answers nothing to too little', async () => {
    for (const query of [
      'marta@people.example',
      'marta.1@',
      'a@b',
      '＠marta＠',
      '',
      'm',
      '%',
      '__',
      '%%%',
      '. _',
      '@',
      "'; drop table users; --@",
    ])
      expect(await find(query), query).toEqual([])
    expect(await find('people.example')).toEqual([])
  })

  it('takes % and _ as they are written', async () => {
    expect(await find('mart_')).not.toContain('unrelated')
    expect(await find('ma%ta')).not.toContain('unrelated')
  })

  it('answers at most eight, or fewer when asked', async () => {
    for (let index = 0; index < 10; index += 1) await site.person(`crowd_${index}`)
    expect(await find('crowd')).toHaveLength(8)
    expect(await find('crowd', { limit: 5 })).toHaveLength(5)
    expect((await site.visitor().post('/api/users/search', { query: 'crowd', limit: 9 })).status).toBe(422)
  })

  it('reads what is searched for', () => {
    expect([readQuery(' @Ána-María! '), readQuery('a!'), readQuery('é1'), readQuery('x @y')]).toEqual(['ana maria', null, 'e1', null])
  })
})

describe('trends', () => {
  const trends = async () => {
    clock.advance(31_000)
    return (await site.visitor().get('/api/trends')).body
  }

  it('are tags of at least three people in a day, fresh ones before stale ones, premium posts apart', async () => {
    expect(await trends()).toEqual([])
    const people = [await site.person(), await site.person(), await site.person(), await site.person()]
    const creator = await site.creator()
    for (const person of people.slice(0, 3)) await person.post('/api/posts', { content: 'up early #Sunrise and #solo' })
    for (const person of people.slice(0, 2)) await person.post('/api/posts', { content: '#solo #solo #twice' })
    await creator.post('/api/posts', { content: '#twice secret', isPremium: true })
    expect(await trends()).toEqual([
      { tag: 'solo', authorsCount: 3, postsCount: 5 },
      { tag: 'sunrise', authorsCount: 3, postsCount: 3 },
    ])
    clock.advance(7 * 3_600_000)
    for (const person of people) await person.post('/api/posts', { content: '#fresh' })
    expect((await trends()).map((trend: { tag: string }) => trend.tag)).toEqual(['fresh', 'solo', 'sunrise'])
    clock.advance(18 * 3_600_000)
    expect((await trends()).map((trend: { tag: string }) => trend.tag)).toEqual(['fresh'])
  })

  it('lead to the posts of the tag', async () => {
    const posts = (await site.visitor().get('/api/posts?tag=%23SUNRISE')).body
    expect(posts).toHaveLength(3)
    await site.person('deleter')
    expect((await site.visitor().get('/api/posts?tag=nothing')).body).toEqual([])
  })
})
