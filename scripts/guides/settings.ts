import type * as z from 'zod'
import { about } from '#server/environment/checks.ts'
import * as providers from '#server/environment/providers.ts'
import * as site from '#server/environment/site.ts'

/** The tables of settings in docs/operate/settings.md, from what is declared in server/environment. */

type Settings = Readonly<Record<string, z.ZodType>>

/** The parts of the page, and the guide that says how the settings of a part are used. */
const parts: readonly { readonly title: string; readonly guide: string; readonly settings: Settings }[] = [
  { title: 'Address', guide: '[Go live](go-live.md)', settings: site.address },
  { title: 'Running the site', guide: '[Monitor the site](monitor.md), [Give people roles](team.md)', settings: site.operation },
  { title: 'Email', guide: '[Set up email](email.md)', settings: providers.email },
  { title: 'Payments', guide: '[Go live with Stripe](payments.md)', settings: providers.payments },
  { title: 'Google', guide: '[Let Google sign people in](google.md)', settings: providers.google },
  {
    title: 'Data',
    guide:
      '[Use your own PostgreSQL](database.md), [photos and videos in a bucket](../object-storage.md), [The disk is full](disk-full.md)',
    settings: site.data,
  },
  { title: 'Backups', guide: '[Back up and restore](../backup.md)', settings: site.backups },
  {
    title: 'Processes',
    guide: '[Run several processes](processes.md), [Stop or restart the site](restart.md)',
    settings: site.processes,
  },
  { title: 'Calls', guide: '[Set up calls (TURN)](calls.md)', settings: providers.calls },
  { title: 'Scanning', guide: '[Scan uploads](scanning.md)', settings: providers.scanning },
  { title: 'Automatic replies', guide: '[Set up automatic replies](automatic-replies.md)', settings: providers.automaticReplies },
  { title: 'Push notifications', guide: '[Notifications on devices](push.md)', settings: providers.push },
  { title: 'Moving the site', guide: '[Move a running site](../move.md)', settings: site.move },
]

const code = (value: string) => `\`${value}\``

function row(name: string, setting: z.ZodType): string {
  const told = about.get(setting)
  if (told === undefined) throw new Error(`${name} has no description, unit and example: add .register(about, …) to its declaration`)
  const preset = setting.safeParse(undefined).data
  const unset = told.unset ?? (typeof preset === 'string' || typeof preset === 'number' ? code(`${preset}`) : 'none')
  return `| ${[code(name), unset, told.unit ?? '', code(told.example), told.does].join(' | ')} |`
}

function table({ title, guide, settings }: (typeof parts)[number]): string {
  const rows = Object.entries(settings).map(([name, setting]) => row(name, setting))
  return [
    `## ${title}`,
    '',
    `How to: ${guide}.`,
    '',
    '| name | default | unit | example | what it does |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

const begin = '<!-- Written by `npm run guides` from server/environment. -->'

/** The page with its tables as the code declares them; what stands above them stays. */
export function writeSettings(page: string): string {
  const [intro = '', ...rest] = page.split(begin)
  if (rest.length !== 1) throw new Error(`The page of settings has the line "${begin}" once`)
  return `${intro}${begin}\n\n${parts.map(table).join('\n\n')}\n`
}
