import { afterEach, describe, expect, test } from 'vitest'
import { visitTestBank } from './identification/testing/visitTestBank.ts'
import { opsClient } from './operator/testing/opsClient.ts'
import { businessCustomer } from './order/testing/businessCustomer.ts'
import { noticeKey } from './payment/noticeKey.ts'
import { createHealth } from './platform/observe/health.ts'
import { secretsFrom } from './platform/secrets.ts'
import { signedQuery } from './providers/cards/signedQuery.ts'
import { billedOrder } from './testing/billedOrder.ts'
import { keptLog } from './testing/keptLog.ts'
import { orderInState } from './testing/orderInState.ts'
import { newEmail, startOrder, type TestCustomer } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const { log, lines, told } = keptLog()
const shop = await testShop({}, log, createHealth())
const ops = await opsClient(shop, 'Maija')
afterEach(() => lines.splice(0))

/** The events of this kind, without the names of letters and the like. */
const toldOf = (event: string): string[] => told().filter((line) => line.startsWith(`${event} `))
const lettersTo = async (email: string): Promise<string> => {
  await shop.worker.runUntilIdle()
  const { rows } = await shop.db.$client.query('select body_text from sandbox_mail where recipient = $1', [email])
  return rows.map(({ body_text }) => body_text).join('\n')
}

describe('of a customer', () => {
  const device_name = 'web'
  const [first, second, third] = ['Hiljainen-järvi-9', 'Hiljainen-järvi-10', 'Hiljainen-järvi-11']

  test('signing in by password and by link, and every change of the password', async () => {
    const { email, token } = await startOrder(shop)
    await shop.call('setPassword', { token, body: { password: first, password_confirmation: first } })
    await shop.call('login', { body: { email, password: first, device_name } })
    await shop.call('sendLoginToken', { body: { email } })
    const [, link = ''] = /\/kirjaudu\/([\w-]{43})/.exec(await lettersTo(email)) ?? []
    await shop.call('loginWithToken', { params: { token: link } })
    expect(toldOf('login')).toEqual(['login ok password', 'login ok link'])
    const change = { old_password: first, password: second, password_confirmation: second }
    await shop.call('updatePassword', { token, body: change })
    await shop.call('forgotPassword', { body: { email } })
    const [, reset = ''] = /\/vaihda-salasana\/([\w-]{43})/.exec(await lettersTo(email)) ?? []
    const body = { email, token: reset, password: third, password_confirmation: third }
    expect((await shop.call('resetPassword', { body })).status).toBe(200)
    expect(toldOf('password')).toEqual(['password changed', 'password reset'])
  })

  test('a saved search, and its end', async () => {
    const email = newEmail()
    const search = { location: 'Helsinki', models: ['Kide'], distance: 200 as const, gearType: 'all' as const }
    const person = { first_name: 'Onni', last_name: 'Onnistuja', email }
    await shop.call('saveSearchAgent', { body: { accept_terms: true, ...person, expire_at: 4, search } })
    const [, token = ''] = /hakuvahti\/([\w-]{43})/.exec(await lettersTo(email)) ?? []
    await shop.call('deleteSearchAgent', { body: { token } })
    expect(toldOf('search_agent')).toEqual(['search_agent saved', 'search_agent ended'])
  })
})

test('a message to the customer service, and its answer', async () => {
  const body = { name: 'Onni', email: newEmail(), kind: 'review' as const, message: 'Katsokaa uudelleen.' }
  await shop.call('sendMessage', { body })
  const [waiting] = (await ops('listContacts')).body.contacts
  await ops('answerContact', { body: { contact_id: waiting?.contact_id ?? '', answer: 'Katsoimme.' } })
  expect(toldOf('contact')).toEqual(['contact received review', 'contact answered review'])
})

describe('of a bank and of registers', () => {
  const identified = async (henkilo: string): Promise<TestCustomer> => {
    const customer = await startOrder(shop)
    await customer.acceptTerms()
    await customer.identify(henkilo)
    return customer
  }
  const decide = async ({ email }: TestCustomer, decision: 'approve' | 'deny') => {
    const { checks } = (await ops('listChecks')).body
    const check_id = checks.find((check) => check.email === email)?.check_id ?? ''
    expect((await ops('decideCheck', { body: { check_id, decision, reason: 'Soitettu' } })).status).toBe(200)
  }

  test('an identification that was cancelled, one that went wrong, and one that succeeds', async () => {
    const customer = await startOrder(shop)
    await customer.acceptTerms()
    for (const form of [{ peruuta: 'kylla' }, { henkilo: 'onni-onnistuja', vika: 'bad_signature' as const }]) {
      const { iframe_url } = (await shop.call('createIdentification', { token: customer.token })).body
      await visitTestBank({ http: shop.http, publicUrl: shop.config.publicUrl }, iframe_url, form)
    }
    await customer.identify()
    expect(toldOf('identification')).toEqual([
      'identification cancelled',
      'identification error token_invalid',
      'identification success',
    ])
  })

  test('a credit that staff approve or deny after the register could not say', async () => {
    await decide(await identified('Kerttu Kielto'), 'approve')
    await decide(await identified('Ulla Ulkomaa'), 'deny')
    expect(toldOf('check')).toEqual([
      'check success licence',
      'check pending credit',
      'check approved_by_staff credit',
      'check success licence',
      'check pending credit',
      'check denied_by_staff credit',
    ])
  })

  test("a company's credit", async () => {
    const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
    await ylermi.choose('9000001-1')
    await ylermi.credit('9000001-1')
    expect(toldOf('check')).toEqual(['check success company_credit'])
  })

  test("a company's credit that the register calls ready, by its ruling", async () => {
    const sari = await businessCustomer(shop, 'Sari Sarjayrittäjä')
    await sari.choose('9000012-6')
    await sari.credit('9000012-6')
    expect(toldOf('check')).toEqual([])
    await shop.pass(10_000)
    await sari.credit('9000012-6')
    expect(toldOf('check')).toEqual(['check success company_credit'])
  })
})

