import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi as charges } from '../charges/fi.ts'
import { fi as words } from '../orders/fi.ts'
import { bankPage } from '../testing/bank.ts'
import { invoiceOf, mastercard, orderOf, serviceOf, visa } from '../testing/samples.ts'
import { button, closes, fact, said, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* ServiceEnding and AwaitedPurchases. */

const ending = { last_day: '2026-12-31', amount: 549, amount_before: 583.9 }
const running = orderOf({ order_extra_services: [serviceOf({ ending })] })
const ended = orderOf({ order_extra_services: [serviceOf({ ends_on: '2026-12-31', may_be_kept: true })] })
const ofService = [{ order_number: '12345678', service_id: 'pesu' }]
const end = button('Päätä lisäpalvelu Kuukausipesu')
const keep = button('Jatka lisäpalvelua Kuukausipesu')
const heading = page.getByRole('heading', { name: 'Norra Kide' })

async function shown(first: typeof running, answers: Answers = {}, orders = () => [first]) {
  const all = await showOrders(orders, answers)
  await unfolds(words.sections.services)
  return all
}

describe('ending a monthly service', () => {
  const question = page.getByRole('alertdialog', { name: fi.reallyEnd })
  const asked = { order_number: '12345678', service_id: 'pesu', last_day: '2026-12-31' }
  const yes = question.getByRole('button', { name: fi.endYes })

  test('says its last day and both sums before, and that it can be taken back', async () => {
    let now = running
    const { sent } = await shown(
      running,
      {
        endExtraService: () => {
          now = ended
          return undefined
        },
      },
      () => [now],
    )
    expect(question.query()).toBeNull()
    await end.click()
    await expect.element(question.getByText('Kuukausipesu')).toBeVisible()
    await expect.element(question.getByText(fi.endNote)).toBeVisible()
    await expect.poll(() => fact(fi.endsOnDay)).toBe('31.12.2026 asti')
    await expect.poll(() => fact(fi.nextWithout('1.1.2027'))).toBe('549,00 €, palvelun kanssa 583,90 €')
    await question.getByRole('button', { name: 'Peruuta' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sent('endExtraService')).toEqual([])
    await end.click()
    await yes.click()
    await expect.element(said(fi.ended('31.12.2026'))).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(keep).toBeVisible()
    await expect.element(heading).toHaveFocus()
    await expect.poll(() => sent('endExtraService').map(({ body }) => body)).toEqual([asked])
  })

  test('on a day that changed while it was looked at is told with the new one, which the next press ends it on', async () => {
    const later = orderOf({ order_extra_services: [serviceOf({ ending: { ...ending, last_day: '2027-01-31' } })] })
    let now = running
    const { sent } = await shown(
      running,
      {
        endExtraService: () => {
          const isSeen = now === later
          now = isSeen ? ended : later
          return isSeen
            ? undefined
            : new Refusal(409, { code: 'SERVICE_ENDING_CHANGED', message: 'Laskutus on edennyt.' })
        },
      },
      () => [now],
    )
    await end.click()
    await yes.click()
    const told = page.getByRole('alertdialog', { name: fi.endFailed })
    await expect.element(told.getByText('Laskutus on edennyt.')).toBeVisible()
    await closes(fi.endFailed)
    await expect.element(told).not.toBeInTheDocument()
    await expect.poll(() => fact(fi.endsOnDay)).toBe('31.1.2027 asti')
    await expect.poll(() => fact(fi.nextWithout('1.2.2027'))).toBe('549,00 €, palvelun kanssa 583,90 €')
    await yes.click()
    await expect.element(said(fi.ended('31.1.2027'))).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await expect
      .poll(() => sent('endExtraService').map(({ body }) => body))
      .toEqual([asked, { ...asked, last_day: '2027-01-31' }])
  })

  test('that is refused is told', async () => {
    await shown(running, { endExtraService: new Refusal(409, { message: 'Ei enää.' }) })
    await end.click()
    await yes.click()
    await expect.element(page.getByRole('alertdialog', { name: fi.endFailed }).getByText('Ei enää.')).toBeVisible()
    await closes(fi.endFailed)
    await expect.element(page.getByRole('alertdialog', { name: fi.endFailed })).not.toBeInTheDocument()
  })
})

describe('a service that was ended', () => {
  test('goes on after all', async () => {
    let now = ended
    const { sent } = await shown(
      ended,
      {
        keepExtraService: () => {
          now = running
          return undefined
        },
      },
      () => [now],
    )
    await expect.element(page.getByText(fi.ends('31.12.2026'))).toBeVisible()
    await keep.click()
    await expect.element(said(fi.kept)).toBeVisible()
    await expect.element(end).toBeVisible()
    await expect.element(heading).toHaveFocus()
    expect(page.getByText(fi.ends('31.12.2026')).query()).toBeNull()
    await expect.poll(() => sent('keepExtraService').map(({ body }) => body)).toEqual(ofService)
  })

  test('that cannot go on is told', async () => {
    await shown(ended, { keepExtraService: new Refusal(409, { message: 'Se on jo päättynyt.' }) })
    await keep.click()
    const told = page.getByRole('alertdialog', { name: fi.keepFailed })
    await expect.element(told.getByText('Se on jo päättynyt.')).toBeVisible()
    await closes(fi.keepFailed)
    await expect.element(told).not.toBeInTheDocument()
  })
})

describe('a purchase that waits at the bank', () => {
  const waiting = orderOf({
    invoices: [
      invoiceOf({ invoice_number: '1', description: 'Maksettu' }),
      invoiceOf({ status: 'open', description: 'Lastenistuin', amount_due: 59, awaits_confirmation: true }),
    ],
    payment_cards: [mastercard, visa],
  })
  const confirm = button('Vahvista pankissa: Lastenistuin')

  test('says what it is, what that means, and leads to the bank with the active card', async () => {
    const bank = bankPage()
    const { sent } = await showOrders(() => [waiting], {
      payInvoice: { outcome: 'needs_customer', terminal_url: bank.address },
    })
    await expect.element(page.getByText(fi.awaits)).toBeVisible()
    await expect.element(page.getByText(fi.awaitsNote)).toBeVisible()
    const what = page.getByText(fi.awaitsNote).element().querySelector('.font-medium')
    expect(what?.textContent.replaceAll('\u00a0', ' ')).toBe('Lastenistuin, 59,00 €')
    expect(button('Vahvista pankissa: Maksettu').query()).toBeNull()
    await confirm.click()
    await expect.poll(bank.isShown).toBe(true)
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => sent('payInvoice').map(({ body }) => body)).toEqual([{ invoice_number: '2026-000007' }])
    expect(sent('setActivePaymentCard')).toEqual([])
  })

  test.each([
    ['what the server says', { message: 'Odota hetki.' }, 'Odota hetki.'],
    ['that it is gone', { code: 'NOT_FOUND' }, charges.gone],
  ])('that cannot be gone on with says %s in a message', async (_, refusal, text) => {
    await showOrders(() => [waiting], { payInvoice: new Refusal(409, refusal) })
    await confirm.click()
    await expect.element(said(text)).toBeVisible()
    expect(page.getByRole('alertdialog').query()).toBeNull()
    await expect.element(confirm).not.toHaveAttribute('aria-busy')
  })

  test('is asked about once at a time', async () => {
    await showOrders(() => [waiting], { payInvoice: never })
    await expect.element(confirm).not.toHaveAttribute('aria-busy')
    await confirm.click()
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  })
})
