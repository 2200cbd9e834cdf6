import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { Visitor } from '#tests/people/visitor.ts'

const root = join(import.meta.dirname, '..', '..')

/** A site in a process group of its own, which a kill ends as a power cut would. */
class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'coterie-survive-'))
  #child: ChildProcess | undefined
  url = ''

  async start(port: number): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), DATA_DIR: this.folder, LOG_LEVEL: 'error', SAMPLE: '0', LIMIT_SCALE: '1000' },
    })
    this.#child = child
    this.url = await new Promise<string>((resolve, reject) => {
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const address = /ready:\s+(\S+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
      child.on('exit', () => reject(new Error(`the site did not start: ${output}`)))
    })
  }

  async killGroup(): Promise<void> {
    const child = this.#child
    if (!child?.pid) return
    const gone = new Promise((resolve) => child.on('exit', resolve))
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child?.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

base('what was acknowledged is there after kill -9 of the whole group, and the reader is still signed in', async ({ context, page }) => {
  const site = new Site()
  await site.start(0)
  const port = Number(new URL(site.url).port)
  try {
    const ana = await Visitor.signUp(site.url, { email: 'ana@people.example', username: 'ana_survivor', displayName: 'Ana' })
    await context.addCookies([...ana.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })))
    await page.goto(`${site.url}/feed`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const acknowledged: number[] = []
    const writer = { isOver: false }
    const writing = (async () => {
      for (let number = 1; !writer.isOver; number += 1) {
        const answer = await ana.post('/api/posts', { content: `post number ${number}` }).catch(() => null)
        if (answer?.status === 201) acknowledged.push(answer.body.id)
      }
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    await site.killGroup()
    writer.isOver = true
    await writing

    await site.start(port)
    await page.goto(`${site.url}/feed`)
    await expect(page.getByText(`post number ${acknowledged.length}`).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    const found = new Set<number>()
    let next: string | undefined = `/api/posts?author=${ana.id}&limit=100`
    while (next) {
      const list: Awaited<ReturnType<Visitor['get']>> = await ana.get(next)
      for (const post of list.body) found.add(post.id)
      next = /<([^>]+)>/.exec(list.headers.get('link') ?? '')?.[1]
    }
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
  } finally {
    await site.stop()
  }
})
