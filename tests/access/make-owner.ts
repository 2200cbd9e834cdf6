import type { Visitor } from '#tests/people/visitor.ts'
import type { TestSite } from '#tests/site.ts'
import type { Actor } from './cast.ts'
import type { Person, Post } from './facts.ts'
import { asFile, upload, type Upload } from './make-files.ts'
import { newSuffix, type Marks } from './marks.ts'
import { make, type Owner, type SceneFile, type ScenePost } from './scene.ts'

export const openPerson: Person = {
  part: 'open',
  role: 'user',
  isCreator: false,
  standing: 'there',
  isPrivate: false,
  isLimited: false,
  followsFor: 'everyone',
}

/** Signs somebody up whose name, number and words stand nowhere else. */
export async function makeOwner(site: TestSite, marks: Marks, person: Person, name: string, companion: Owner | null): Promise<Owner> {
  const { part, isCreator } = person
  // Trigrams of names of one form would find each other.
  const username = `${name}zq`
  const by = await site.person(username, { email: `${name}.${newSuffix()}@people.example` })
  if (isCreator)
    await site.query('update users set is_creator = true, creator_since = now(), subscription_price_cents = 999 where id = $1', [by.id])
  marks.add(username, `name of ${part}`)
  marks.add(by.id, `number of ${part}`)
  const bio = marks.word(`bio of ${part}`)
  const description = isCreator ? marks.word(`description of ${part}`) : null
  const isPictured = companion !== null
  const [face, gallery] = isPictured ? [await upload(site, by), await upload(site, by)] : [null, null]
  const pictures = face && gallery ? { photoURL: face.url, profilePhotos: [gallery.url] } : {}
  await make(by.put(`/api/users/${by.id}/profile`, { bio, ...pictures }))
  if (description) await make(by.put(`/api/creator/${by.id}/settings`, { description }))
  const show = (uploaded: Upload | null, kind: 'face' | 'gallery'): SceneFile | null =>
    uploaded && asFile(marks, uploaded, { owner: person, shownBy: { kind }, label: `${kind} of ${part}` })
  return {
    person,
    by,
    relation: 'none',
    tokens: new Map(),
    name: username,
    id: by.id,
    bio,
    description,
    companion,
    face: show(face, 'face'),
    gallery: show(gallery, 'gallery'),
  }
}

interface PostWish {
  readonly isPremium?: boolean
  readonly isSensitive?: boolean
  readonly isHidden?: boolean
  readonly isHeld?: boolean
  readonly media?: 'picture' | 'video' | 'gallery'
  readonly tags?: readonly string[]
}

/** Writes a post every part of which is recognised. */
export async function makePost(site: TestSite, marks: Marks, { person, by }: Actor, wish: PostWish): Promise<ScenePost> {
  const { isPremium = false, isSensitive = false, isHidden = false, isHeld = false, media, tags = [] } = wish
  const label = `${[isHidden && 'hidden', isHeld && 'held', isSensitive && 'sensitive', isPremium ? 'premium' : 'free', media].filter(Boolean).join(' ')} post of ${person.part}`
  const words = marks.word(`words of ${label}`)
  const teaser = isPremium ? marks.word(`teaser of ${label}`) : null
  const uploaded = media ? await upload(site, by, media === 'video' ? 'video' : 'picture') : null
  const second = media === 'gallery' ? await upload(site, by) : null
  const alt = uploaded ? marks.word(`alternative text of ${label}`) : null
  const secondAlt = second ? marks.word(`second alternative text of ${label}`) : null
  const content = [words, ...tags.map((tag) => `#${tag}`)].join(' ')
  const named = teaser ? { teaser } : {}
  const files = {
    attachments: [...(uploaded ? [{ url: uploaded.url, alt }] : []), ...(second ? [{ url: second.url, alt: secondAlt }] : [])],
  }
  const one = uploaded && !second ? { mediaUrl: uploaded.url, mediaType: uploaded.isVideo ? 'video' : 'image', mediaAlt: alt } : files
  const before = second || isHidden ? await writeEarlier(site, marks, by, { label, isPremium, isSensitive }) : null
  const { id } = before
    ? await make(by.put(`/api/posts/${before.id}`, { content, ...named, ...files }))
    : await make(by.post('/api/posts', { content, isPremium, isSensitive, ...named, ...one }))
  marks.add(id, `number of ${label}`)
  const facts: Post = {
    author: person,
    isPremium,
    isSensitive,
    isHidden,
    isHeld,
    hasMedia: uploaded !== null,
    isTagged: tags.length > 0 && !isPremium,
  }
  const of = { owner: person, shownBy: { kind: 'post', post: facts } } as const
  const file = uploaded && asFile(marks, uploaded, { ...of, label: `${media} of ${label}` })
  const further =
    second && secondAlt ? { alt: secondAlt, file: asFile(marks, second, { ...of, label: `second picture of ${label}` }) } : null
  const earlier = before && { ...before.earlier, file: asFile(marks, before.uploaded, { ...of, label: `earlier picture of ${label}` }) }
  return { ...facts, label, id, words, tags, teaser, alt, file, further, earlier }
}

/** What a post is before it is edited: other words, another picture. */
async function writeEarlier(
  site: TestSite,
  marks: Marks,
  by: Visitor,
  { label, isPremium, isSensitive }: { readonly label: string; readonly isPremium: boolean; readonly isSensitive: boolean },
) {
  const uploaded = await upload(site, by)
  const earlier = {
    words: marks.word(`earlier words of ${label}`),
    teaser: isPremium ? marks.word(`earlier teaser of ${label}`) : null,
    alt: marks.word(`earlier alternative text of ${label}`),
  }
  const { words: content, teaser, alt } = earlier
  const body = { content, isPremium, isSensitive, ...(teaser ? { teaser } : {}), attachments: [{ url: uploaded.url, alt }] }
  const { id }: { id: number } = await make(by.post('/api/posts', body))
  return { id, earlier, uploaded }
}
