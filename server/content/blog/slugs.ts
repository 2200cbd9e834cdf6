import { sql } from 'kysely'
import { normalize } from '#contract/normalize.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/database/database.ts'

const most = 80

/** Letters that do not come apart into a letter of a to z and its marks. */
const letters = new Map(
  (
    'ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ħ=h ı=i ŋ=n ' +
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ' +
    'є=ye і=i ґ=g ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
)

/** Words of an address: a to z and digits with hyphens between them, never digits alone, which are ids. */
export function slugOf(title: string): string {
  const plain = normalize(title, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (character) => letters.get(character) ?? (/['’]/.test(character) ? '' : ' '))
    .trim()
    .replace(/\s+/g, '-')
  const short =
    plain.length <= most
      ? plain
      : plain
          .slice(0, most + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, most)
  if (short === '') return 'article'
  return /^\d+$/.test(short) ? `article-${short}` : short
}

/** An address somebody chose themselves. */
export function checkSlug(slug: string): string {
  if (/^\d+$/.test(slug)) throw fieldError('slug', 'invalid', sentence('address_needs_letter'))
  return slug
}

/** Takes an address for an article: the wish as it is, or refuses; made from a title, with the first number that is free. */
export async function takeSlug(
  database: Database,
  postId: number,
  wish: { readonly slug: string; readonly isChosen: boolean },
): Promise<string> {
  if (wish.isChosen) {
    if (await claim(database, postId, wish.slug)) return wish.slug
    throw new AppError('slug_taken')
  }
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wish.slug : `${wish.slug}-${number}`
    if (await claim(database, postId, slug)) return slug
  }
}

/** Also when it was this article's own before. */
async function claim(database: Database, postId: number, slug: string): Promise<boolean> {
  const { rows } = await sql`
    insert into blog_slugs (slug, post_id) values (${slug}, ${postId})
    on conflict (slug) do update set post_id = excluded.post_id where blog_slugs.post_id = excluded.post_id
    returning slug`.execute(database)
  return rows.length > 0
}

/** Addresses nobody could know, since the article was never published, are free again. */
export async function forgetSlugs(database: Database, postId: number, kept: string): Promise<void> {
  await database.deleteFrom('blog_slugs').where('post_id', '=', postId).where('slug', '<>', kept).execute()
}
