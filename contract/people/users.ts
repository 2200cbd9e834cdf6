import * as z from 'zod'
import { firstSteps } from './first-steps.ts'
import { endpoint } from '#contract/endpoint.ts'
import { locales } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { mediaUrl } from './media.ts'
import { newcomer } from './newcomers.ts'
import { normalize } from '#contract/normalize.ts'
import { readProfileLink } from './profile-links.ts'
import { isService } from './services.ts'
import { id, idReply, instant, word, writtenLine, writtenText } from '#contract/text.ts'

/** The person beside a post or comment. */
export const author = z.object({
  id: idReply,
  username: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  isCreator: z.boolean(),
  /** Part of the sample community, not a real person. */
  isSample: z.boolean(),
})

/** A person as everybody may see them: no e-mail, no provider ids, no birth date (D16). */
export const publicUser = author.extend({
  bio: z.string().nullable(),
  location: z.string().nullable(),
  age: z.int().nullable(),
  interests: z.array(z.string()),
  /** Names of the service catalogue. */
  services: z.array(z.string()),
  profilePhotos: z.array(z.string()),
  /** Other places on the web that this person names, as https:// addresses. */
  links: z.array(z.string()),
  creatorDescription: z.string().nullable(),
  creatorBenefits: z.array(z.string()),
  /** Cents a month (D1); null for whoever is no creator. */
  subscriptionPrice: z.int().nullable(),
  currency: z.string(),
  /** `$9.99`, ready to show beside "/month". */
  priceLabel: z.string().nullable(),
  subscriberCount: z.int(),
  followerCount: z.int(),
  followingCount: z.int(),
  /** What this person writes is for followers, whom they let in one by one. */
  isPrivate: z.boolean(),
  /** The caller sees what this person writes: the account is not private, or they were let in. */
  isOpen: z.boolean(),
  /** The caller follows this person; false for visitors. */
  isFollowing: z.boolean(),
  /** The caller asked to follow this private person, who has not answered. */
  isRequested: z.boolean(),
  /** The caller has blocked this person, and is shown no more than who it is. */
  isBlocked: z.boolean(),
  /** The caller does not want to see this person's posts in lists. */
  isMuted: z.boolean(),
  /** `active` with the Premium plan, else null; never an id (D11). */
  stripeSubscriptionId: z.literal('active').nullable(),
  createdAt: instant,
})

/** The signed-in person's own view. */
export const ownUser = publicUser.extend({
  email: z.string(),
  role: z.enum(['user', 'moderator', 'admin', 'owner']),
  /** `set` once the payment provider knows this person, never the id (D11). */
  stripeCustomerId: z.literal('set').nullable(),
  /** The last payment for one of this person's subscriptions failed, and is tried again (D7). */
  hasFailedPayment: z.boolean(),
  /** What this person reads and is written to in; null until it is known. */
  language: z.enum(locales).nullable(),
  /** Sees sensitive pictures and videos without being asked. */
  showsSensitive: z.boolean(),
  /** Their account is new, and limited for a while. */
  isNewcomer: z.boolean(),
  /** Documents whose version in force this person has not accepted yet (D33). */
  pendingDocuments: z.array(z.enum(['terms', 'privacy'])),
  /** The site has an owner; until then everyone who is signed in sees the way to /admin (D4). */
  hasOwner: z.boolean(),
  /** Where someone who has just joined is in their first steps; null once all are done, or they closed them. */
  firstSteps: z.object({ next: z.enum(firstSteps), done: z.array(z.enum(firstSteps)) }).nullable(),
})

export type Author = z.infer<typeof author>
export type PublicUser = z.infer<typeof publicUser>
export type OwnUser = z.infer<typeof ownUser>

/** NFKC, lower case, 3 to 30 of `a-z 0-9 _ .`, at least one letter, so that a name is never an id (D15). */
export const username = z
  .string()
  .refine((text) => text.length <= limits.usernameLength * 4, { params: { rule: 'invalid' }, abort: true })
  .overwrite((text) => normalize(text, 'NFKC').trim().toLowerCase())
  .regex(/^(?=.*[a-z])[a-z0-9_.]{3,30}$/)
  .meta({ description: `${limits.usernameMinimum} to ${limits.usernameLength} of a-z, 0-9, _ and ., with a letter` })

const listItem = writtenLine(limits.listItemLength)
/** Equal but for case and accents counts as twice (C§5). */
const noTwins = (items: readonly string[]) => new Set(items.map((item) => normalize(item, 'NFKC').toLowerCase())).size === items.length
const profileLink = z
  .string()
  .refine((text) => readProfileLink(text) !== null, { params: { rule: 'invalid' }, abort: true })
  .overwrite((text) => readProfileLink(text) ?? text)