describe('of cards', () => {
  /** As the sandbox's processor signs. */
  const secrets = secretsFrom(shop.config.secret)
  const account = { account: '375917', secret: secrets.sign('cards', 'sandbox') }
  const registering = async ({ token, order_number }: TestCustomer) => {
    await shop.call('registerPaymentCard', { token, body: { order_number, new_order: true } })
    const { rows } = await shop.db.$client.query<{ id: string; provider_ref: string | null }>(
      'select id, provider_ref from card_registration order by id',
    )
    return rows
  }
  const comeBack = (id: string, ref: string) =>
    shop.http.inject(
      `/maksukortti/ilmoitus/${id}/${noticeKey({ secrets }, id)}?${signedQuery(account, { 'checkout-tokenization-id': ref })}`,
    )

  test('one that failed, one that was not wanted, one that was added', async () => {
    const customer = await orderInState(shop, { missing: 'card' })
    for (const scenario of ['3ds-fail', 'cancel', 'ok']) await customer.addCard(scenario)
    expect(toldOf('card')).toEqual(['card failed', 'card cancelled', 'card registered'])
  })

  test('one that the processor does not hand out, and an answer that belongs to another registration', async () => {
    const customer = await orderInState(shop, { missing: 'card' })
    await customer.addCard()
    const added = (await registering(customer)).findLast((row) => row.provider_ref)?.provider_ref ?? ''
    const open = (await registering(customer)).at(-1)?.id ?? ''
    lines.splice(0)
    await comeBack(open, added)
    expect(told()).toEqual(['callback forged another card registration'])
    await comeBack(open, 'unknown')
    expect(toldOf('card')).toEqual(['card rejected'])
  })
})

describe('of money that goes back', () => {
  const credit = async (scenario: string) => {
    const customer = await billedOrder(shop, scenario)
    const [invoice] = (await customer.order()).invoices
    const body = { invoice_number: invoice?.invoice_number ?? '', amount: 10, reason: 'Hyvitys' }
    expect((await ops('creditInvoice', { body })).status).toBe(200)
    await shop.worker.runUntilIdle()
  }

  test('what the card took, what it did not, and what staff paid by hand then', async () => {
    await credit('ok')
    expect(toldOf('refund')).toEqual(['refund ok'])
    await credit('refund-fails')
    const [refund] = (await ops('listRefunds')).body.refunds
    const transfer = { outcome: 'by_transfer', paid_on: shop.clock.today(), reference: 'Arkisto 1' }
    const settled = { refund_id: refund?.refund_id ?? '', ...transfer }
    expect((await ops('settleRefund', { body: settled as never })).status).toBe(200)
    expect(toldOf('refund')).toEqual(['refund ok', 'refund rejected', 'refund by_hand'])
  })
})

test('of a withdrawal that it came, and what became of it', async () => {
  const { order_number, email } = await orderInState(shop, { status: 'confirmed' })
  const body = { order_number, email, name: 'Onni Onnistuja' }
  await shop.call('withdraw', { body: { ...body, email: 'vieras@esimerkki.fi' } })
  await shop.worker.runUntilIdle()
  const [waiting] = (await ops('listWithdrawals')).body.withdrawals
  const decided = { notice_id: waiting?.notice_id ?? '', decision: 'decline' as const, answer: 'Ei', reason: 'Koe' }
  await ops('decideWithdrawal', { body: decided })
  await shop.call('withdraw', { body })
  await shop.worker.runUntilIdle()
  expect(toldOf('withdrawal')).toEqual([
    'withdrawal received',
    'withdrawal waiting other_person',
    'withdrawal declined',
    'withdrawal received',
    'withdrawal carried_out',
  ])
})

test('of an order every state it comes to', async () => {
  const { order_number } = await orderInState(shop, { status: 'confirmed' })
  await ops('signOrder', { body: { order_number } })
  await orderInState(shop, { status: 'under_cancellation' })
  const { token, order_number: removed } = await startOrder(shop)
  await shop.call('deleteOrderInProgress', { token, body: { order_number: removed } as never })
  const withdrawn = (await orderInState(shop, { status: 'confirmed' })).order_number
  await ops('withdrawOrder', { body: { order_number: withdrawn, reason: 'Asiakas perui' } })
  expect(new Set(toldOf('order'))).toEqual(
    new Set(
      ['created', 'confirmed', 'signed', 'delivered', 'under_cancellation', 'removed', 'withdrawn'].map(
        (state) => `order ${state}`,
      ),
    ),
  )
})
