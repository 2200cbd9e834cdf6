import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout
}

/** FS_IOC_SHUTDOWN with the journal as it is: nothing that was not flushed reaches the disk any more. Perl is on every Debian. */
const cutScript = 'open(my $f, "<", $ARGV[0]) or die; my $v = pack("L", 2); ioctl($f, 0x8004587d, $v) or die "$!\\n"'

/**
 * A small disk with ext4 on it, in a file, whose power can be cut: what the file system had not sent to the disk by then is lost, as the
 * caches of a machine are. What the disk itself had taken it keeps: a disk that says "written" too early is not tried.
 */
export class DiskImage {
  readonly #folder = mkdtempSync(join(tmpdir(), 'coterie-disk-'))
  readonly place = join(this.#folder, 'mounted')
  #image = join(this.#folder, 'disk-0')
  #copies = 0

  constructor(megabytes: number) {
    mkdirSync(this.place)
    run('truncate', '-s', `${megabytes}M`, this.#image)
    run('mkfs.ext4', '-q', '-F', this.#image)
    run('mount', '-o', 'loop', this.#image, this.place)
  }

  /** From this moment every write fails. */
  cut(): void {
    run('perl', '-e', cutScript, this.place)
  }

  /** Takes what the disk holds now, puts the journal of the copy back as a machine does when it starts, and mounts that. */
  async comeBack(): Promise<void> {
    this.#copies += 1
    const copy = join(this.#folder, `disk-${this.#copies}`)
    run('cp', '--sparse=always', this.#image, copy)
    await this.#unmount()
    rmSync(this.#image)
    this.#image = copy
    // 0: clean, 1: what it found it has put right. Anything else is a broken file system.
    const { status, stdout } = spawnSync('e2fsck', ['-f', '-p', copy], { encoding: 'utf8' })
    if (status !== 0 && status !== 1) throw new Error(`e2fsck: ${stdout}`)
    run('mount', '-o', 'loop', copy, this.place)
  }

  async remove(): Promise<void> {
    await this.#unmount()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #unmount(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const { status, stderr } = spawnSync('umount', [this.place], { encoding: 'utf8' })
      if (status === 0 || /not mounted/.test(stderr)) return
      if (tries > 300) throw new Error(stderr)
      // No machine outlives its power: whoever still stands in it is ours.
      if (tries > 50) for (const pid of this.#inhabitants()) process.kill(pid, 'SIGKILL')
      await sleep(100)
    }
  }

  #inhabitants(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => {
        try {
          return readlinkSync(`/proc/${name}/cwd`).startsWith(this.place)
        } catch {
          return false
        }
      })
      .map(Number)
  }
}

/** Whether this machine lets us have such a disk: Linux, root, loop devices. */
export function hasDiskImages(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/dev/loop-control')) return false
  const folder = mkdtempSync(join(tmpdir(), 'coterie-disk-'))
  const [image, place] = [join(folder, 'disk'), join(folder, 'mounted')]
  try {
    mkdirSync(place)
    run('truncate', '-s', '8M', image)
    run('mkfs.ext4', '-q', '-F', image)
    run('mount', '-o', 'loop', image, place)
    try {
      run('perl', '-e', cutScript, place)
    } finally {
      run('umount', place)
    }
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