const list = (item: z.ZodType<string>, most: number) =>
  z
    .array(item)
    .max(most)
    .refine(noTwins, { params: { rule: 'duplicate' } })

/** Absent changes nothing, null clears; username and displayName keep what they are (D45). */
export const profileBody = z.object({
  username: username.nullable().optional(),
  displayName: writtenLine(limits.displayNameLength)
    .meta({ examples: ['Ada Potter'] })
    .nullable()
    .optional(),
  bio: writtenText(limits.bioLength)
    .meta({ examples: ['Pots and patience.'] })
    .nullable()
    .optional(),
  location: writtenLine(limits.locationLength)
    .meta({ examples: ['Lisbon'] })
    .nullable()
    .optional(),
  age: z
    .int()
    .max(limits.maximumAge)
    .meta({ examples: [31] })
    .nullable()
    .optional(),
  interests: list(listItem, limits.listItems)
    .meta({ examples: [['pottery', 'glazes']] })
    .nullable()
    .optional(),
  services: list(z.string().refine(isService, { params: { rule: 'unknown' } }), limits.listItems)
    .nullable()
    .optional(),
  creatorBenefits: list(listItem, limits.creatorBenefits)
    .meta({ examples: [['A new pot every week']] })
    .nullable()
    .optional(),
  links: list(profileLink, limits.profileLinks)
    .meta({ description: 'https:// addresses', examples: [['https://ada.example']] })
    .nullable()
    .optional(),
  photoURL: mediaUrl.nullable().optional(),
  profilePhotos: list(mediaUrl, limits.profilePhotos).nullable().optional(),
})
export type ProfileBody = z.infer<typeof profileBody>

const personParams = z.object({ id })
export const users = {
  read: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'Get a person by ID',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: personParams,
    reply: publicUser,
  }),
  readByName: endpoint({
    method: 'GET',
    path: '/api/users/username/{username}',
    summary: 'Get a person by username',
    description: 'A previous username still finds its owner while it’s reserved.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: z.object({ username: word(60).meta({ examples: ['ada.potter'] }) }),
    reply: publicUser,
  }),
  withCounts: endpoint({
    method: 'POST',
    path: '/api/users/with-counts',
    summary: 'List people',
    description: 'With their counts, newest first.',
    access: 'anyone',
    isRead: true,
    scope: 'read',
    limit: 'people',
    query: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.coerce
        .number()
        .pipe(z.int().min(1).max(limits.pageSizeMaximum))
        .meta({ examples: [8] })
        .optional(),
    }),
    body: z.object({}),
    paged: true,
    reply: z.array(publicUser),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/users/{id}/profile',
    bodyBytes: 32 * 1024,
    summary: 'Update your profile',
    description: 'Omitted fields stay unchanged. `null` clears a field.',
    access: 'signed-in',
    scope: 'profile',
    limit: 'profileWrites',
    params: personParams,
    body: profileBody,
    nullClears: true,
    reply: ownUser,
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/me/language',
    summary: 'Update your language',
    description: 'For pages and emails. Takes effect on this device right away.',
    access: 'signed-in',
    limit: 'profileWrites',
    body: z.object({ language: z.enum(locales) }),
    reply: z.object({ language: z.enum(locales) }),
  }),
  newcomer: endpoint({
    method: 'GET',
    path: '/api/me/newcomer',
    summary: 'Get the limits of your new account',
    description: 'What’s limited, and until when. Null once nothing is.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    reply: newcomer.nullable(),
  }),
  setFirstStep: endpoint({
    method: 'PUT',
    path: '/api/me/first-steps',
    summary: 'Update your first steps',
    description: 'Says which step is next for someone who has just joined, or closes them. Closed steps stay closed.',
    access: 'signed-in',
    limit: 'profileWrites',
    body: z.object({ next: z.enum([...firstSteps, 'closed']).meta({ examples: ['people'] }) }),
    reply: ownUser,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/users/suggestions',
    summary: 'List suggestions to follow',
    description:
      'Creators first, then by follower count; with `language`, people who use the site in it come before the others. Excludes you and people you already follow.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    query: z.object({
      language: z.enum(locales).optional(),
      limit: z.coerce
        .number()
        .pipe(z.int().min(1).max(limits.suggestionsMaximum))
        .meta({ examples: [5] })
        .optional(),
    }),
    reply: z.array(publicUser),
  }),
}
