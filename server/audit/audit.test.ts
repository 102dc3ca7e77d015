import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runOps } from '../operator/cli/runOps.ts'
import { writeAudit } from '../platform/database/audit.ts'
import { openDatabase, transaction } from '../platform/database/database.ts'
import { firstIdAt, newId } from '../platform/ids.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { keptLog } from '../testing/keptLog.ts'
import { chainEntries } from './chainEntries.ts'
import { verifyAudit } from './verifyAudit.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 12 })
afterAll(() => db.$client.end())
const { log, lines } = keptLog()
const query = async (text: string, values: unknown[] = []) => (await db.$client.query(text, values)).rows

const entry = (act: string, detail: Record<string, unknown> = {}) => ({
  at: new Date('2026-11-29T10:00:00Z'),
  actor: 'staff:Maija',
  actorId: newId(),
  act,
  subject: 'order 12345678',
  detail,
})
const write = (act: string, detail?: Record<string, unknown>) =>
  transaction(db, (tx) => writeAudit(tx, entry(act, detail)))
const chain = () => chainEntries({ db, log, stopping: new AbortController().signal })
const links = () => query('select position, entry_id, hash from audit_chain order by position')

beforeEach(async () => {
  await query('delete from audit_chain')
  await query('delete from audit_entry')
  lines.length = 0
})

describe('chaining', () => {
  test('takes every entry once, whoever writes, takes back or commits late, and however many chain at once', {
    timeout: 60_000,
  }, async () => {
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => {
      isWritten = resolve
    })
    // Its id is the first of all, and it commits when the others are in the chain already.
    const late = transaction(db, async (tx) => {
      await writeAudit(tx, entry('late'))
      isWritten()
      await held
    })
    await written
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let at = 0; at < 40; at += 1) {
        const mayFail = transaction(db, async (tx) => {
          await writeAudit(tx, entry(`act ${writer} ${at}`))
          if (at % 4 === 0) throw new Error('taken back')
        })
        await mayFail.catch(() => undefined)
      }
    })
    let isOver = false
    const workers = Array.from({ length: 3 }, async () => {
      while (!isOver) await chain()
    })
    await Promise.all(writers)
    isOver = true
    await Promise.all(workers)
    await chain()
    expect(await verifyAudit(db)).toMatchObject({ entries: 180, unchained: 0, broken: null })
    commit()
    await late
    expect(await verifyAudit(db)).toMatchObject({ entries: 180, unchained: 1 })
    await chain()
    const [last] = await query(
      'select act from audit_chain join audit_entry e on e.id = entry_id order by position desc limit 1',
    )
    expect(last).toEqual({ act: 'late' })
    expect(await verifyAudit(db)).toMatchObject({ entries: 181, unchained: 0, broken: null })
  })

  test('takes the entries of a shop from before it, page by page, and goes on where it was stopped', async () => {
    await query(
      `insert into audit_entry (id, at, actor, act, subject, detail)
       select ('0197' || lpad(n::text, 4, '0') || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
         '2025-06-01', 'machine', 'old', 'order 1', jsonb_build_object('n', n) from generate_series(1, 1300) n`,
    )
    const stopped = new AbortController()
    stopped.abort()
    await chainEntries({ db, log, stopping: stopped.signal })
    expect(await links()).toEqual([])
    await write('new')
    await chain()
    expect(await verifyAudit(db)).toMatchObject({ entries: 1_301, unchained: 0, broken: null })
  })

  test('goes on after an entry of a process whose clock ran days ahead', async () => {
    await query(
      `insert into audit_entry (id, at, actor, act, subject, detail) values ($1, now(), 'machine', 'ahead', 'order 1', '{}')`,
      [firstIdAt(new Date('2099-01-01T00:00:00Z'))],
    )
    await chain()
    await write('after it')
    await chain()
    expect(await verifyAudit(db)).toMatchObject({ entries: 2, unchained: 0, broken: null })
  })

  test('tells the head to the log, and nothing when nothing came', async () => {
    await write('one')
    await chain()
    await chain()
    const [head] = await links()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ msg: 'audit chained', auditPosition: 1, auditHash: head?.hash })
  })
})

