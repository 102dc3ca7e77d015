import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isDue, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { commandLine } from '../testing/commandLine.ts'
import { commonFlags } from './arguments.ts'
import { commands } from './commands.ts'
import { forPeople } from './print.ts'

const shop = await testShop()
const { folder, onMachine, ops, machine } = commandLine(shop)

test.each(['list Maija', 'list Maija Paavo', 'create', 'create Maija Paavo', 'revoke', 'give Maija'])(
  'a key is made and taken back by one name, and all are listed: not so staff-key %s',
  async (command) => {
    expect(await machine(command.split(' '))).toMatchObject({ code: 2, out: '' })
  },
)

describe('the first administrator', () => {
  const invite = (...args: string[]) => ops(['staff', ...args, '--json'], onMachine)
  const known = async () =>
    (
      await shop.db.execute(sql`
        select m.name, m.email, array_agg(g.role || coalesce(' ' || g.place, '')) as grants
        from staff_member m join staff_grant g on g.member_id = m.id where m.email = 'erkki@kulku.example' group by m.id`)
    ).rows

  test.each([
    ['invite', 'Erkki Ensimmäinen'],
    ['invite', 'Erkki Ensimmäinen', 'erkki'],
    ['invite', ' ', 'erkki@kulku.example'],
    ['invite', 'Erkki', 'erkki@kulku.example', 'enemmän'],
    ['remove', 'Erkki Ensimmäinen', 'erkki@kulku.example'],
  ])('is not invited by: staff %s %s', async (...args) => {
    expect(await invite(...args)).toMatchObject({ code: 2, out: '' })
    expect(await known()).toEqual([])
  })

  test('is invited on the machine, to all of the shop, and that is written down', async () => {
    const told = await invite('invite', 'Erkki Ensimmäinen', 'Erkki@Kulku.example')
    expect(told.code).toBe(0)
    expect(JSON.parse(told.out)).toMatchObject({
      name: 'Erkki Ensimmäinen',
      hours: 24,
      link: expect.stringMatching(/^https?:\/\/\S+\/hallinta\//),
    })
    expect(await known()).toEqual([
      { name: 'Erkki Ensimmäinen', email: 'erkki@kulku.example', grants: ['administrator'] },
    ])
    const { rows } = await shop.db.execute(sql`select actor, subject from audit_entry where act = 'inviteMember'`)
    expect(rows).toEqual([{ actor: 'machine', subject: 'staff erkki@kulku.example' }])
  })
})

describe('staff keys', () => {
  test('are made, listed and ended on the machine', async () => {
    expect(await machine(['create', 'Pekka'])).toMatchObject({ code: 0, out: expect.stringMatching(/ops_[\w-]{43}/) })
    expect(await machine(['create', 'Pekka'])).toMatchObject({ code: 1, out: expect.stringContaining('already') })
    expect((await machine(['list'])).out).toMatch(/Pekka +administrator +- +- +\S+Z +- +\S+Z +-/)
    const revoked = await machine(['revoke', 'Pekka', '--json'])
    expect({ ...revoked, out: JSON.parse(revoked.out) }).toMatchObject({
      code: 0,
      out: { name: 'Pekka', revoked: true },
    })
    expect((await machine(['list'])).out).toMatch(/Pekka +administrator +- +- +\S+Z +- +\S+Z +\S+Z/)
    expect(await machine(['revoke', 'Pekka'])).toMatchObject({ code: 1 })
    await ops(['me'])
    expect((await machine(['list'])).out).toMatch(/Maija Meikäläinen +administrator +- +- +\S+Z +\S+Z +\S+Z +-/)
    expect(await machine(['create'])).toMatchObject({ code: 2 })
    expect(await machine(['make', 'x'])).toMatchObject({ code: 2 })
  })

  test('made on the machine are kept to a role, a place, calls and days, and to none that there are not', async () => {
    const { rows } = await shop.db.execute<{ place: string }>(sql`select location_id as place from dealer limit 1`)
    const place = rows[0]?.place ?? ''
    const scope = ['--role', 'fleet', '--place', place, '--calls', 'listCars,showCar', '--days', '7']
    expect(await machine(['create', 'Kapea', ...scope])).toMatchObject({ code: 0 })
    expect((await machine(['list'])).out).toMatch(new RegExp(`Kapea +fleet +${place} +listCars showCar +`))
    for (const wrong of [
      ['--role', 'kuningas'],
      ['--days', '731'],
      ['--days', 'x'],
      ['--kaikki', '1'],
    ])
      expect(await machine(['create', 'Väärä', ...wrong])).toMatchObject({ code: 2, out: '' })
    for (const unknown of [
      ['--place', 'ei'],
      ['--role', 'fleet', '--calls', 'exportEntries'],
    ])
      expect(await machine(['create', 'Väärä', ...unknown])).toMatchObject({ code: 1 })
    expect((await machine(['list'])).out).not.toContain('Väärä')
  })

  test('without one nothing is asked, with a wrong one nothing is told', async () => {
    expect(await ops(['orders', 'list'], { OPS_KEY: '' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('OPS_KEY'),
    })
    expect(await ops(['orders', 'list', '--key', 'x'.repeat(43)])).toMatchObject({ code: 1, err: 'Unauthenticated.\n' })
  })
})

test('no flag of a command is one that every command has', () => {
  const taken = Object.keys(commonFlags)
  for (const { words, fields } of commands)
    expect([words, fields.map(({ flag }) => flag).filter((flag) => taken.includes(flag))]).toEqual([words, []])
})

describe('help', () => {
  test('names every command, and what one of them takes', async () => {
    const { code, out } = await ops(['--help'])
    expect(code).toBe(0)
    for (const { words, promise } of commands) {
      expect(out).toContain(words)
      expect(out).toContain(promise.summary)
    }
    expect(new Set(commands.map(({ words }) => words)).size).toBe(commands.length)
    // The overview marks commands that take more than their first word, and no others.
    expect(out).toMatch(/^ {2}orders deliver <order-number> \.\.\. /m)
    expect(out).toMatch(/^ {2}orders show <order-number> {2}/m)
    const one = await ops(['orders', 'deliver', '--help'])
    expect(one).toMatchObject({ code: 0, out: expect.stringMatching(/orders deliver <order-number> <kilometres>/) })
    expect(one.out).toMatch(/--damages <string>/)
  })

  test('is given to whoever types what there is not', async () => {
    expect(await ops(['orders', 'explode'])).toMatchObject({ code: 2, out: expect.stringContaining('Commands:') })
    expect(await ops(['orders', 'sign'])).toMatchObject({ code: 2, err: expect.stringContaining('order-number') })
    expect(await ops(['orders', 'sign', '1', '2'])).toMatchObject({ code: 2, err: expect.stringContaining('Too much') })
    expect(await ops(['orders', 'list', '--colour', 'red'])).toMatchObject({ code: 2 })
  })
})

describe('commands', () => {
  test('answer tables to people and JSON to programs', async () => {
    const { order_number } = await orderInState(shop, { status: 'confirmed' })
    const table = await ops(['orders', 'list', '--status', 'confirmed'])
    expect(table).toMatchObject({ code: 0, err: '' })
    expect(table.out).toContain(order_number)
    const json = await ops(['orders', 'list', '--json'])
    expect(JSON.parse(json.out).orders[0]).toMatchObject({ order_number })
    const shown = await ops(['orders', 'show', order_number])
    expect(shown.out).toMatch(/history\n {2}at +from +to/)
  })

  test('do what they say, once under one key, and tell why they did not', async () => {
    const { order_number, orderId } = await orderInState(shop, { status: 'confirmed' })
    await isDue(shop, { orderId })
    const sign = () => ops(['orders', 'sign', order_number, '--idempotency-key', `avain-${order_number}`])
    expect(await sign()).toMatchObject({ code: 0, out: expect.stringMatching(/status +signed/) })
    expect(await sign()).toMatchObject({ code: 0 })
    expect(await ops(['orders', 'sign', order_number])).toMatchObject({
      code: 1,
      err: 'Tilauksen tila ei salli tätä.\n',
    })
    const far = await ops(['orders', 'deliver', order_number, '--kilometres', '12.5'])
    expect(far).toMatchObject({ code: 1, err: expect.stringContaining('kilometres: ') })
    expect(await ops(['orders', 'deliver', order_number, '12', '--reason', 'Koe'])).toMatchObject({ code: 0 })
    const lines = path.join(folder, 'lines.json')
    writeFileSync(lines, '[{"name": "Avain", "amount": 100}]')
    const key = ['orders', 'invoice', order_number, 'Avain', 'Uusi avain', '--lines', `@${lines}`, '--taxed']
    const invoiced = await ops([...key, '--json'])
    expect(JSON.parse(invoiced.out)).toMatchObject({ total: 100 })
    const { invoice_number } = JSON.parse(invoiced.out)
    expect(await ops(key)).toMatchObject({ code: 1, err: expect.stringContaining(invoice_number) })
    expect(await ops([...key, '--idempotency-key', `uudestaan-${order_number}`])).toMatchObject({ code: 0 })
    expect(await ops(['orders', 'invoice', order_number, 'x', 'y', '--lines', '[{'])).toMatchObject({ code: 2 })
  })

  test('take switches as flags, and what they showed back from a file', async () => {
    expect(await ops(['switches', 'ordering', '--no-on'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ordering +no/),
    })
    expect(await ops(['switches', 'ordering', '--on'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ordering +yes/),
    })
    expect(await ops(['switches', 'ordering'])).toMatchObject({ code: 2, err: expect.stringContaining('Missing: on') })
    const shown = async () => JSON.parse((await ops(['content', 'show', 'faq', '--json'])).out).shown
    const before = await shown()
    const file = path.join(folder, 'faq.json')
    writeFileSync(file, JSON.stringify(before))
    expect(await ops(['content', 'publish', '--content', `@${file}`])).toMatchObject({ code: 0, err: '' })
    expect(await shown()).toEqual(before)
  })

  test('import a folder and a file, and name the lines that are wrong', async () => {
    const demo = path.join(import.meta.dirname, '../../../demo')
    expect(await ops(['import', 'catalogue', demo])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/vehicles +600/),
    })
    const file = path.join(folder, 'cars.csv')
    writeFileSync(file, 'registration,make,model,gear,location_id,free_from\nABC-1,Norra,Kade,A,ei-ole,+0\n')
    const wrong = await ops(['import', 'fleet', file])
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.err).toMatch(/^vehicles\.csv:2: tuntematon malli Norra Kade$/m)
    writeFileSync(file, Buffer.from([0xff, 0xfe, 0x41]))
    expect(await ops(['import', 'fleet', file])).toMatchObject({ code: 2, err: expect.stringContaining('UTF-8') })
    expect(await ops(['import', 'fleet', path.join(folder, 'none.csv')])).toMatchObject({ code: 2 })
  })

  test('write no control characters of customers to the terminal', () => {
    expect(forPeople({ name: 'a\u001b[31mb\u0007' })).toBe('name  a [31mb')
  })

  test('say that the shop is away', async () => {
    const away = await ops(['me'], { OPS_URL: 'http://127.0.0.1:9' })
    expect(away).toMatchObject({ code: 3, err: expect.stringContaining('away') })
  })
})
