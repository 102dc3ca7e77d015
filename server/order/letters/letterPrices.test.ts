import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../../contract/billing.ts'
import { addDays, addMonths, day, daysBetween, formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { composeLetter, type LetterParts } from '../../providers/mail/letter.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { foundLetter } from '../../searchAgent/agentLetters.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { type NoticeKind, noticeKinds, noticeLetter } from './noticeLetter.ts'

const shop = await testShop()
const DAY = 86_400_000
const textOf = (parts: LetterParts): string => composeLetter(parts, null).text

/** Every file that sends letters: those with prices of months to come are walked here, the others know no such price. */
const SENDERS = {
  withPrices: [
    'server/order/letters/sendChargeAhead.ts',
    'server/order/letters/sendNotice.ts',
    'server/order/letters/sendOrderConfirmed.ts',
    'server/searchAgent/sendMatches.ts',
  ],
  // A receipt, or a company's paper of a month, is of what was charged.
  ofThePast: ['server/order/letters/sendCollective.ts', 'server/order/letters/sendReceipt.ts'],
  without: [
    'server/account/jobs.ts',
    'server/contact/sendContactLetters.ts',
    'server/identification/sendDecision.ts',
    'server/identification/sendRefusal.ts',
    'server/order/letters/resendLetter.ts',
    'server/order/letters/sendHandoverLetter.ts',
    'server/order/letters/sendPrompts.ts',
    'server/order/letters/withdrawalLetters.ts',
    'server/staff/jobs.ts',
  ],
}

/** With the car, on the first of three months at a campaign's price. */
async function onCampaign(): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop, { status: 'delivered' })
  await shop.pass(daysBetween(shop.clock.today(), day((await customer.order()).start_date)) * DAY)
  await customer.signIn()
  await shop.db.execute(sql`
    update subscription set plan = jsonb_set(plan, '{campaign}', '{"cents": 10000, "months": 3, "name": "Koe"}')
    where order_id = ${customer.orderId}`)
  await shop.db.execute(sql`
    update orders set pricing = jsonb_set(pricing, array[fixed_term::text, 'campaign'],
      '{"cents": 10000, "months": 3, "name": "Koe", "description": ""}') where id = ${customer.orderId}`)
  return customer
}

const invoice = {
  invoice_number: '2026-000007',
  description: 'Vahinko',
  total_amount: 12.34,
  amount_due: 12.34,
  deleted: false,
  status: 'error',
  awaits_bank: false,
  failure_reason: null,
  next_try_date: null,
} as Invoice
const written = (kind: NoticeKind, order: Order): string | null => {
  const [amount, at] = [5, new Date(`${order.start_date}T10:00:00Z`)]
  const about = {
    invoice,
    service: 'Talvirenkaat',
    lastDay: order.start_date,
    damage: null,
    joined: null,
    paidOn: null,
    asked: null,
    firstName: 'Onni',
    lines: [],
  }
  const letter = noticeLetter(kind, {
    language: 'fi',
    order,
    amount,
    at,
    accountUrl: 'https://kulku.example/tili',
    ...about,
  })
  return letter && textOf(letter)
}

/** Texts that are missing beside the price of the next month, and beside any price by the month. */
function missing(text: string, order: Order): string[] {
  const { next_period, active_promo_campaign: campaign, start_date } = order
  const lastDay = addDays(addMonths(day(start_date), campaign?.discount_months ?? 0), -1)
  const conditions = text.includes(formatPrice(next_period?.amount ?? 0, 'fi'))
    ? [
        'Kampanjahinta',
        `${formatDay(lastDay, 'fi')} asti`,
        `sen jälkeen auton kuukausihinta on ${formatPrice(campaign?.normal_price ?? 0, 'fi')}`,
      ]
    : []
  const byMonth = /€\/kk/.test(text) ? ['itoutumisaika'] : []
  return [...conditions, ...byMonth].filter((part) => !text.includes(part))
}

