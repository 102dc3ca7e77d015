import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import { serviceStartWish } from '../../../contract/withdrawal.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi as charges } from '../charges/fi.ts'
import { fi as words } from '../orders/fi.ts'
import { bankPage } from '../testing/bank.ts'
import { mastercard, orderOf, serviceOf, visa } from '../testing/samples.ts'
import { button, closes, said, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* PurchaseDialog, PurchaseQuestion and ServiceChoices. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
})
afterEach(() => void vi.useRealTimers())

const wash = serviceOf()
const seat = serviceOf({
  id: 'istuin',
  service_title: 'Lastenistuin',
  service_name: 'Lastenistuin 76–150 cm',
  recurring: false,
  price: 59,
  display_price: '59 €',
  display_description: 'Istuin palautetaan auton mukana.',
})
const kilometres = serviceOf({
  id: 'km',
  service_group: 'extra_km',
  service_title: 'Lisäkilometrit',
  service_name: 'Lisäkilometrit 1 000 km/kk',
  display_price: '79,90 €/kk',
  display_description: 'Enemmän kilometrejä.',
  price: 79.9,
  recurring: true,
  kilometres_per_month: 1_000,
})
const order = orderOf({ available_extra_services: [wash, seat, kilometres], payment_cards: [mastercard, visa] })
const choices = page.getByRole('dialog', { name: fi.available })
const question = page.getByRole('alertdialog', { name: fi.reallyBuy })
const choice = (name: string) => choices.getByRole('checkbox', { name })
const next = choices.getByRole('button', { name: fi.next })
const buy = question.getByRole('button', { name: 'Osta ja maksa' })
const heard = () => question.element().textContent.replaceAll('\u00a0', ' ')

async function opens(answers: Answers = {}, change: Some<Order> = {}) {
  const shown = await showOrders(() => [orderOf({ ...order, ...change } as Some<Order>)], answers)
  await unfolds(words.sections.services)
  await button(fi.buy).click()
  await expect.element(choices).toBeVisible()
  return shown
}
async function asks(name: string, answers: Answers = {}, change: Some<Order> = {}) {
  const shown = await opens(answers, change)
  await choice(name).click()
  await next.click()
  await expect.element(question).toBeVisible()
  return shown
}

