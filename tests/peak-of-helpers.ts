import { readdirSync, readFileSync } from 'node:fs'
import { afterEach } from 'vitest'

const looks = new Set<NodeJS.Timeout>()
afterEach(() => {
  looks.forEach((look) => clearInterval(look))
  looks.clear()
})

/** Watches the processes this one starts from a file, from now to the end of the test; says the most megabytes one of them ever held. */
export function watchHelpers(file: string): () => number {
  let most = 0
  const look = () => {
    for (const pid of childrenOf(process.pid)) if (read(pid, 'cmdline').includes(file)) most = Math.max(most, peakOf(pid))
  }
  looks.add(setInterval(look, 10))
  return () => {
    look()
    return most
  }
}

function childrenOf(pid: number): string[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.flatMap((thread) => read(String(pid), `task/${thread}/children`).split(' ').filter(Boolean))
}

const peakOf = (pid: string): number => Number(/^VmHWM:\s+(\d+) kB/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024

function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // The process or thread has just ended.
    return ''
  }
}