describe('npm run ops -- audit verify', () => {
  const verify = async (...told: string[]) => {
    let out = ''
    const code = await runOps(['audit', 'verify', ...told, '--json'], {
      env: { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) },
      say: (line) => {
        out += line
      },
      complain: (line) => {
        out += line
      },
    })
    return code === 2 ? { code } : { code, ...JSON.parse(out) }
  }
  beforeEach(async () => {
    for (const n of [1, 2, 3, 4, 5]) await write(`act ${n}`, { amount: n, reason: 'hyvitys', lines: [{ b: 1, a: 2 }] })
    await chain()
  })

  test('finds a whole audit whole, as the log told of it', async () => {
    const [, second, , , last] = await links()
    expect(await verify(`2:${second?.hash}`, `5:${last?.hash}`)).toMatchObject({
      code: 0,
      entries: 5,
      head: last?.hash,
      unchained: 0,
    })
    expect(await verify('second')).toEqual({ code: 2 })
  })

  const third = '(select entry_id from audit_chain where position = 3)'
  test.each([
    ['who did it', `update audit_entry set actor = 'staff:Paavo' where id = ${third}`, 'the entry was changed'],
    ['when', `update audit_entry set at = at + interval '1 second' where id = ${third}`, 'the entry was changed'],
    ['on what', `update audit_entry set subject = 'order 1' where id = ${third}`, 'the entry was changed'],
    ['whose id it was', `update audit_entry set actor_id = null where id = ${third}`, 'the entry was changed'],
    [
      'a detail',
      `update audit_entry set detail = jsonb_set(detail, '{amount}', '9') where id = ${third}`,
      'its detail was changed',
    ],
    ['that it was', `delete from audit_entry where id = ${third}`, 'the entry is gone'],
    [
      'that it was, and its place',
      `with gone as (delete from audit_chain where position = 3 returning entry_id)
       delete from audit_entry where id in (select entry_id from gone)`,
      'no row of the chain stands here',
    ],
    [
      'the order',
      `update audit_chain a set entry_id = (select entry_id from audit_chain where position = 4) where position = 3`,
      'the entry was changed',
    ],
  ])('names the first entry of which somebody changed: %s', async (_what, change, what) => {
    if (change.startsWith('update audit_chain'))
      await query('alter table audit_chain drop constraint audit_chain_entry_id_key')
    await query(change)
    const answer = await verify()
    await query('delete from audit_chain where position > 2')
    if (change.startsWith('update audit_chain'))
      await query('alter table audit_chain add constraint audit_chain_entry_id_key unique (entry_id)')
    expect(answer).toMatchObject({ code: 1, position: 3, what, whole_until: 2 })
  })

  test('finds by the log what a changed chain hides: a new end, and no end', async () => {
    const told = (await links()).map(({ position, hash }) => `${position}:${hash}`)
    await query('delete from audit_entry where id in (select entry_id from audit_chain where position > 3)')
    await query('delete from audit_chain where position > 3')
    expect(await verify()).toMatchObject({ code: 0, entries: 3 })
    expect(await verify(...told)).toMatchObject({
      code: 1,
      position: 4,
      what: 'the log told of it, and the chain ends before',
    })
    await write('in their place')
    await chain()
    expect(await verify()).toMatchObject({ code: 0, entries: 4 })
    expect(await verify(told[3] ?? '')).toMatchObject({ code: 1, position: 4, what: 'the log told another hash' })
  })

  test('an erased detail is named, and the rest of its entry holds', async () => {
    const [, , erased] = await links()
    await query(`update audit_entry set detail = '{"erased": true}' where id = ${third}`)
    expect(await verify()).toMatchObject({
      code: 0,
      message: 'The audit is whole, but for details that were erased.',
      entries: 5,
      erased: [erased?.entry_id],
    })
    await query(`update audit_entry set act = 'other' where id = ${third}`)
    expect(await verify()).toMatchObject({ code: 1, position: 3, what: 'the entry was changed' })
  })

  test('an entry that somebody put among old ones is named, and never chained', async () => {
    const forged = firstIdAt(new Date('2026-01-01T00:00:00Z'))
    await query(
      `insert into audit_entry (id, at, actor, act, subject, detail) values ($1, '2026-01-01', 'staff:Maija', 'x', 'order 1', '{}')`,
      [forged],
    )
    await chain()
    expect(await verify()).toMatchObject({ code: 1, entry: forged, what: 'an old entry stands outside of the chain' })
  })
})
