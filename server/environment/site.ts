import * as z from 'zod'
import { about, integer, onOff, text, url } from './checks.ts'

export const address = {
  PUBLIC_URL: url('http:', 'https:').optional().register(about, {
    does: 'The address people use, without a path. It sets the accepted origin, the session cookie (`__Host-` and Secure over https), links in emails and the host that passkeys belong to. A change of the host name makes every passkey useless. Unset: only loopback names are accepted.',
    example: 'https://community.example',
  }),
  PORT: integer(0, 65535).default(3000).register(about, {
    does: 'The port the site listens on. 0 takes a free one.',
    unit: 'TCP port',
    example: '8080',
  }),
  HOST: text.default('127.0.0.1').register(about, {
    does: 'The network address the site listens on. `0.0.0.0` is every IPv4 address of the machine; the container image sets it.',
    example: '0.0.0.0',
  }),
  TRUST_PROXY: integer(0, 10).default(0).register(about, {
    does: 'How many proxies in front of the site add to X-Forwarded-For. Too high, and visitors can choose their own address. Too low, and everyone counts as the proxy.',
    unit: 'proxies',
    example: '1',
  }),
}

export const processes = {
  COTERIE_ROLE: z.enum(['web', 'worker', 'all']).default('all').register(about, {
    does: '`web` serves people only. `worker` and `all` also run background jobs. At least one process must be `worker` or `all`.',
    example: 'web',
  }),
  REDIS_URL: url('redis:', 'rediss:').optional().register(about, {
    does: 'Redis 5 or newer, or Valkey: it connects the app processes of one site and counts rates together. A single process needs none. `redis://host/3` keeps sites apart that share a server.',
    example: 'redis://:password@redis.internal:6379',
  }),
  HEALTH_PORT: integer(1, 65535).optional().register(about, {
    does: 'A second port, on `HOST`, for `/healthz` and `/readyz` only. It answers even while the process is busy.',
    unit: 'TCP port',
    example: '3100',
  }),
  DRAIN_SECONDS: integer(0, 300).optional().register(about, {
    does: 'How long a stopping process still takes new requests, so that balancers notice.',
    unit: 'seconds',
    unset: '5 with `REDIS_URL` (0 for a worker), else 0',
    example: '10',
  }),
}

export const data = {
  DATA_DIR: text.default('./data').register(about, {
    does: 'The folder of the embedded database, photos and videos, and uploads in progress.',
    example: '/var/lib/coterie',
  }),
  DATABASE_URL: url('postgres:', 'postgresql:').optional().register(about, {
    does: 'Your own PostgreSQL, version 15 or newer.',
    unset: 'the embedded database',
    example: 'postgresql://coterie:password@db.internal:5432/coterie',
  }),
  STORAGE_URL: url('file:', 's3:').optional().register(about, {
    does: 'Where photos and videos are kept: a folder or an S3 bucket.',
    unset: '`DATA_DIR/media`',
    example: 's3://KEY:SECRET@s3.example/bucket?region=eu-central-1',
  }),
  STORAGE_ALSO_URL: url('file:', 's3:').optional().register(about, {
    does: 'The place where older photos and videos still are while you move them to `STORAGE_URL`.',
    example: 'file:///var/lib/coterie/media',
  }),
  LEAST_FREE_MB: integer(0, 1_000_000).default(128).register(about, {
    does: 'How much of the disk of `DATA_DIR` stays free. With less, nothing people write is accepted while the embedded database is on that disk, and no upload that would not fit.',
    unit: 'MB',
    example: '1024',
  }),
  ARCHIVES_MB: integer(1, 1_000_000_000).optional().register(about, {
    does: 'How much space exports and imports of personal data may use in total.',
    unit: 'MB',
    unset: 'a quarter of the space on the disk, or 100 GB in a bucket',
    example: '20000',
  }),
  SAMPLE: z.enum(['0', '1']).default('1').register(about, {
    does: '1 adds the sample community to a new database. 0 leaves a new database empty.',
    example: '0',
  }),
}

export const backups = {
  BACKUP_DIR: text.optional().register(about, {
    does: 'The folder for scheduled backups. Unset: no scheduled backups.',
    example: '/var/backups/coterie',
  }),
  BACKUP_CRON: z
    .string()
    .regex(/^(\S+ ){4}\S+$/, 'must be a time in five cron fields, such as "15 3 * * *"')
    .default('15 3 * * *')
    .register(about, {
      does: 'When backups are made.',
      unit: 'five cron fields, UTC',
      example: '0 */6 * * *',
    }),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be how many daily, weekly and monthly backups to keep, such as 7,4,6')
    .default('7,4,6')
    .register(about, {
      does: 'Which backups are kept: the newest one of each of the latest days, weeks and months that have one.',
      unit: 'days,weeks,months',
      example: '14,8,12',
    }),
  BACKUP_KEY: text.optional().register(about, {
    does: 'What backups are encrypted with: an age recipient, an age identity or a passphrase of 16 characters or more. Unset: backups are not encrypted. A lost key is a lost backup.',
    example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  }),
}

export const move = {
  TO_DATABASE_URL: url('postgres:', 'postgresql:').optional().register(about, {
    does: 'The new database. Only the command `move` reads it.',
    example: 'postgresql://coterie:password@db.internal:5432/coterie',
  }),
  TO_STORAGE_URL: url('file:', 's3:').optional().register(about, {
    does: 'The new place for photos and videos. Only the command `move` reads it.',
    unset: 'they stay where they are',
    example: 's3://KEY:SECRET@s3.example/bucket',
  }),
  TO_REDIS_URL: url('redis:', 'rediss:').optional().register(about, {
    does: 'The Redis or Valkey that the moved site will use. Only the command `move` reads it.',
    unset: 'the moved site runs as a single process',
    example: 'redis://:password@redis.internal:6379',
  }),
}

export const operation = {
  ADMIN_PASSWORD: text.optional().register(about, {
    does: 'Makes an owner of the signed-in person who enters it at `/admin`. Use 16 characters or more; `doctor` fails on a shorter one.',
    unset: 'made and printed once at the first start',
    example: 'a-long-password-of-your-own',
  }),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info').register(about, {
    does: 'How much is logged, as JSON lines on standard output: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    example: 'warn',
  }),
  METRICS_TOKEN: text.optional().register(about, {
    does: 'Lets others than this machine read `/metrics`, with `Authorization: Bearer` and this token.',
    example: 'a-long-random-text',
  }),
  COTERIE_SANDBOX: onOff.optional().register(about, {
    does: '`on` opens the sandbox to everyone who reaches the site: it shows everyone’s sign-in codes, and every page says so. Live keys of Stripe beside it stop the start. `off` closes it. Unset: it runs only where the settings say that no one else reaches the site, never with `NODE_ENV=production`, and answers this machine only.',
    unset: 'depends on the address',
    example: 'off',
  }),
  LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number above 0')
    .transform(Number)
    .pipe(z.number().positive())
    .default(1)
    .register(about, {
      does: 'Multiplies every published rate. It is for load tests: a site that others reach warns of any other value than 1.',
      unit: 'factor',
      example: '1000',
    }),
  NODE_ENV: z.string().optional().register(about, {
    does: '`production` keeps the sandbox off unless `COTERIE_SANDBOX=on`. Other programs read this setting too.',
    example: 'production',
  }),
}
