import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isUsableName } from '#contract/people/reserved-names.ts'
import { splitText, tagsOf } from '#contract/content/rich-text.ts'
import { isService } from '#contract/people/services.ts'
import { tidy, visibleLength } from '#contract/visible-text.ts'
import { samplePeople } from './people.ts'
import { pictureFolder } from './pictures.ts'
import { samplePosts } from './posts.ts'
import { sampleRequests } from './requests.ts'

const byName = new Map(samplePeople.map((person) => [person.username, person]))
const creators = samplePeople.filter((person) => person.creator)
const replies = samplePosts.flatMap((post) => (post.replies ?? []).map((reply) => ({ ...reply, to: post.by })))
const twice = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index)
const where = (text: string) => text.slice(0, 40)

describe('the people of the sample community', () => {
  test('are enough, of many trades and languages', () => {
    expect(samplePeople.length).toBeGreaterThanOrEqual(44)
    expect(creators.length).toBeGreaterThanOrEqual(14)
    expect(new Set(samplePeople.map(({ language }) => language)).size).toBeGreaterThanOrEqual(7)
  })

  test('have names of their own that the site lets them have', () => {
    expect(twice(samplePeople.map(({ username }) => username))).toEqual([])
    expect(twice(samplePeople.map(({ displayName }) => displayName))).toEqual([])
    expect(samplePeople.filter(({ username }) => !isUsableName(username))).toEqual([])
    for (const { displayName } of samplePeople) expect(visibleLength(displayName)).toBeLessThanOrEqual(limits.displayNameLength)
  })

  test('are all of age, and nobody is older than people get', () => {
    const [youngest, oldest] = [new Date('2007-01-01'), new Date('1950-01-01')]
    for (const { birthDate, username } of samplePeople) {
      const born = new Date(birthDate)
      expect(birthDate, username).toBe(born.toISOString().slice(0, 10))
      expect(born < youngest && born > oldest, username).toBe(true)
    }
  })

  test('keep to the lengths of a profile', () => {
    for (const { bio, interests, location, services, username } of samplePeople) {
      expect(visibleLength(bio), username).toBeLessThanOrEqual(limits.bioLength)
      expect(visibleLength(location), username).toBeLessThanOrEqual(limits.locationLength)
      expect(interests.length >= 2 && interests.length <= 7, username).toBe(true)
      expect(
        services.filter((service) => !isService(service)),
        username,
      ).toEqual([])
      expect(services.length, username).toBeLessThanOrEqual(limits.shownServices)
      expect(twice([...interests, ...services]), username).toEqual([])
      for (const item of interests) expect(visibleLength(item), username).toBeLessThanOrEqual(limits.listItemLength)
    }
  })

  test('sell only what can be sold', () => {
    for (const { creator, photos, username } of creators) {
      expect(visibleLength(creator?.description ?? ''), username).toBeLessThanOrEqual(600)
      expect(creator?.priceCents, username).toBeGreaterThanOrEqual(limits.minimumPriceCents)
      expect(creator?.priceCents, username).toBeLessThanOrEqual(limits.maximumPriceCents)
      expect(creator && creator.benefits.length >= 3 && creator.benefits.length <= 5, username).toBe(true)
      for (const benefit of creator?.benefits ?? []) expect(visibleLength(benefit), benefit).toBeLessThanOrEqual(limits.listItemLength)
      expect(photos && photos.length >= 2 && photos.length <= limits.shownPhotos, username).toBe(true)
    }
  })
})