describe('the services on offer', () => {
  test('say what they are and what they cost; a package of kilometres by its name alone [ORDER-65 ORDER-66 ORDER-67 ORDER-91 EXTRA-18]', async () => {
    await opens()
    const rows = choices.getByRole('listitem').elements()
    await expect
      .poll(() => rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')))
      .toEqual([
        'Pesu34,90 €/kkAuto pestään kerran kuussa.',
        'Lastenistuin59 €Istuin palautetaan auton mukana.',
        'Lisäkilometrit 1 000 km/kk79,90 €/kk',
      ])
    await expect.element(choice('Lastenistuin')).toHaveAccessibleDescription('59 € Istuin palautetaan auton mukana.')
    await expect.element(choice('Lisäkilometrit')).toHaveAccessibleDescription('79,90 €/kk')
  })

  test('are chosen one at a time, and pressed again let go [ORDER-61 ORDER-62 ORDER-63 ORDER-64 EXTRA-22]', async () => {
    await opens()
    await expect.element(next).toHaveAccessibleDescription(fi.chooseOne)
    await choice('Pesu').click()
    await expect.element(next).not.toHaveAttribute('aria-disabled')
    await choice('Lastenistuin').click()
    await expect.element(choice('Pesu')).not.toBeChecked()
    await expect.element(choice('Lastenistuin')).toBeChecked()
    await choice('Lastenistuin').click()
    await expect.element(choice('Lastenistuin')).not.toBeChecked()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    await choices.getByRole('button', { name: fi.cancel }).click()
    await expect.element(choices).not.toBeInTheDocument()
    await expect.element(button(fi.buy)).toHaveFocus()
  })

  test('are offered anew without a choice after they were left', async () => {
    await opens()
    await choice('Pesu').click()
    await choices.getByRole('button', { name: fi.cancel }).click()
    await button(fi.buy).click()
    await expect.element(choice('Pesu')).not.toBeChecked()
  })
})

describe('the question before buying', () => {
  const early = { status: 'confirmed', start_date: '2027-01-11', next_payment_date: '2027-01-04' } as const

  test('says of what comes with the first charge when that is made [ERR-42 ERR-43]', async () => {
    const { sent } = await asks('Pesu', { purchaseExtraService: undefined }, early)
    await expect
      .poll(() => heard())
      .toContain(
        `Kuukausipesu34,90 €/kk${fi.withFirst} Veloituspäivä on 4.1.2027. ${fi.thenMonthly}${fi.mayBeWithdrawn}`,
      )
    expect(question.getByText(charges.stepUp).query()).toBeNull()
    await question.getByRole('button', { name: 'Osta ja maksa 34,90 €/kk' }).click()
    await expect.element(said(fi.bought)).toBeVisible()
    await expect
      .poll(() => sent('purchaseExtraService').map(({ body }) => body))
      .toEqual([{ order_number: '12345678', service_id: 'pesu', early_start_wish: false }])
  })

  test('names no other day than today where the first charge has none', async () => {
    await asks('Pesu', {}, { ...early, next_payment_date: null })
    await expect.poll(() => heard()).toContain('Veloituspäivä on 26.11.2026.')
  })

  test('says of what is charged at once from which card, and that the bank may ask [ERR-44]', async () => {
    const { sent } = await asks(
      'Lastenistuin',
      { purchaseExtraService: undefined },
      { next_payment_date: '2026-12-02' },
    )
    await expect
      .poll(() => heard())
      .toContain(
        `Lastenistuin 76–150 cm59 €Lisäpalvelu veloitetaan heti maksukortiltasi Visa •••• 0313. Veloituspäivä on 26.11.2026. ${fi.once}${fi.mayBeWithdrawn}${charges.stepUp}`,
      )
    await question.getByRole('button', { name: 'Osta ja maksa 59,00 €', exact: true }).click()
    await expect.element(said(fi.bought)).toBeVisible()
    await expect
      .poll(() => sent('purchaseExtraService').map(({ body }) => body))
      .toEqual([{ order_number: '12345678', service_id: 'istuin', early_start_wish: false, price: 59 }])
  })

  test('names no card where none is known', async () => {
    await asks('Lastenistuin', {}, { payment_cards: [] })
    await expect.poll(() => heard()).toContain(fi.atOnce(null))
  })

  const part = { service_period: { last_day: '2026-12-01', days: 6, of_days: 30 }, service_paid_until: '2026-12-01' }
  test('says while a month runs what its rest costs and what every month after it', async () => {
    const { sent } = await asks(
      'Pesu',
      { purchaseExtraService: undefined },
      { ...part, next_payment_date: '2026-11-25' },
    )
    await expect
      .poll(() => heard())
      .toContain(
        'Veloituspäivä on 26.11.2026.Nyt, ajalta 26.11.2026–1.12.20266,98 €Kuukausimaksuissa 25.11.2026 alkaen34,90 €/kk',
      )
    expect(heard()).not.toContain(fi.thenMonthly)
    await question.getByRole('button', { name: 'Osta ja maksa 6,98 €, sitten 34,90 €/kk' }).click()
    await expect.poll(() => sent('purchaseExtraService').map(({ body }) => body)).toMatchObject([{ price: 6.98 }])
  })

  test('says to which day a whole month is paid where the next one is charged already', async () => {
    const late = { service_paid_until: '2027-01-01', next_payment_date: '2026-12-25' }
    const { sent } = await asks('Pesu', { purchaseExtraService: undefined }, late)
    await expect
      .poll(() => heard())
      .toContain('Nyt, ajalta 26.11.2026–1.1.202734,90 €Kuukausimaksuissa 25.12.2026 alkaen34,90 €/kk')
    await question.getByRole('button', { name: 'Osta ja maksa 34,90 €/kk', exact: true }).click()
    await expect.poll(() => sent('purchaseExtraService').map(({ body }) => body)).toMatchObject([{ price: 34.9 }])
  })

  test('says of a package how many kilometres the charge gives and until when, as the bill reckons them', async () => {
    await asks('Lisäkilometrit 1 000 km/kk', {}, { ...part, next_payment_date: '2026-11-25' })
    // 15,98 € of 79,90 €.
    await expect
      .poll(() => heard())
      .toContain(
        'Saat nyt 200 km, samassa suhteessa kuin maksat paketin kuukausihinnasta. Niiden viimeinen päivä on 1.12.2026.',
      )
    expect(heard()).toContain('Sen jälkeen saat 1 000 km lisää jokaiseen laskutuskauteen.')
  })

  test('says no kilometres of later months where the order ends, nor of a part where a month is charged', async () => {
    await asks('Lisäkilometrit 1 000 km/kk', {}, { ...part, next_payment_date: null })
    await expect.poll(() => heard()).toContain('Saat nyt 200 km')
    expect(heard()).not.toContain('Sen jälkeen saat')
  })

  test('says that nothing comes after it where the order ends', async () => {
    await asks('Pesu', {}, { ...part, next_payment_date: null })
    await expect.poll(() => heard()).toContain(`${fi.afterThat}${fi.nothingMore}`)
  })

  test('leaves a service that is paid once alone with the month that runs', async () => {
    await asks('Lastenistuin', {}, part)
    await expect.poll(() => heard()).not.toContain('Nyt, ajalta')
    await expect.element(question.getByRole('button', { name: 'Osta ja maksa 59,00 €', exact: true })).toBeVisible()
  })

  test('says nothing of withdrawing to a company', async () => {
    await asks('Pesu', {}, { type: 5 })
    await expect.poll(() => heard()).not.toContain(fi.mayBeWithdrawn)
    expect(question.getByRole('checkbox').query()).toBeNull()
  })

  test('asks for the wish of an early start, never ticked by itself, and keeps it when it was given', async () => {
    const { sent } = await asks('Pesu', { purchaseExtraService: undefined })
    const wish = question.getByRole('checkbox', { name: serviceStartWish('fi').text })
    await expect.element(question.getByText(serviceStartWish('fi').information)).toBeVisible()
    await expect.element(wish).not.toBeChecked()
    expect(heard()).not.toContain('pakollinen')
    await wish.click()
    await question.getByRole('button', { name: fi.cancel }).click()
    await next.click()
    await expect.element(wish).not.toBeChecked()
    await wish.click()
    await buy.click()
    await expect
      .poll(() => sent('purchaseExtraService').map(({ body }) => body))
      .toMatchObject([{ early_start_wish: true }])
  })

  test('can be left, and leads back to the choice', async () => {
    const { sent } = await asks('Pesu')
    await question.getByRole('button', { name: fi.cancel }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(choice('Pesu')).toBeChecked()
    expect(sent('purchaseExtraService')).toEqual([])
  })
})

describe('buying', () => {
  test('closes both dialogs, says so and goes on at the button [ERR-47]', async () => {
    let now = order
    await asks('Pesu', {
      getOrders: () => ({ data: [now] }),
      purchaseExtraService: () => {
        now = { ...order, order_extra_services: [wash], available_extra_services: [seat] }
        return undefined
      },
    })
    await buy.click()
    await expect.element(said(fi.bought)).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(choices).not.toBeInTheDocument()
    await expect.element(page.getByRole('table', { name: fi.caption }).getByText('Kuukausipesu')).toBeVisible()
    await expect.element(button(fi.buy)).toHaveFocus()
    await button(fi.buy).click()
    await expect.element(choice('Lastenistuin')).toBeVisible()
    expect(choice('Pesu').query()).toBeNull()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  })

  test('is done once however often it is pressed', async () => {
    const { sent } = await asks('Lastenistuin', { purchaseExtraService: never })
    await expect.element(buy).not.toHaveAttribute('aria-busy')
    await buy.click()
    await expect.element(buy).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent('purchaseExtraService')).toHaveLength(1)
  })

  test('that is refused says why and what to do, and the question stays [ERR-45 ERR-46]', async () => {
    await asks('Lastenistuin', { purchaseExtraService: new Refusal(409, { message: 'Korttia ei hyväksytty.' }) })
    await buy.click()
    const told = page.getByRole('alertdialog', { name: fi.failed })
    await expect.element(told.getByText(`Korttia ei hyväksytty. ${fi.failedNote}`)).toBeVisible()
    await closes(fi.failed)
    await expect.element(told).not.toBeInTheDocument()
    await expect.element(buy).toBeVisible()
    expect(said(fi.bought).query()).toBeNull()
  })

  test('whose answer was lost on the way says so, and is gone on with by another press [ERR-45]', async () => {
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => undefined]
    const { sent } = await asks('Lastenistuin', { purchaseExtraService: () => answers.shift()?.() })
    await buy.click()
    const told = page.getByRole('alertdialog', { name: fi.failed })
    await expect.element(told.getByText(fi.failedNote)).toBeVisible()
    await closes(fi.failed)
    await buy.click()
    await expect.element(said(fi.bought)).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    const asked = { order_number: '12345678', service_id: 'istuin', early_start_wish: false, price: 59 }
    await expect.poll(() => sent('purchaseExtraService').map(({ body }) => body)).toEqual([asked, asked])
  })

  test('goes to the bank when the bank asks, and stays busy until then; a page that comes back is not', async () => {
    const bank = bankPage()
    await asks('Lastenistuin', { purchaseExtraService: { terminal_url: bank.address } })
    await buy.click()
    await expect.poll(bank.isShown).toBe(true)
    await expect.element(buy).toHaveAttribute('aria-busy', 'true')
    expect(said(fi.bought).query()).toBeNull()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(buy).not.toHaveAttribute('aria-busy')
  })

  test('without an address to go to closes both, and leaves it to the order to say what it waits for', async () => {
    await asks('Lastenistuin', { purchaseExtraService: { terminal_url: 'javascript:alert(1)' } })
    await buy.click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(choices).not.toBeInTheDocument()
    expect(said(fi.bought).query()).toBeNull()
  })
})

test('a company reads what it buys without tax, too, in the list and before it pays', async () => {
  const service_period = { last_day: '2026-12-01', days: 6, of_days: 30 }
  const running = { service_period, service_paid_until: '2026-12-01', next_payment_date: '2026-11-25' }
  await opens({}, { type: 5, ...running })
  await expect.element(choices.getByText('ilman veroa (ALV 0 %) 27,81 €/kk').first()).toBeVisible()
  await choice('Pesu').click()
  await next.click()
  await expect.element(question).toBeVisible()
  expect(heard()).toContain('ilman veroa (ALV 0 %) 27,81 €/kk')
  expect(heard()).toMatch(/6,98 € \(ALV 0 %: 5,56 €\).*34,90 €\/kk \(ALV 0 %: 27,81 €\/kk\)/)
})
