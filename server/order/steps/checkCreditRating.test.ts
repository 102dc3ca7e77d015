import { describe, expect, test } from 'vitest'
import { testShop } from '../../testing/testShop.ts'
import { businessCustomer, creditRows } from '../testing/businessCustomer.ts'
import { inEveryState, notBusiness, ofCompany, onlyIdentified } from '../testing/stateTable.ts'

const shop = await testShop()
const nothingChosen = { company: null, type: 5 }

inEveryState(shop, { name: 'checkCreditRating', body: ofCompany, writes: [], outcomes: notBusiness })

inEveryState(
  shop,
  {
    name: 'checkCreditRating',
    body: ofCompany,
    writes: ['credit_check', 'orders'],
    outcomes: [...onlyIdentified, [['without company'], 'COMPANY_NOT_CHOSEN']],
  },
  'business',
)

describe('every company of the table', () => {
  test.each([
    ['Moni Mirja', '9000001-1', [{ status: 'success', ruling: 'approved' }], true],
    ['Moni Mirja', '9000005-4', [{ status: 'denied', ruling: 'rejected' }], false],
    ['Moni Mirja', '9000006-2', [{ status: 'pending', ruling: 'manual' }], false],
    ['Sari Sarjayrittäjä', '9000008-9', [{ status: 'pending', ruling: 'manual' }], false],
    ['Sari Sarjayrittäjä', '9000011-8', [{ status: 'error', ruling: null }], false],
    [
      'Sari Sarjayrittäjä',
      '9000012-6',
      [...Array(3).fill({ status: 'started', ruling: null }), { status: 'ready', ruling: 'approved' }],
      true,
    ],
  ])('%s with %s: %j [IDENT-30 STATE-62]', async (persona, id, answers, passed) => {
    const customer = await businessCustomer(shop, persona)
    expect((await customer.choose(id)).body).toEqual({ rights_code: 'v' })
    for (const [at, answer] of answers.entries()) {
      if (at > 0) await shop.pass(1_500)
      expect((await customer.credit(id)).body).toEqual(answer)
    }
    expect(await customer.customer()).toMatchObject({ has_credit_rating_today: passed })
    const next = await shop.call('registerPaymentCard', {
      token: customer.token,
      body: { order_number: customer.order_number, new_order: true },
    })
    expect(next.status).toBe(passed ? 200 : 409)
  })

  test('another company may be chosen after one was refused; each has its own check', async () => {
    const mirja = await businessCustomer(shop, 'Moni Mirja')
    await mirja.choose('9000005-4')
    expect((await mirja.credit('9000005-4')).body.status).toBe('denied')
    await mirja.choose('9000001-1')
    expect(await mirja.customer()).toMatchObject({ business_id: '9000001-1', has_credit_rating_today: false })
    expect(await mirja.credit('9000005-4')).toMatchObject({ status: 409, body: { code: 'COMPANY_NOT_CHOSEN' } })
    expect((await mirja.credit('9000001-1')).body.status).toBe('success')
    // The answer of the day stands.
    await mirja.choose('9000005-4')
    expect((await mirja.credit('9000005-4')).body).toEqual({ status: 'denied', ruling: 'rejected' })
    expect(await mirja.customer()).toMatchObject({ has_credit_rating_today: false })
    expect(await creditRows(shop, '9000005-4', mirja.email)).toHaveLength(1)
    // Nobody looked at it: the letter says so, and how a person is asked to.
    await shop.worker.runUntilIdle()
    const letters: { subject: string; text: string }[] = (
      await shop.http.inject(`/sandbox/posti.json?to=${mirja.email}`)
    ).json()
    const refusals = letters.filter(({ subject }) => subject === 'Emme voi hyväksyä tilaustasi')
    expect(refusals).toHaveLength(1)
    expect(refusals[0]?.text).toContain('Yrityksen luottotietojen perusteella')
    expect(refusals[0]?.text).toContain('Päätös tehtiin automaattisesti')
  })

  test('a check that failed may be made again three times an hour [API-93]', async () => {
    const sari = await businessCustomer(shop, 'Sari Sarjayrittäjä')
    await sari.choose('9000011-8')
    for (const _ of [1, 2, 3]) expect((await sari.credit('9000011-8')).body.status).toBe('error')
    expect(await sari.credit('9000011-8')).toMatchObject({ status: 429, body: { code: 'CHECK_ATTEMPTS_USED' } })
  })
})

describe('is refused', () => {
  test('a right that has gone since yesterday: the company is to be chosen anew', async () => {
    const mirja = await businessCustomer(shop, 'Moni Mirja')
    await mirja.choose('9000001-1')
    // The register answers by person, so that the company kept is made another one.
    await shop.db.$client.query(
      `update customer set business_id = '9000003-8', company_name = 'Yhdessä Oy', company_rights_on = '2020-01-01' where email = $1`,
      [mirja.email],
    )
    await shop.db.$client.query(`update orders set business_id = '9000003-8' where order_number = $1`, [
      mirja.order_number,
    ])
    expect(await mirja.credit('9000003-8')).toMatchObject({ status: 409, body: { code: 'COMPANY_NOT_CHOSEN' } })
    expect(await mirja.order()).toMatchObject(nothingChosen)
    expect(await mirja.customer()).toMatchObject({ business_id: null })
  })
})
