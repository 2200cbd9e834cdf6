import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isUsableName } from '#contract/people/reserved-names.ts'
import { splitText, tagsOf } from '#contract/content/rich-text.ts'
import { isService } from '#contract/people/services.ts'
import { tidy, visibleLength } from '#contract/visible-text.ts'
import { samplePeople } from './people.ts'
import { composeFace, composePicture, drawFace, drawPicture, pictureKinds } from './pictures/pictures.ts'
import { print, type Drawing } from './pictures/print.ts'
import { pictureSizes, type PictureSpec } from './pictures/types.ts'
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

  test('look different from each other', () => {
    expect(twice(samplePeople.map(({ face }) => JSON.stringify(face)))).toEqual([])
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
    const specs = [...samplePosts.flatMap(({ picture }) => picture ?? []), ...samplePeople.flatMap(({ photos }) => photos ?? [])]
    expect(twice(specs.map((spec) => JSON.stringify(spec)))).toEqual([])
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
  const shapes = ['portrait', 'landscape', 'square'] as const
  const composed = (spec: PictureSpec) => JSON.stringify(composePicture(spec))
  /** Renderers pass over numbers and colors they can't read. */
  const unreadable = /NaN|undefined|Infinity|null|\[object/
  /** Reading each layer is cheap, printing it isn't. Throws where a layer is no SVG. */
  const read = ({ layers }: Drawing) =>
    Promise.all(
      layers.map(({ body }) => sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`)).metadata()),
    )

  test.each(pictureKinds)('%s is the same for the same seed and another for another, in every shape', async (kind) => {
    for (const shape of shapes) {
      const drawing = composed({ kind, seed: 3, shape })
      expect(drawing).toBe(composed({ kind, seed: 3, shape }))
      expect(drawing).not.toBe(composed({ kind, seed: 4, shape }))
      expect(drawing).not.toMatch(unreadable)
      await read(composePicture({ kind, seed: 3, shape }))
    }
    expect(new Set(shapes.map((shape) => composed({ kind, seed: 5, shape }))).size).toBe(shapes.length)
  })

  // Each kind in one shape, and the first in all: printing knows no kinds.
  test.each(
    pictureKinds.flatMap((kind, index) => (index === 0 ? shapes : [shapes[index % 3] ?? 'square']).map((shape) => ({ kind, shape }))),
  )('$kind is a JPEG of its shape: $shape', async ({ kind, shape }) => {
    const { format, height, width } = await sharp(await drawPicture({ kind, seed: 5, shape })).metadata()
    expect({ format, height, width }).toEqual({ format: 'jpeg', ...pictureSizes[shape] })
  })

  test('are printed the same for the same seed, and with another grain for another', async () => {
    const [first, again, other] = await Promise.all(
      [3, 3, 4].map((seed) =>
        print({ layers: [{ body: '<rect width="90" height="60" fill="#876" />' }] }, { width: 90, height: 60 }, seed),
      ),
    )
    expect(first?.equals(again ?? Buffer.of())).toBe(true)
    expect(first?.equals(other ?? Buffer.of())).toBe(false)
  })

  test('faces are square JPEGs, each another', async () => {
    const drawn = samplePeople.map(({ face }) => JSON.stringify(composeFace(face).drawing))
    expect(twice(drawn)).toEqual([])
    expect(drawn.filter((drawing) => unreadable.test(drawing))).toEqual([])
    for (const { face } of samplePeople) await read(composeFace(face).drawing)
    const everySubject = new Map(samplePeople.map(({ face }) => [face.subject, face]))
    for (const face of everySubject.values()) {
      const { format, height, width } = await sharp(await drawFace(face)).metadata()
      expect({ format, height, width }).toEqual({ format: 'jpeg', height: 512, width: 512 })
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
