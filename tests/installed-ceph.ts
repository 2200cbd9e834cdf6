import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { stretch } from '#tests/pace.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const programs = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool'].map((name) => `/usr/bin/${name}`)

/** Whether Ceph's S3 gateway is installed here (Debian: radosgw, ceph-mon, ceph-osd). */
export const hasCeph = (): boolean => programs.every((program) => existsSync(program))

const bucket = 'coterie-media'
const accessKey = 'COTERIETESTKEY'
const secretKey = 'ceph/test+word=of/the+gateway'

/** A monitor, one store in memory and the gateway, on free ports; all of it gone when it stops. Resolves with a bucket made. */
export async function startCeph(): Promise<{ url: string; origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-ceph-'))
  const children: ChildProcess[] = []
  const stop = async () => {
    // The gateway first: it waits long for a store that is gone.
    for (const child of children.reverse()) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [port, monitor] = [await freePort(), await freePort()]
    const conf = join(folder, 'ceph.conf')
    const fsid = randomUUID()
    writeFileSync(conf, configuration(folder, fsid, monitor, port))
    for (const name of ['osd', 'rgw']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'keyring'), '')
    const tool = (name: string, ...words: string[]) => run(`/usr/bin/${name}`, ['-c', conf, ...words], { timeout: stretch(60_000) })
    const daemon = (name: string, ...words: string[]) =>
      children.push(spawn(`/usr/bin/${name}`, ['-c', conf, '-f', ...words], { stdio: 'ignore' }))
    const map = join(folder, 'monmap')
    await run('/usr/bin/monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map])
    await tool('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
    daemon('ceph-mon', '-i', 'a')
    const store = randomUUID()
    await tool('ceph', 'osd', 'new', store)
    await tool('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store)
    daemon('ceph-osd', '-i', '0')
    await tool(
      'radosgw-admin',
      'user',
      'create',
      '--uid=coterie',
      '--display-name=Coterie',
      `--access-key=${accessKey}`,
      `--secret=${secretKey}`,
    )
    daemon('radosgw', '-n', 'client.rgw')
    const origin = `http://127.0.0.1:${port}`
    await answers(origin)
    const made = await new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region: 'us-east-1' }).fetch(
      `${origin}/${bucket}`,
      { method: 'PUT' },
    )
    if (!made.ok) throw new Error(`the gateway makes no bucket: ${made.status} ${await made.text()}`)
    return {
      url: `s3://${accessKey}:${encodeURIComponent(secretKey)}@127.0.0.1:${port}/${bucket}?tls=off`,
      origin,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const configuration = (folder: string, fsid: string, monitor: number, port: number) => `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = [v2:127.0.0.1:${monitor}]
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
ms_mon_service_mode = crc
ms_mon_cluster_mode = crc
ms_bind_ipv6 = false
public_network = 127.0.0.0/8
cluster_network = 127.0.0.0/8
keyring = ${folder}/keyring
run_dir = ${folder}
log_file = ${folder}/$name.log
admin_socket = ${folder}/$name.asok
pid_file = ${folder}/$name.pid
mon_data = ${folder}/mon
mon_data_avail_crit = 1
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 10000
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_crush_chooseleaf_type = 0
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_run_sync_thread = false
`

async function answers(origin: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(100)) {
    const answer = await fetch(origin, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('the gateway does not answer')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
