import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { sampleAnswer } from '../../ui/testing/sampleAnswer.ts'
import { button, dialog } from '../testing/onPage.ts'
import { factsSeen, right, tableSeen, textOf, tonesOf } from '../testing/readers.ts'
import { as, onDay } from '../testing/showScreen.tsx'
import { type StaffAnswers, showPartToStaff } from '../testing/showToStaff.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { CarPart } from './CarPart.tsx'
import { DriversPart } from './DriversPart.tsx'
import { fi } from './fi.ts'
import { holderFi as holder } from './holderFi.ts'
import { MoneyPart } from './MoneyPart.tsx'
import { ServicesPart } from './ServicesPart.tsx'
import { type SomeOrder, sampleOrder } from './testing/sampleOrder.ts'

const at = '2026-11-24T08:00:00Z'
const paper = { invoice_number: '2026-000008', attempt: 1, at, amount: 549 }

const show = (
  part: (shown: ShownOrder) => ReactNode,
  order: SomeOrder,
  answers: StaffAnswers = {},
  grants = as('service'),
) => showPartToStaff(part(sampleAnswer(opsCalls.showOrder.response, sampleOrder(order))), { grants, answers })

test('the money of an order: invoices, charges, refunds and the ledger, sums at the right edge', async () => {
  await show((shown) => <MoneyPart shown={shown} />, {
    account: {
      invoices: [
        {
          invoice_number: '2026-000008',
          description: 'Kuukausimaksu',
          invoice_date: '2026-11-24',
          status: 'error',
          failure_reason: 'Kortilla ei ole katetta.',
          amount_due: 549,
          total_amount: 569,
        },
      ],
    },
    charges: [
      { ...paper, outcome: 'declined', decline_code: '51' },
      { ...paper, attempt: 2, outcome: 'paid' },
    ],
    refunds: [
      { ...paper, refund_id: 'r1', outcome: 'rejected', reason: 'Kortti suljettu' },
      { ...paper, refund_id: 'r2', outcome: 'ok', amount: 20 },
    ],
    ledger: [{ invoice_number: '2026-000008', at, amount: 549, account: 'receivable', movement: 'm' }],
  })
  await expect
    .poll(() => tableSeen(fi.money.invoices))
    .toEqual({
      columns: ['Numero', 'Mitä', 'Päivä', 'Tila', ...right('Avoinna', 'Summa')],
      rows: [
        [
          '2026-000008',
          'Kuukausimaksu',
          '24.11.2026',
          'Veloitus epäonnistui\nKortilla ei ole katetta.',
          '549,00 €',
          '569,00 €',
        ],
      ],
    })
  await expect
    .poll(() => tableSeen(fi.money.charges))
    .toEqual({
      columns: ['Milloin', 'Numero', 'Yritys', 'Tila', ...right('Summa')],
      rows: [
        ['24.11.2026 klo 10.00', '2026-000008', '1', 'Hylätty: Koodi 51', '549,00 €'],
        ['24.11.2026 klo 10.00', '2026-000008', '2', 'Maksettu', '549,00 €'],
      ],
    })
  await expect
    .poll(() => tableSeen(fi.money.refunds))
    .toEqual({
      columns: ['Milloin', 'Numero', 'Tila', ...right('Summa')],
      rows: [
        ['24.11.2026 klo 10.00', '2026-000008', 'Hylätty, Kortti suljettu', '549,00 €'],
        ['24.11.2026 klo 10.00', '2026-000008', 'Palautettu', '20,00 €'],
      ],
    })
  const papers = page.getByRole('link', { name: '2026-000008' })
  await expect.element(papers.first()).toHaveAttribute('href', '/raha/laskut/2026-000008')
  await page.getByText(fi.money.ledger).first().click()
  await expect
    .poll(() => tableSeen(fi.money.ledger))
    .toEqual({
      columns: ['Milloin', 'Numero', 'Tili', ...right('Summa')],
      rows: [['24.11.2026 klo 10.00', '2026-000008', 'Myyntisaamiset', '549,00 €']],
    })
})

