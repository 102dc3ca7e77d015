import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { OpsCall } from '../../contract/ops/opsCall.ts'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import { changedTables, tableSums } from '../testing/tableSums.ts'
import { testShop } from '../testing/testShop.ts'
import { opsClient, opsPerson } from './testing/opsClient.ts'
import { signedIn } from './testing/signedIn.ts'

const shop = await testShop({ SECOND_PERSON_ABOVE: '200', DATABASE_CONNECTIONS: '8' })

/** A member of staff in a browser of their own, who signs in for each act: orders take days to be billed. */
function staffNamed(person: string) {
  return async (path: string, payload?: object) => {
    const sent = await shop.http.inject({
      method: payload ? 'POST' : 'GET',
      url: opsRoot + path,
      headers: await signedIn(shop, person),
      ...(payload ? { payload } : {}),
    })
    return { status: sent.statusCode, body: sent.json() }
  }
}
type Person = ReturnType<typeof staffNamed>
const [aino, raija, pirkko, tiina] = ['aino', 'raija', 'pirkko', 'tiina'].map(staffNamed) as [
  Person,
  Person,
  Person,
  Person,
]

const bill = async () => (await (await billedOrder(shop)).order()).invoices[0]?.invoice_number ?? ''
const credit = (person: Person, invoice_number: string, amount: number | undefined, more = {}) =>
  person('/invoices/credit', { invoice_number, reason: 'Auto oli huollossa', ...(amount ? { amount } : {}), ...more })
const approve = (person: Person, proposal_id: string) => person('/proposals/approve', { proposal_id })
const credited = async (number: string): Promise<number> =>
  (await raija(`/invoices/${number}`)).body.credits.reduce(
    (sum: number, { total }: { total: number }) => sum + total,
    0,
  )
const openOnes = async (person: Person): Promise<{ proposal_id: string; state: string; is_own: boolean }[]> =>
  (await person('/proposals')).body.proposals
const idsFor = async (person: Person) => (await openOnes(person)).map(({ proposal_id }) => proposal_id)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
async function proposed(person: Person, number: string, amount?: number): Promise<string> {
  const answer = await credit(person, number, amount)
  expect(codeOf(answer)).toEqual([202, 'PROPOSED'])
  return answer.body.proposal_id
}

test('what several propose at once is one proposal', async () => {
  const ops = await opsPerson(shop)
  for (let round = 1; round <= 5; round += 1) {
    const body = { name: `Koe ${round}`, role: 'finance' as const, days: 90, reason: 'Koe' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => ops('createKey', { body })))
    expect(answers.map(codeOf)).toEqual(Array(6).fill([202, 'PROPOSED']))
    expect(new Set(answers.map((answer) => (answer.body as { proposal_id?: string }).proposal_id)).size).toBe(1)
  }
})

