import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { redactedConfig } from '#server/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guides = globSync(['*.md', '{contract,deploy,docs,sandbox,scripts,server,tests,web}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
const operations = read('docs/operations.md')

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
  return [...read(file).matchAll(/^#+ (.+)$/gm)].some((match) => anchorOf(match[1] ?? '') === anchor)
}

/** First column of the tables of one section of the guide for operators. */
function firstColumn(section: string): string[] {
  const [, text = ''] = operations.split(`\n## ${section}\n`)
  const [part = ''] = text.split('\n## ')
  return [...part.matchAll(/^\| ([^|]+) \|/gm)].map((match) => match[1] ?? '')
}

const quoted = (cells: readonly string[]) => cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))

describe('the guides', () => {
  it('are all looked at', () => {
    expect(guides).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/operations.md']))
  })

  it('name files that are there', () => {
    const trees = /`((?:contract|server|web|sandbox|tests|scripts|docs)\/[\w./-]+)`/g
    expect(missing(trees, (path) => path.startsWith('web/dist') || existsSync(join(root, path)))).toEqual([])
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
    const told = quoted(firstColumn('Commands')).flatMap((cell) => /^npm run coterie -- ([\w-]+)/.exec(cell)?.[1] ?? [])
    expect(told.toSorted()).toEqual(commandsOfTheTool().toSorted())
  })

  it('tell operators of every setting, and of no other', () => {
    const settings = Object.keys(redactedConfig({}))
    const told = quoted(firstColumn('Settings'))
    // Said in words: what other programs share.
    expect(operations).toContain('`NODE_ENV')
    expect([...told, 'NODE_ENV'].toSorted()).toEqual(settings.toSorted())
  })
})

/** As `npm run coterie -- help` lists them. */
function commandsOfTheTool(): string[] {
  const { stderr } = spawnSync(process.execPath, [join(root, 'server/cli.ts'), 'help'], { encoding: 'utf8' })
  return [...new Set([...stderr.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map((match) => match[1] ?? ''))]
}
