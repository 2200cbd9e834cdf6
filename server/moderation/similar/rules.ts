const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Every number of what holds similar content of new accounts, in one place. Times are milliseconds. */
export const rules = {
  /** So many other new accounts wrote nearly the same, or posted the same link, within this time. */
  others: 3,
  within: 24 * hour,
  /** The part of what two texts consist of that both have. */
  likeness: 0.6,
  /** Letters of a text that's compared, where a letter of a script without spaces counts twice. */
  lettersAlone: 60,
  lettersWithLink: 20,
  /** Of a longer text, its beginning. */
  lettersRead: 4_000,
  linksRead: 10,
  /** Texts and links that nothing was held for. */
  keptFor: 7 * day,
  /** A link that someone who isn't new posted in this time isn't held. So many of the newest posts and comments are looked at. */
  popularFor: 30 * day,
  popularAmong: 20_000,
  /** A link of that kind is looked up again after so long. */
  popularAgain: minute,
  rememberedFor: 180 * day,
  /** Links of what's removed in one call. */
  linksRemembered: 200,
  /** A host to which so many people linked in what's removed together is remembered. */
  hostAuthors: 3,
  /** What the site team released stays allowed for this long. */
  allowedFor: 30 * day,
  /** Held and not reviewed: released then, if others have answered its author. */
  unreviewedFor: 14 * day,
  /** Those others were here for so long before the author: a wave can't answer itself. */
  olderBy: day,
  /** Written at the same moment, so that neither saw the other: compared once more. */
  comparedAgainFor: 3 * minute,
  /** Things held, released, or removed in one transaction. */
  atOnce: 100,
} as const