describe('a credit above the limit', () => {
  test('waits for somebody else who is permitted it, and is done once, in both names', async () => {
    const number = await bill()
    const id = await proposed(aino, number, 250)
    expect(await proposed(aino, number, 250)).toBe(id)
    expect(await credited(number)).toBe(0)
    expect(codeOf(await approve(aino, id))).toEqual([409, 'OWN_PROPOSAL'])
    expect(codeOf(await approve(tiina, id))).toEqual([404, 'NOT_FOUND'])
    expect(await idsFor(tiina)).not.toContain(id)
    expect((await openOnes(raija)).find(({ proposal_id }) => proposal_id === id)).toMatchObject({
      call: 'creditInvoice',
      proposed_by: 'Aino Asiakaspalvelu',
      is_own: false,
      state: 'open',
      arguments: { invoice_number: number, amount: 250, reason: 'Auto oli huollossa' },
    })
    const done = await approve(raija, id)
    expect(done).toMatchObject({ status: 200, body: { call: 'creditInvoice', answer: { total: 250 } } })
    expect(await credited(number)).toBe(-250)
    const { entries } = (await pirkko(`/audit?subject=${encodeURIComponent(`invoice ${number}`)}`)).body
    expect(entries[0]).toMatchObject({
      act: 'creditInvoice',
      actor: 'staff:Raija Raha',
      detail: { proposed_by: 'Aino Asiakaspalvelu', proposal_id: id },
    })
    const again = await approve(pirkko, id)
    expect(codeOf(again)).toEqual([409, 'PROPOSAL_DECIDED'])
    expect(again.body.message).toContain('Raija Raha')
    expect((await raija('/proposals?show=decided')).body.proposals[0]).toMatchObject({
      proposal_id: id,
      state: 'approved',
      decided_by: 'Raija Raha',
    })
    expect(await idsFor(raija)).not.toContain(id)
  })

  test('is all that was credited of the invoice; below it, and only asked for, one person is enough', async () => {
    const number = await bill()
    expect((await credit(aino, number, 150)).status).toBe(200)
    const asked = async (amount: number) => (await credit(aino, number, amount, { dry_run: true })).body.second_person
    expect([await asked(50), await asked(60)]).toEqual([false, true])
    await proposed(aino, number, 60)
    expect((await credit(aino, number, 50)).status).toBe(200)
    await proposed(aino, number)
    expect(codeOf(await credit(aino, number, 90_000))).toEqual([409, 'CREDIT_TOO_MUCH'])
  })

  test('is done once when two approve it at the same time', async () => {
    const number = await bill()
    // So little that the invoice would bear it twice.
    expect((await credit(aino, number, 190)).status).toBe(200)
    const id = await proposed(aino, number, 20)
    const answers = await Promise.all([approve(raija, id), approve(pirkko, id)])
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['PROPOSAL_DECIDED', 'done'])
    expect(await credited(number)).toBe(-210)
  })

  test('is refused with the reason when the invoice has changed since', async () => {
    const number = await bill()
    const id = await proposed(aino, number, 220)
    expect((await credit(raija, number, 10)).status).toBe(200)
    const refused = await approve(raija, id)
    expect(codeOf(refused)).toEqual([409, 'PROPOSAL_STALE'])
    expect(refused.body.message).toMatch(/laskusta oli hyvitettävissä \d+,\d\d €, nyt \d+,\d\d €/)
    expect(await credited(number)).toBe(-10)
    // Asked for anew it rests on the invoice as it is, and stands in the place of the other.
    const fresh = await proposed(aino, number, 220)
    expect(fresh).not.toBe(id)
    expect(codeOf(await approve(raija, id))[1]).toBe('PROPOSAL_DECIDED')
    expect((await approve(raija, fresh)).status).toBe(200)
  })

  test('is found on the pages of the list, each once, however few a page has', async () => {
    const wanted = [await proposed(aino, await bill(), 230), await proposed(aino, await bill(), 240)]
    const found: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await raija(`/proposals?limit=1${after && `&after=${encodeURIComponent(after)}`}`)
      expect(body.proposals).toHaveLength(1)
      found.push(body.proposals[0].proposal_id)
      after = body.next
    }
    expect(found).toEqual([...new Set(found)])
    expect(found).toEqual(expect.arrayContaining(wanted))
  })

  test('is declined with a reason, taken back, or over after a week', async () => {
    const number = await bill()
    const decline = (person: Person, proposal_id: string, reason = 'Ei perustetta') =>
      person('/proposals/decline', { proposal_id, reason })
    const first = await proposed(aino, number, 210)
    expect((await decline(raija, first, '')).status).toBe(422)
    expect((await decline(raija, first)).status).toBe(200)
    expect(codeOf(await approve(raija, first))[1]).toBe('PROPOSAL_DECIDED')
    expect((await aino('/proposals?show=decided')).body.proposals[0]).toMatchObject({
      proposal_id: first,
      state: 'declined',
      reason: 'Ei perustetta',
      is_own: true,
    })
    expect((await decline(aino, await proposed(aino, number, 210), 'Väärä lasku')).status).toBe(200)
    const old = await proposed(aino, number, 210)
    await shop.pass(8 * 86_400_000)
    expect(codeOf(await approve(raija, old))[1]).toBe('PROPOSAL_EXPIRED')
    expect(await idsFor(raija)).not.toContain(old)
    expect(await proposed(aino, number, 210)).not.toBe(old)
    expect(await credited(number)).toBe(0)
  })

  test('is neither proposed nor decided by a key; what one proposed before lapses', async () => {
    const key = await opsClient(shop, 'Kirjanpito')
    const number = await bill()
    const credits = (amount: number, more = {}) =>
      key('creditInvoice', { body: { invoice_number: number, amount, reason: 'Koe', ...more } })
    const before = await tableSums(shop.db)
    expect(codeOf(await credits(300))).toEqual([403, 'NOT_BY_KEY'])
    expect((await credits(300, { dry_run: true })).body).toMatchObject({ second_person: true })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    const proposal_id = await proposed(raija, number, 201)
    for (const answer of [
      await key('approveProposal', { body: { proposal_id } }),
      await key('declineProposal', { body: { proposal_id, reason: 'Koe' } }),
    ])
      expect(codeOf(answer)).toEqual([403, 'NOT_BY_KEY'])
    await shop.db.execute(sql`update staff_proposal p set proposed_by = k.id, proposer = k.name
      from staff_key k where k.name = 'Kirjanpito' and p.id = ${proposal_id}`)
    expect(codeOf(await approve(pirkko, proposal_id))).toEqual([409, 'PROPOSAL_LAPSED'])
    expect(await credited(number)).toBe(0)
    expect((await credits(20)).status).toBe(200)
  })

  test('of somebody who lost the role, or was removed, lapses', async () => {
    const number = await bill()
    const id = await proposed(aino, number, 240)
    await shop.db.execute(sql`
      update staff_grant g set role = 'desk' from staff_member m where m.id = g.member_id and m.name = 'Aino Asiakaspalvelu'`)
    expect(codeOf(await approve(raija, id))).toEqual([409, 'PROPOSAL_LAPSED'])
    await shop.db.execute(sql`
      update staff_grant g set role = 'service' from staff_member m where m.id = g.member_id and m.name = 'Aino Asiakaspalvelu'`)
    await shop.db.execute(sql`update staff_member set removed_at = now() where name = 'Aino Asiakaspalvelu'`)
    expect(codeOf(await approve(raija, id))).toEqual([409, 'PROPOSAL_LAPSED'])
    await shop.db.execute(sql`update staff_member set removed_at = null where name = 'Aino Asiakaspalvelu'`)
    expect((await approve(raija, id)).status).toBe(200)
  })
})

