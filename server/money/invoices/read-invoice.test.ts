import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { subscribeAndPay } from '#tests/money/checkout.ts'
import { admin as makeAdmin, owner as makeOwner } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'

const site = await startTestSite({ runsJobs: true })
const lena = await site.creator('lena_pdf')
const fan = await site.person('fan_pdf')
await subscribeAndPay(site, fan, lena.id)
const [receipt] = (await fan.get('/api/receipts')).body
const bought = `/api/receipts/${receipt.id}/invoice`
const sold = `/api/creator/${lena.id}/sales/${receipt.id}/invoice`

const openFile = (viewer: Visitor, path: string) =>
  fetch(new URL(path, site.localUrl), { headers: { cookie: [...viewer.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } })

async function openPdf(viewer: Visitor, path: string) {
  const response = await openFile(viewer, path)
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
  return { response, text }
}

describe('an invoice', () => {
  it('is the buyer’s and the seller’s to open, under its number, with the sums of the receipt', async () => {
    for (const [viewer, path] of [
      [fan, bought],
      [lena, sold],
    ] as const) {
      const { response, text } = await openPdf(viewer, path)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toBe(`inline; filename="${receipt.invoiceNumber}.pdf"`)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      for (const words of ['Invoice', receipt.invoiceNumber, receipt.amountLabel, receipt.billedTo.name, lena.user.displayName])
        expect(text).toContain(words)
    }
  })

  const other = () => site.person()
  it.each([
    ['a visitor, as the buyer', () => Promise.resolve(site.visitor()), bought, 'signed_out'],
    ['a visitor, as the seller', () => Promise.resolve(site.visitor()), sold, 'signed_out'],
    ['someone else, as the buyer', other, bought, 'not_found'],
    ['someone else, as the seller', other, sold, 'private_information'],
    ['the seller, as the buyer', () => Promise.resolve(lena), bought, 'not_found'],
    ['the buyer, as the seller', () => Promise.resolve(fan), sold, 'private_information'],
    ['another creator, of their own', () => site.creator(), null, 'not_found'],
    ['an admin, as the buyer', () => makeAdmin(site), bought, 'not_found'],
    ['an admin, as the seller', () => makeAdmin(site), sold, 'private_information'],
    ['the buyer, of no receipt', () => Promise.resolve(fan), '/api/receipts/99999999/invoice', 'not_found'],
  ] as const)('is closed to %s', async (_who, viewerOf, path, code) => {
    const viewer = await viewerOf()
    expect(codeOf(await viewer.get(path ?? `/api/creator/${viewer.id}/sales/${receipt.id}/invoice`))).toBe(code)
  })
})

describe('the invoices of a month', () => {
  const month = new Date(receipt.happenedAt).toISOString().slice(0, 7)
  const ofLena = `/api/creator/${lena.id}/invoices/${month}`
  const ofAll = `/api/admin/invoices/${month}`

  /** What a ZIP holds, by name. */
  async function unpack(response: Response): Promise<ReadonlyMap<string, Buffer>> {
    const zip = await promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)(Buffer.from(await response.arrayBuffer()), {
      lazyEntries: true,
    })
    const files = new Map<string, Buffer>()
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          // oxlint-disable-next-line promise/no-promise-in-callback -- the library calls back.
          void buffer(stream).then((bytes) => {
            files.set(entry.fileName, bytes)
            zip.readEntry()
          }, reject)
        }),
      )
      zip.once('end', resolve).once('error', reject).readEntry()
    })
    return files
  }

  it('are one file for the creator and for the site team, with a list whose sums are the ledger’s', async () => {
    const [sale] = (await lena.get(`/api/creator/${lena.id}/sales`)).body
    await lena.post(`/api/creator/${lena.id}/sales/${sale.id}/refund`, { amountCents: 100 })
    const boss = await makeOwner(site)
    expect((await openFile(await makeAdmin(site), ofAll)).status).toBe(403)
    for (const [viewer, path] of [
      [lena, ofLena],
      [boss, ofAll],
    ] as const) {
      const response = await openFile(viewer, path)
      expect(response.headers.get('content-type')).toBe('application/zip')
      const files = await unpack(response)
      const note = receipt.invoiceNumber.replace(/1$/, '2')
      expect([...files.keys()]).toEqual([`${receipt.invoiceNumber}.pdf`, `${note}.pdf`, `invoices-${month}.csv`])
      const { text } = await extractText(new Uint8Array(files.get(`${note}.pdf`) ?? []), { mergePages: true })
      expect(text).toContain(`This credit note corrects invoice ${receipt.invoiceNumber}.`)
      const lines = files.get(`invoices-${month}.csv`)?.toString().trim().split('\r\n') ?? []
      expect(lines.map((line) => line.split(',').slice(-6, -3).join(' '))).toEqual([
        'before tax tax total',
        '9.99 0.00 9.99',
        '-1.00 0.00 -1.00',
      ])
    }
    const [look] = await site.query(
      `select details->'params' as params from audit_entries where action = 'looked' and actor_id = $1 order by id desc`,
      [boss.id],
    )
    expect(look?.['params']).toEqual({ month: true })
  })

  it('break off where one can’t be written, and the site goes on', async () => {
    const set = (end: string) =>
      site.query(`set session_replication_role = replica;
        update ledger_transactions set detail = detail || '{"periodEnd": "${end}"}' where id = ${receipt.id};
        set session_replication_role = default; reset statement_timeout`)
    await set('never')
    try {
      const response = await openFile(lena, ofLena)
      await expect(unpack(response)).rejects.toThrow()
    } finally {
      await set(receipt.periodEnd)
    }
    expect((await unpack(await openFile(lena, ofLena))).size).toBeGreaterThan(1)
  })

  it('are one download at a time', async () => {
    const [first, refused] = await site.platform.database.transaction().execute(async (transaction) => {
      // The first can't be written while this is locked.
      await sql`lock table invoice_parties in access exclusive mode`.execute(transaction)
      const both = [openFile(lena, ofLena), openFile(lena, ofLena)]
      const wins = both.map(async (one, index) => ((await one).status === 409 ? index : Promise.reject(new Error('was not refused'))))
      const loser = await Promise.any(wins)
      return [both[1 - loser], both[loser]]
    })
    if (!first || !refused) throw new Error('Neither was refused.')
    expect(((await (await refused).json()) as { code: string }).code).toBe('invoices_running')
    expect((await unpack(await first)).size).toBeGreaterThan(1)
    expect((await unpack(await openFile(lena, ofLena))).size).toBeGreaterThan(1)
  })

  it('are several files from 5,001 on, each with a link to the next', async () => {
    await site.query(`set statement_timeout = 0; set session_replication_role = replica;
      insert into invoices select (jsonb_populate_record(null::invoices, to_jsonb(one) || jsonb_build_object('transaction_id', 900000 + later, 'number', 'X' || later,
        'place', 900000 + later, 'happened_at', '2020-01-15T12:00:00Z'))).*
      from (select * from invoices limit 1) one, generate_series(1, 5001) later;
      set session_replication_role = default`)
    const parts = await Promise.all(
      [1, 2, 3].map(async (part) => {
        const { status, headers } = await lena.send('HEAD', `/api/creator/${lena.id}/invoices/2020-01?part=${part}`, undefined)
        return [status, headers.get('link'), headers.get('content-disposition')]
      }),
    )
    expect(parts).toEqual([
      [200, `</api/creator/${lena.id}/invoices/2020-01?part=2>; rel="next"`, 'attachment; filename="invoices-2020-01.zip"'],
      [200, null, 'attachment; filename="invoices-2020-01-2.zip"'],
      [404, null, null],
    ])
  })

  it('are a list without lines where nothing was sold', async () => {
    const files = await unpack(await openFile(fan, `/api/creator/${fan.id}/invoices/${month}`))
    expect([...files.keys()]).toEqual([`invoices-${month}.csv`])
    expect(files.get(`invoices-${month}.csv`)?.toString().trim().split('\r\n')).toHaveLength(1)
  })

  it.each([
    ['a visitor', () => Promise.resolve(site.visitor()), ofLena, 'signed_out'],
    ['another creator', () => site.creator(), ofLena, 'private_information'],
    ['the buyer', () => Promise.resolve(fan), ofLena, 'private_information'],
    ['a creator, of everyone', () => Promise.resolve(lena), ofAll, 'not_allowed'],
    ['a visitor, of everyone', () => Promise.resolve(site.visitor()), ofAll, 'signed_out'],
  ] as const)('are closed to %s', async (_who, viewerOf, path, code) => {
    expect(codeOf(await (await viewerOf()).get(path))).toBe(code)
  })
})
