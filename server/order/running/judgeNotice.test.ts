import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { newId } from '../../platform/ids.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { newEmail } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { RECEIPT, withdrawing } from '../testing/withdrawing.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const { idle, later, notice, tell, subjectsTo, waiting, charged, withCar } = withdrawing(shop, ops)

describe('what is not clear waits for staff, and nothing of the order changes', () => {
  const waitsWith = async (of: OwnerOfOrder, why: string) => {
    await idle()
    expect(await waiting(of)).toMatchObject([{ waits_for: why }])
    expect((await of.order()).withdrawn_at).toBeNull()
  }

  test("a stranger's guess: the order's own address hears of it", async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const stranger = `vieras-${newId()}@esimerkki.fi`
    expect((await tell(customer, { email: stranger })).status).toBe(200)
    await waitsWith(customer, 'other_person')
    expect(await subjectsTo(customer.email)).toContain(RECEIPT)
    expect(await subjectsTo(stranger)).toEqual([RECEIPT])
    const textTo = async (email: string) =>
      (await sentMails(shop.db, email)).find(({ subject }) => subject === RECEIPT)?.bodyText
    expect(await textTo(customer.email)).toMatch(/sopimuksesi peruuttamisesta.*Jos et ole itse tehnyt ilmoitusta/s)
    expect(await textTo(stranger)).toContain('Säilytä se.')
    expect(await textTo(stranger)).not.toContain('Jos et ole itse tehnyt')
    // Somebody else who is signed in is a stranger, too.
    const other = await orderInState(shop)
    await tell(customer, { email: other.email }, other.token)
    await idle()
    expect((await customer.order()).status).toBe('confirmed')
    for (let more = 0; more < 4; more += 1) await tell(customer, { email: `${newId()}@esimerkki.fi` })
    await idle()
    const receipts = async () => (await subjectsTo(customer.email)).filter((subject) => subject === RECEIPT)
    expect(await receipts()).toHaveLength(3)
    // A day later it hears of the next one.
    await shop.db.execute(sql`update withdrawal_notice set received_at = received_at - interval '1 day'`)
    await tell(customer, { email: `${newId()}@esimerkki.fi` })
    await idle()
    expect(await receipts()).toHaveLength(4)
  })

  test('a number of no order, or of one that is not confirmed', async () => {
    const pending = await orderInState(shop)
    await tell(pending)
    await waitsWith(pending, 'no_order')
    const nobody = { ...pending, order_number: '00000000' }
    expect((await tell(nobody)).status).toBe(200)
    await idle()
    expect(await waiting(nobody)).toMatchObject([{ waits_for: 'no_order' }])
  })

  test('a number of no order is carried out for the order that staff say is meant, and its money is told first', async () => {
    const customer = await charged()
    const miswritten = { ...customer, order_number: '99999999' }
    await tell(miswritten)
    await idle()
    const [{ notice_id = '' } = {}] = await waiting(miswritten)
    const { order_number } = customer
    const body = { notice_id, decision: 'carry_out' as const, order_number, reason: 'Numerossa oli virhe' }
    const [paid] = (await customer.order()).invoices
    expect((await ops('decideWithdrawal', { body: { ...body, dry_run: true } })).body.money).toMatchObject({
      credited: paid?.total_amount,
    })
    expect((await customer.order()).status).toBe('confirmed')
    expect((await ops('decideWithdrawal', { body })).status).toBe(200)
    expect((await customer.order()).status).toBe('withdrawn')
    expect(await waiting(miswritten)).toEqual([])
  })

  test('a company has no such right: staff take back only a car that it never got', async () => {
    const company = await orderInState(shop, { status: 'delivered', kind: 'business' })
    expect((await company.order()).withdrawal_last_date).toBeNull()
    await tell(company)
    await waitsWith(company, 'company')
    const { order_number } = company
    expect((await ops('withdrawOrder', { body: { order_number, reason: 'Koe' } })).status).toBe(409)
    const unfetched = await orderInState(shop, { status: 'confirmed', kind: 'business' })
    const body = { order_number: unfetched.order_number, reason: 'Koe' }
    expect((await ops('withdrawOrder', { body })).status).toBe(200)
  })

  test('the last day counts to its last second; the day after is for staff, who may carry it out as of then', async () => {
    const customer = await withCar()
    const last = day((await customer.order()).withdrawal_last_date ?? '')
    await later(customer, addDays(last, 1))
    await tell(customer)
    await waitsWith(customer, 'late')
    const [{ notice_id = '' } = {}] = await waiting(customer)
    const decided = await ops('decideWithdrawal', { body: { notice_id, decision: 'carry_out', reason: 'Hyvä tapa' } })
    expect(decided.status).toBe(200)
    expect((await customer.order()).status).toBe('under_cancellation')
    expect(await waiting(customer)).toEqual([])
    const again = await ops('decideWithdrawal', { body: { notice_id, decision: 'done', reason: 'Koe' } })
    expect(again.body.code).toBe('NOTICE_DECIDED')
  })

  test('declined, its sender hears why', async () => {
    const customer = await orderInState(shop, { status: 'delivered', kind: 'business' })
    await tell(customer)
    await idle()
    const [{ notice_id = '' } = {}] = await waiting(customer)
    const body = { notice_id, decision: 'decline' as const, reason: 'Yritys' }
    expect((await ops('decideWithdrawal', { body })).status).toBe(422)
    const answer = 'Yritystilauksella ei ole peruuttamisoikeutta.'
    expect((await ops('decideWithdrawal', { body: { ...body, answer } })).status).toBe(200)
    await idle()
    const letters = await sentMails(shop.db, customer.email)
    expect(letters.find(({ subject }) => subject === 'Vastaus peruuttamisilmoitukseesi')?.bodyText).toContain(answer)
  })

  test('its sender hears of it in the language of the page, and the customer in theirs', async () => {
    const customer = await orderInState(shop, { status: 'delivered', kind: 'business' })
    await shop.call('chooseLanguage', { token: customer.token, body: { language: 'en' } })
    const email = newEmail()
    const headers = { 'accept-language': 'sv-FI' }
    await shop.call('withdraw', { body: notice(customer, { email }), headers })
    await idle()
    const [{ notice_id = '' } = {}] = await waiting(customer)
    const body = { notice_id, decision: 'decline' as const, reason: 'Yritys', answer: 'Ingen ångerrätt.' }
    const { letters = [] } = (await ops('decideWithdrawal', { body: { ...body, dry_run: true } })).body
    expect(letters.map(({ subject }) => subject)).toEqual(['Svar på ditt ångermeddelande'])
    await ops('decideWithdrawal', { body })
    await idle()
    const subjects = async (to: string) => (await sentMails(shop.db, to)).map(({ subject }) => subject)
    expect(await subjects(email)).toEqual(['Svar på ditt ångermeddelande', 'Vi har tagit emot ditt ångermeddelande'])
    expect(await subjects(customer.email)).toContain('We received your notice of withdrawal')
  })
})
