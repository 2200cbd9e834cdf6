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

const words = (list: string) => list.split(' ')
const nouns = words(
  'bread kiln bicycle choir sock chapter shelf harbor jam dog train map frost guitar letter bee sonnet marathon play coat garden lamp boat ' +
    'bridge soup piano apron window tent orchard violin clock ladder pillow mill tower lake stove basket camera notebook carpet fence hill ' +
    'island kettle market mirror needle oven pear quilt river saddle tulip umbrella valley wheel yard zipper attic',
)
const verbs = words(
  'baked mended painted carried found sold photographed lost borrowed planted repaired drew recorded washed sewed measured built tuned ' +
    'packed climbed crossed cleaned counted copied stitched roasted framed folded glazed planed',
)
const kinds = words(
  'old crooked quiet blue broken heavy tiny painted wooden green salty narrow rusty soft round stubborn warm silver forgotten cheap loud ' +
    'early bitter striped hollow gentle steep foggy ripe patient',
)
const joins = words('and with beside without under before after from')

/** No frame that others fill in, too: people share words, not sentences. One in ten is a greeting that others write word for word. */
export function ownText(random: Random): string {
  if (random() < 0.1) return 'Hello everyone!'
  const link = random() < 0.1 ? ` https://blog${Math.floor(random() * 1e6)}.example/today` : ''
  const parts = Array.from({ length: 4 + Math.floor(random() * 4) }, () => {
    const thing = random() < 0.5 ? `${choose(kinds, random)} ${choose(nouns, random)}` : choose(nouns, random)
    return random() < 0.5 ? `${choose(verbs, random)} the ${thing}` : `${choose(joins, random)} my ${thing}`
  })
  return `I ${choose(verbs, random)} ${parts.join(' ')}.${link}`
}

export const bioOf = (random: Random): string => `I ${choose(verbs, random)} a ${choose(kinds, random)} ${choose(nouns, random)}.`
