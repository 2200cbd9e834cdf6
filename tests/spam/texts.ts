/** What bots and people of the simulation write. Bots fill a template in; people say things of their own. */

export type Random = () => number

export const choose = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T

const templates = [
  '{hi} {name}! I {made} ${n} {when} with {this}, and you can, too: {link}',
  '{hi} {name}, {this} changed my life. ${n} {when}, no risk. Look here: {link}',
  '{name}, they give away {n} {prizes} today only. {hurry}: {link}',
] as const
const fillings: Readonly<Record<string, readonly string[]>> = {
  hi: ['Hi', 'Hello', 'Hey'],
  made: ['made', 'earned', 'won'],
  when: ['a day', 'every day', 'each week'],
  this: ['this trick', 'this method', 'this casino'],
  prizes: ['phones', 'free spins', 'gift cards'],
  hurry: ['Hurry', 'Quick', 'Don’t miss it'],
}
const names = ['Anna', 'Mehmet', 'Yuki', 'Lucas', 'Olga', 'Chen', 'Maria', 'Sam'] as const

/** A template with other words, names, numbers and another path each time, and one of five sites. */
export function spamText(random: Random): string {
  const link = `https://win${Math.floor(random() * 5)}.example/${Math.floor(random() * 1e9).toString(36)}`
  const own: Readonly<Record<string, string>> = { link, name: choose(names, random), n: String(100 + Math.floor(random() * 9_900)) }
  return choose(templates, random).replaceAll(/\{(\w+)\}/g, (_, key: string) => own[key] ?? choose(fillings[key] ?? [key], random))
}

/** Strangers can't be sent links, so bots spell them out. */
export const lureText = (random: Random): string => spamText(random).replace(/https:\/\/(\w+)\.example\/\w+/, '$1 dot example')

const things = [
  'a loaf of rye bread', 'my grandmother’s kiln', 'an old bicycle', 'the choir on Thursdays', 'a pair of socks', 'the third chapter',
  'a crooked shelf', 'the harbor at six', 'a jar of plum jam', 'our dog', 'the night train', 'a map from 1911', 'the first frost',
  'two left-handed guitars', 'a letter from Lisbon', 'the neighbor’s bees', 'a sonnet', 'my first marathon', 'the school play', 'a wool coat',
] as const // prettier-ignore
const acts = [
  'finally finished', 'took apart', 'painted', 'wrote about', 'found again', 'gave away', 'photographed', 'nearly lost', 'sang about',
  'spent the weekend with', 'learned something from', 'can’t stop thinking of',
] as const // prettier-ignore
const ends = [
  'It took longer than I thought.', 'Has anyone here done the same?', 'Pictures tomorrow.', 'I’d do it again.', 'My back hurts now.',
  'It rained all day, of course.', 'Ask me anything about it.', 'I still don’t know why.', 'The children loved it.', 'More of that next week.',
] as const // prettier-ignore

/** One of some thousands of texts; one in ten is a greeting that others write word for word. */
export function ownText(random: Random): string {
  if (random() < 0.1) return 'Hello everyone!'
  const link = random() < 0.1 ? ` https://blog${Math.floor(random() * 1e6)}.example/today` : ''
  return `I ${choose(acts, random)} ${choose(things, random)} and ${choose(acts, random)} ${choose(things, random)}. ${choose(ends, random)}${link}`
}

export const bioOf = (random: Random): string => `I ${choose(acts, random)} ${choose(things, random)}.`