test('the state of an invoice is told in a colour of its own', async () => {
  const states = ['open', 'paid', 'error', 'credited'] as const
  await show((shown) => <MoneyPart shown={shown} />, {
    account: { invoices: states.map((status, n) => ({ invoice_number: `2026-${n}`, status })) },
  })
  await expect
    .poll(() => tonesOf('Avoin', 'Maksettu', 'Veloitus epäonnistui', 'Hyvitetty'))
    .toEqual(['warn', 'good', 'bad', 'plain'])
})

test('the car: when it left and came back, what its register was told, and what was changed', async () => {
  const handover = { day: '2026-12-01', kilometres: 12_000, actor: 'staff:Tiina Tiski' }
  await show((shown) => <CarPart shown={shown} />, {
    readings: [{ kilometres: 16_000, read_on: '2027-01-12' }],
    handovers: [
      { ...handover, handover_id: 'h1', kind: 'delivery', damages: 'Naarmu kyljessä', registered_on: '2026-12-02' },
      { ...handover, handover_id: 'h2', kind: 'return', day: '2027-06-01', damages: '', actor: 'clock' },
    ],
    changes: [
      { at, kind: 'car_swapped', from: 'ABC-123', to: 'XYZ-999', actor: 'staff:Aino', reason: 'Kiveniskemä' },
      { at, kind: 'new_kind', from: 'a', to: 'b', actor: 'customer', reason: '' },
    ],
  })
  await expect.poll(() => factsSeen()).toEqual({ Auto: 'Norra Tuuli, ABC-123', Toimipiste: 'Flex Espoo' })
  await expect.element(page.getByRole('link', { name: 'ABC-123' })).toHaveAttribute('href', '/autot/ABC-123')
  expect(page.getByRole('listitem').elements().map(textOf)).toEqual([
    'Luovutus 1.12.202612 000 kmNaarmu kyljessäTiina Tiski. Haltija ilmoitettu rekisteriin 2.12.2026',
    `Palautus 1.6.202712 000 kmEi merkittyjä vaurioitaJärjestelmä. ${holder.notRegistered('8.6.2027')}${holder.name}`,
  ])
  await expect.element(page.getByText(`${fi.car.told} ${fi.car.kilometres(16_000)} (12.1.2027)`)).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.car.changes))
    .toEqual({
      columns: ['Milloin', 'Mitä', 'Mistä', 'Mihin', 'Kuka'],
      rows: [
        ['24.11.2026 klo 10.00', 'Auto vaihdettu', 'ABC-123', 'XYZ-999', 'Aino: Kiveniskemä'],
        ['24.11.2026 klo 10.00', 'new_kind', 'a', 'b', 'Asiakas'],
      ],
    })
  expect(page.getByText(fi.car.noHandovers).elements()).toHaveLength(0)
  expect(page.getByText(fi.car.noChanges).elements()).toHaveLength(0)
})

test('a mistyped reading is corrected from its card, bound to the reading that was seen, once it was asked for twice', async () => {
  const handover = { handover_id: 'h1', kind: 'return', day: '2027-06-01', kilometres: 53_200 } as const
  const written = { handover_id: 'h1', direction: 'back', odometer: 53_200 } as const
  const { sent } = await show(
    (shown) => <CarPart shown={shown} />,
    { handovers: [handover], account: { handovers: [written] } },
    { correctOdometer: new Refusal(409, { code: 'ODOMETER_FAR', message: 'Tarkista lukema.' }) },
  )
  await page.getByRole('button', { name: fi.odometer.title(fi.car.kinds.return) }).click()
  const asked = dialog(fi.odometer.title(fi.car.kinds.return))
  await asked.getByLabelText(fi.odometer.right).fill('52 300')
  await asked.getByLabelText(fi.act.reason).fill('Numerot vaihtuivat')
  await button(fi.odometer.label, asked).click()
  await asked.getByRole('checkbox', { name: fi.odometer.sure }).click()
  await button(fi.odometer.label, asked).click()
  await expect
    .poll(() => sent('correctOdometer').map(({ body }) => body))
    .toContainEqual(
      expect.objectContaining({
        handover_id: 'h1',
        was: 53_200,
        kilometres: 52_300,
        sure: true,
        reason: 'Numerot vaihtuivat',
      }),
    )
})