describe('a price in a letter stands with its term, the months of its campaign and the price after', () => {
  test('in every notice, and in what an order on campaign is sent by itself', async () => {
    const customer = await onCampaign()
    const order = await customer.order()
    expect(order).toMatchObject({ next_period: { campaign: true }, active_promo_campaign: { discount_months: 3 } })
    const said = noticeKinds.flatMap((kind) => {
      const text = written(kind, order)
      return text === null ? [] : [{ kind, missing: missing(text, order) }]
    })
    expect(said.filter((one) => one.missing.length > 0)).toEqual([])
    const price = formatPrice(order.next_period?.amount ?? 0, 'fi')
    expect(noticeKinds.filter((kind) => written(kind, order)?.includes(price))).toEqual(
      expect.arrayContaining(['service_kept', 'service_withdrawn']),
    )
    // The first month without the service, which need not be the next one, and which a code or goodwill may lower alone.
    expect(written('service_ended', order)).toContain(`alkavan kauden kuukausimaksu: ${formatPrice(5, 'fi')}`)

    const charge = day(order.next_payment_date ?? '')
    await shop.pass(daysBetween(shop.clock.today(), addDays(charge, -9)) * DAY)
    const letters = await sentMails(shop.db, customer.email)
    const ahead = letters.filter(({ subject }) => /^Seuraava kuukausimaksu/.test(subject))
    expect(ahead).toHaveLength(1)
    for (const { subject, bodyText } of letters.filter((one) => !one.subject.startsWith('Kuitti')))
      expect([subject, missing(bodyText, order)]).toEqual([subject, []])
    expect(letters.some(({ bodyText }) => bodyText.includes('€/kk'))).toBe(true)
  })

  test('in the end of a term that the campaign outlasts, and not beside an order that ends before it', async () => {
    const order = await (await onCampaign()).order()
    const { billing_cycle, start_date } = order
    const running = { ...order, billing_cycle: { ...billing_cycle, fixed_end_date: start_date } } as Order
    const told = written('term_ends', running) ?? ''
    // A code or goodwill may lower that month alone.
    expect(told).toContain('Ensimmäinen kuukausimaksu sen jälkeen')
    expect(missing(told, running)).toEqual([])
    const ending = written('service_ended', { ...order, cancel_date: addMonths(day(start_date), 2) })
    expect(ending).toContain('Kampanjahinta')
    expect(ending).not.toContain('sen jälkeen auton kuukausihinta')
  })

  test('in the letter of a search agent', () => {
    const owner = {
      firstName: 'Onni',
      search: { location: 'Espoo', distance: 50, gearType: 'all' },
      expiresAt: new Date(),
    }
    const claim = { term: 6 as const, monthly: 459.9, campaign: { months: 3, after: 519.5 }, total: 2938.2 }
    const car = {
      name: 'Norra Loimu',
      gear: 'A',
      place: 'Espoo',
      km: 3,
      firstDay: '2026-12-01',
      priceFrom: 45990,
      claim,
    }
    const links = { open: 'https://kulku.example', remove: 'https://kulku.example' }
    const letter = foundLetter(owner as never, { cars: [car], more: false } as never, links, 'fi')
    const text = textOf(letter).replace(/\s+/g, ' ')
    expect(text).toContain(
      '459,90 €/kk: sitoutumisaika 6 kk, kampanjahinta 3 kk, sitten 519,50 €/kk, yhteensä 2 938,20 €',
    )
  })

  test('and no other letter has one', () => {
    const sending = fs
      .globSync('server/**/*.ts')
      .filter(
        (file) =>
          !file.endsWith('.test.ts') && !file.startsWith('server/providers/') && !file.startsWith('server/content/'),
      )
      .filter((file) => /\b(sendLetter|mail\.send)\(/.test(fs.readFileSync(file, 'utf8')))
    expect(sending.sort()).toEqual(Object.values(SENDERS).flat().sort())
    for (const file of SENDERS.without)
      expect(fs.readFileSync(file, 'utf8'), file).not.toMatch(/formatPrice|formatMonthly|formatEuros|claimWords/)
  })
})