describe('the posts of the sample community', () => {
  test('are enough of every kind', () => {
    expect(samplePosts.length).toBeGreaterThanOrEqual(310)
    expect(samplePosts.filter(({ premium }) => premium).length).toBeGreaterThanOrEqual(35)
    expect(samplePosts.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(85)
    expect(samplePosts.filter((post) => post.replies).length).toBeGreaterThanOrEqual(120)
  })

  test('are written by people who exist, and everybody writes', () => {
    const authors = [...samplePosts, ...replies].map(({ by }) => by)
    expect(authors.filter((name) => !byName.has(name))).toEqual([])
    const writers = new Set(samplePosts.map(({ by }) => by))
    expect(samplePeople.filter(({ username }) => !writers.has(username))).toEqual([])
  })

  test('mention only people who exist', () => {
    const mentioned = [...samplePosts, ...replies].flatMap(({ text }) =>
      splitText(text).flatMap((piece) => (piece.kind === 'mention' ? [piece.username] : [])),
    )
    expect(mentioned.length).toBeGreaterThan(3)
    expect(mentioned.filter((name) => !byName.has(name))).toEqual([])
  })

  test('keep to the length their author may write', () => {
    for (const { by, text } of samplePosts) {
      const most = byName.get(by)?.creator ? limits.creatorPostLength : limits.postLength
      expect(visibleLength(text), `${by}: ${where(text)}`).toBeLessThanOrEqual(most)
      expect(tidy(text), where(text)).toBe(text)
    }
    for (const { text } of replies) expect(visibleLength(text), where(text)).toBeLessThanOrEqual(limits.commentLength)
    expect(replies.filter(({ text }) => text.includes('\\n'))).toEqual([])
  })

  test('say nothing twice', () => {
    expect(twice(samplePosts.map(({ text }) => text))).toEqual([])
    expect(twice(replies.map(({ text }) => text))).toEqual([])
  })

  test('are premium only with creators, and then with a teaser', () => {
    for (const { by, premium, teaser, text } of samplePosts) {
      expect(Boolean(premium), where(text)).toBe(teaser !== undefined)
      if (premium) expect(byName.get(by)?.creator, by).toBeDefined()
      if (teaser) expect(visibleLength(teaser), teaser).toBeLessThanOrEqual(limits.teaserLength)
    }
  })

  test('describe their pictures', () => {
    for (const { alt, picture, text } of samplePosts) {
      expect(alt !== undefined, where(text)).toBe(picture !== undefined)
      if (alt) expect(visibleLength(alt), alt).toBeLessThanOrEqual(limits.mediaAltLength)
    }
    expect(twice(samplePosts.flatMap(({ picture }) => picture ?? []))).toEqual([])
    for (const { photos = [], username } of samplePeople) expect(twice(photos), username).toEqual([])
  })

  test('are liked by no more people than there are, and answered by others than themselves first', () => {
    for (const { by, likes, replies: answers, text } of samplePosts) {
      expect(likes >= 0 && likes <= 30, where(text)).toBe(true)
      expect(answers === undefined || (answers.length >= 1 && answers.length <= 6), where(text)).toBe(true)
      expect(answers?.[0]?.by, where(text)).not.toBe(by)
    }
  })

  test('have tags that several people share lately', () => {
    const lately = new Map<string, Set<string>>()
    for (const { by, text } of samplePosts.slice(-150))
      for (const tag of tagsOf(text)) lately.set(tag, (lately.get(tag) ?? new Set()).add(by))
    const shared = [...lately].filter(([, people]) => people.size >= 4).map(([tag]) => tag)
    expect(shared).toEqual(expect.arrayContaining(['sourdough', 'filmphotography', 'climbing', 'nightsky', 'garden']))
  })
})

describe('the pictures of the sample community', () => {
  const files = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  const shown = new Set([...samplePosts.flatMap(({ picture }) => picture ?? []), ...samplePeople.flatMap(({ photos }) => photos ?? [])])

  test('are there for every post, photo and face, and none is left over', () => {
    const wanted = [...[...shown].map((name) => `${name}.webp`), ...samplePeople.map(({ username }) => join('faces', `${username}.webp`))]
    expect(files.toSorted()).toEqual(wanted.toSorted())
  })

  test('are at most 60 kB each and 3 MB together', () => {
    const sizes = files.map((name) => ({ name, size: statSync(join(pictureFolder, name)).size }))
    expect(sizes.filter(({ size }) => size > 60_000)).toEqual([])
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(3_000_000)
  })

  test('are WebP, and faces square', async () => {
    for (const name of files) {
      const { format, height, width } = await sharp(join(pictureFolder, name)).metadata()
      expect(format, name).toBe('webp')
      if (name.startsWith('faces')) expect(width, name).toBe(height)
    }
  })
})

describe('the requests of the sample community', () => {
  test('are of every category, by people who are there, and fit the board', () => {
    expect(new Set(sampleRequests.map(({ category }) => category)).size).toBe(5)
    for (const { by, title, description, hoursAgo, answers = [] } of sampleRequests) {
      expect([by, ...answers.map((answer) => answer.by)].filter((name) => !byName.has(name))).toEqual([])
      expect(visibleLength(title)).toBeLessThanOrEqual(limits.requestTitleLength)
      expect(visibleLength(description)).toBeLessThanOrEqual(limits.requestDescriptionLength)
      expect(answers.length).toBeLessThan(hoursAgo)
    }
  })
})
