import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeSettings } from '../scripts/guides/settings.ts'
import { about } from '#server/environment/checks.ts'
import { environment, names } from '#server/environment.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guides = globSync(['*.md', '{contract,deploy,docs,sandbox,scripts,server,tests,web}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
})

/** Of every guide, what `pattern` finds there; `guide: found` of each for which `isThere` is false. */
function missing(pattern: RegExp, isThere: (found: string, guide: string) => boolean): string[] {
  return guides.flatMap((guide) =>
    [...read(guide).matchAll(pattern)]
      .map((match) => match[1] ?? '')
      .filter((found) => !isThere(found, guide))
      .map((found) => `${guide}: ${found}`),
  )
}

/** The anchor under which a heading is reached, as code hosts make it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

function hasAnchor(file: string, anchor: string): boolean {
  const prose = read(file).replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/^#+ (.+)$/gm)].some((match) => anchorOf(match[1] ?? '') === anchor)
}

/** First column of the tables of a guide. */
function firstColumn(guide: string): string[] {
  return [...read(guide).matchAll(/^\| ([^|]+) \|/gm)].map((match) => match[1] ?? '')
}

const quoted = (cells: readonly string[]) => cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))

describe('the guides', () => {
  it('are all looked at', () => {
    expect(guides).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/operate/README.md']))
  })

  it('name files that are there', () => {
    const trees = /`((?:contract|server|web|sandbox|tests|scripts|docs)\/[\w./-]+)`/g
    expect(missing(trees, (path) => /^(web|server)\/dist/.test(path) || existsSync(join(root, path)))).toEqual([])
  })

  it('name files, without their folder, that are somewhere', () => {
    const there = new Set(
      globSync(['*', '{contract,deploy,sandbox,scripts,server,tests,web}/**/*.{ts,tsx,mjs}'], { cwd: root }).map((path) => basename(path)),
    )
    // Decisions are kept as they were written.
    const now = (guide: string) => !guide.startsWith('docs/decisions/')
    expect(missing(/`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs))`/g, (name, guide) => there.has(name) || !now(guide))).toEqual([])
  })

  it('link to files and headings that are there', () => {
    const broken = missing(/\]\((?!https?:|mailto:)([^)\s]+)\)/g, (link, guide) => {
      const [path = '', anchor = ''] = link.split('#')
      const target = path === '' ? guide : join(dirname(guide), path)
      return existsSync(join(root, target)) && (anchor === '' || hasAnchor(target, anchor))
    })
    expect(broken).toEqual([])
  })

  it('name scripts and commands that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(missing(/npm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([])
    const commands = commandsOfTheTool()
    expect(missing(/\bcoterie -- ([a-z][\w-]*)/g, (name) => commands.includes(name))).toEqual([])
  })

  it('tell operators of every command', () => {
    const told = quoted(firstColumn('docs/operate/commands.md')).flatMap((cell) => /^npm run coterie -- ([\w-]+)/.exec(cell)?.[1] ?? [])
    expect(told.toSorted()).toEqual(commandsOfTheTool().toSorted())
  })

  it('have an index that leads to every page for operators', () => {
    const pages = readdirSync(join(root, 'docs/operate')).filter((name) => name !== 'README.md')
    const index = read('docs/operate/README.md')
    expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([])
  })
})

describe('the page of settings', () => {
  const page = 'docs/operate/settings.md'

  it('is what `npm run guides` writes', () => {
    expect(read(page)).toBe(writeSettings(read(page)))
  })

  it('has one row for every setting, and none for another', () => {
    expect(quoted(firstColumn(page)).toSorted()).toEqual(names.toSorted())
  })

  it('gives examples that the start takes', () => {
    const refused = Object.entries(environment.shape).filter(([, setting]) => {
      const example = about.get(setting)?.example
      return example === undefined || !setting.safeParse(example).success
    })
    expect(refused.map(([name]) => name)).toEqual([])
  })
})

/** As `npm run coterie -- help` lists them. */
function commandsOfTheTool(): string[] {
  const { stderr } = spawnSync(process.execPath, [join(root, 'server/cli.ts'), 'help'], { encoding: 'utf8' })
  return [...new Set([...stderr.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map((match) => match[1] ?? ''))]
}