test('what the vehicle register was told is written down at its handover, by who may hand cars over', async () => {
  onDay('2026-11-24')
  const handover = { kind: 'delivery', day: '2026-11-20', kilometres: 12_000, registration: 'ABC-123' } as const
  const told = { ...handover, handover_id: 'h2', kind: 'return', registered_on: '2026-11-21' } as const
  const handovers = [{ ...handover, handover_id: 'h1' }, told]
  const name = holder.title(fi.car.kinds.delivery)
  await show((shown) => <CarPart shown={shown} />, { handovers }, {}, as('finance'))
  await expect.element(page.getByText(holder.notRegistered('27.11.2026'))).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  const { sent } = await show((shown) => <CarPart shown={shown} />, { handovers }, { registerHolder: {} })
  expect(page.getByRole('button', { name: holder.title(fi.car.kinds.return) }).elements()).toEqual([])
  await page.getByRole('button', { name }).click()
  const asked = dialog(name)
  await asked.getByLabelText(holder.day).fill('22.11.2026')
  await button(holder.name, asked).click()
  await expect
    .poll(() => sent('registerHolder').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', change: 'begins', registered_on: '2026-11-22', registration: 'ABC-123' }])
})

test('a car that never left and an order that was never changed say so', async () => {
  await show((shown) => <CarPart shown={shown} />, {})
  await expect.element(page.getByText(fi.car.noHandovers)).toBeVisible()
  await expect.element(page.getByText(fi.car.noChanges)).toBeVisible()
})

test('services with their price and last day, and the codes', async () => {
  await show((shown) => <ServicesPart shown={shown} />, {
    account: {
      order_extra_services: [
        {
          id: 's1',
          service_title: 'Ulkomaankäyttö',
          service_name: 'EU',
          price: 20,
          recurring: true,
          ends_on: '2027-01-31',
        },
        { id: 's2', service_title: '', service_name: 'Kotiintoimitus', price: 99 },
      ],
      order_codes: [{ code_string: 'KEVÄT', code_description: '50 € alennus', created_at: at }],
    },
  })
  await expect
    .poll(() => tableSeen(fi.services.caption))
    .toEqual({
      columns: ['Palvelu', ...right('Hinta')],
      rows: [
        ['Ulkomaankäyttö EU\nViimeinen päivä 31.1.2027', '20,00 € kuukaudessa'],
        ['Kotiintoimitus', '99,00 €'],
      ],
    })
  await expect.element(page.getByRole('heading', { name: fi.services.codes })).toBeVisible()
  await expect.poll(() => textOf(page.getByRole('listitem'))).toBe('KEVÄT: 50 € alennus')
})

test('without services and codes only that is said', async () => {
  await show((shown) => <ServicesPart shown={shown} />, {})
  await expect.element(page.getByText(fi.services.none)).toBeVisible()
  expect(page.getByText(fi.services.codes).elements()).toHaveLength(0)
})

test('other drivers with their phones', async () => {
  await show((shown) => <DriversPart shown={shown} />, {
    account: { drivers: [{ driver_id: 'd', first_name: 'Kerttu', last_name: 'Kielto', phone: '+358401234567' }] },
  })
  await expect
    .poll(() => tableSeen(fi.drivers.caption))
    .toEqual({ columns: ['Nimi', 'Puhelin'], rows: [['Kerttu Kielto', '040 123 4567']] })
})