describe('roles', () => {
  const because = { reason: 'Tehtävä vaihtui' }
  const everywhere = (role: string) => ({ role, place: null })
  const memberNamed = async (name: string): Promise<{ member_id: string; grants: object[] }> =>
    (await pirkko('/staff')).body.staff.find((one: { name: string }) => one.name === name)
  const idOf = async (name: string) => (await memberNamed(name))?.member_id

  test('by which somebody approves are given and linked by two, those of an administrator taken too; others by one', async () => {
    const second = await opsPerson(shop, 'Toinen')
    const yes = (proposal_id: string) => second('approveProposal', { body: { proposal_id } })
    const member_id = await idOf('Tiina Tiski')
    const give = (grants: object[]) => pirkko('/staff/grants', { member_id, grants, ...because })
    expect((await give([everywhere('fleet')])).status).toBe(200)
    expect(codeOf(await give([everywhere('fleet'), everywhere('service')]))).toEqual([202, 'PROPOSED'])
    const raised = await give([everywhere('administrator')])
    expect(codeOf(raised)).toEqual([202, 'PROPOSED'])
    expect((await memberNamed('Tiina Tiski')).grants).toEqual([everywhere('fleet')])
    expect((await yes(raised.body.proposal_id)).status).toBe(200)
    expect((await memberNamed('Tiina Tiski')).grants).toEqual([everywhere('administrator')])
    expect(codeOf(await give([everywhere('desk')]))).toEqual([202, 'PROPOSED'])
    expect(codeOf(await pirkko('/staff/remove', { member_id, ...because }))).toEqual([202, 'PROPOSED'])

    const guest = { name: 'Veera Vieras', email: 'veera@kulku.example', grants: [everywhere('administrator')] }
    const invited = await pirkko('/staff/invite', guest)
    expect(codeOf(invited)).toEqual([202, 'PROPOSED'])
    expect(await idOf('Veera Vieras')).toBeUndefined()
    expect((await yes(invited.body.proposal_id)).body).toMatchObject({
      answer: { link: expect.stringMatching(/\/kutsu#[\w-]{43}$/) },
    })
    // A link to an account that is there is a way into it.
    expect(codeOf(await pirkko('/staff/invite', guest))).toEqual([202, 'PROPOSED'])
    // A colleague who exists on paper alone would approve what its maker proposes.
    const sham = { name: 'Sami Sivu', email: 'sami@kulku.example', grants: [everywhere('finance')] }
    expect(codeOf(await pirkko('/staff/invite', sham))).toEqual([202, 'PROPOSED'])
    const plain = { name: 'Oili Opas', email: 'oili@kulku.example', grants: [everywhere('desk')] }
    expect((await pirkko('/staff/invite', plain)).status).toBe(200)
    expect((await pirkko('/staff/invite', plain)).status).toBe(200)
  })

  test('of oneself want somebody else, and rest on the roles that were seen', async () => {
    const member_id = await idOf('Pirkko Pääkäyttäjä')
    const grants = [everywhere('administrator'), everywhere('finance')]
    const own = await pirkko('/staff/grants', { member_id, grants, ...because })
    expect(codeOf(own)).toEqual([202, 'PROPOSED'])
    const second = await opsPerson(shop, 'Kolmas')
    await shop.db.execute(sql`insert into staff_grant (id, member_id, role, granted_at)
      values (gen_random_uuid(), ${member_id}, 'offer', now())`)
    const refused = await second('approveProposal', { body: { proposal_id: own.body.proposal_id } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'PROPOSAL_STALE' } })
  })
})

test('the promises say which acts are for two; none of a customer is', () => {
  const two = Object.values<OpsCall>(opsCalls).flatMap(({ name, secondPerson }) =>
    secondPerson ? [[name, secondPerson]] : [],
  )
  expect(Object.fromEntries(two)).toEqual({
    creditInvoice: 'creditAboveLimit',
    writeOffDebtor: 'lossAboveLimit',
    bookTransfer: 'transferAboveLimit',
    invoiceOrder: 'invoiceAboveLimit',
    sendStatement: 'statementAboveLimit',
    waiveStatementLine: 'statementAboveLimit',
    decideStatement: 'statementAboveLimit',
    sayWhoPays: 'damageAboveLimit',
    closeDamage: 'damageAboveLimit',
    inviteStaff: 'approverOrOwnRole',
    changeGrants: 'approverOrOwnRole',
    removeStaff: 'approverOrOwnRole',
    createKey: 'newKey',
    eraseCustomer: 'erasure',
  })
  expect(Object.values(calls).filter((promise) => 'secondPerson' in promise)).toEqual([])
})
