import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { button, dialog, inDialog, toast } from '../testing/onPage.ts'
import { factsSeen, tableSeen } from '../testing/readers.ts'
import { as, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { DebtorPage } from './DebtorPage.tsx'
import { debtorsFi as fi } from './debtorsFi.ts'

const debt = {
  invoice_number: '2026-000008',
  order_number: '12345678',
  description: 'Kuukausimaksu',
  reference: '20260000084',
  due_date: '2026-10-20',
  total: 549,
  transferred: 49,
  amount: 500,
  failure_reason: 'Kortilla ei ole katetta.',
} as const
const debtor = {
  debtor_id: 'd',
  customer_id: 'c',
  name: 'Olli Odottaja',
  email: 'olli@example.com',
  count: 1,
  due_date: '2026-10-20',
  days_late: 39,
  amount: 500,
  has_car: true,
  call_back: true,
} as const
const account = {
  debtor,
  debts: [debt],
  contacts: [{ at: '2026-11-24T08:00:00Z', by: 'Maija', note: 'Palkka viivästyi', promised_on: '2026-12-01' }],
  reminders: [{ sent_on: '2026-11-10', pay_by: '2026-11-24', amount: 507.3, fee_invoice_number: '2026-000010' }],
  collectable_from: '2026-11-24',
}
const show = (answers: StaffAnswers = {}, role: 'finance' | 'service' = 'finance') =>
  showScreen('/raha/velalliset/:debtorId', <DebtorPage />, {
    at: '/raha/velalliset/d',
    grants: as(role),
    answers: { showDebtor: account, ...answers },
  })

test('all that somebody owes, what was said and sent, and a car that is to be called back', async () => {
  await show()
  await expect.element(page.getByText(fi.facts.callBack)).toBeVisible()
  await expect
    .poll(() => factsSeen())
    .toMatchObject({
      [fi.facts.amount]: '500,00 €',
      [fi.facts.late]: '20.10.2026, 39 päivää',
      [fi.facts.nextTry]: fi.facts.noTry,
      [fi.facts.car]: fi.facts.carOut,
      [fi.facts.collectable]: '24.11.2026',
    })
  await expect
    .poll(() => tableSeen(fi.debts)?.rows)
    .toEqual([
      [
        ...['2026-000008', '12345678', 'Kuukausimaksu', '20260000084', '20.10.2026', 'Kortilla ei ole katetta.'],
        ...['49,00 €', '500,00 €'],
      ],
    ])
  await expect.element(page.getByText('Palkka viivästyi')).toBeVisible()
  await expect.element(page.getByText(fi.promised('2026-12-01'))).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.reminders)?.rows)
    .toEqual([['10.11.2026', '24.11.2026', '2026-000010', '507,30 €']])
})

test('a reminder says its fee, its interest and what it asks for before it is sent', async () => {
  const reminded = { debts: 500, fee: 5, interest: 4.81, amount: 509.81, pay_by: '2026-12-12' }
  const { sent } = await show({ remindDebtor: reminded })
  await button(fi.acts.remind).click()
  await expect
    .poll(() => factsSeen(dialog()))
    .toMatchObject({ [fi.fee]: '5,00 €', [fi.interest]: '4,81 €', [fi.asked]: '509,81 €', [fi.payBy]: '12.12.2026' })
  await inDialog(fi.acts.remind).click()
  await expect.element(toast(fi.done)).toBeVisible()
  await expect
    .poll(() => sent('remindDebtor').map(({ body }) => body))
    .toEqual([{ debtor_id: 'd', dry_run: true }, { debtor_id: 'd' }])
})

test('a loss is told with its tax and wants a reason', async () => {
  const { sent } = await show({ writeOffDebtor: { amount: 500, loss: 398.41, vat: 101.59, second_person: true } })
  await button(fi.acts.writeOff).click()
  await expect.poll(() => factsSeen(dialog())).toMatchObject({ [fi.loss]: '398,41 €', [fi.vat]: '101,59 €' })
  await dialog().getByLabelText(fi.reason).fill('Varaton')
  await inDialog(fi.acts.writeOff).click()
  await expect.poll(() => sent('writeOffDebtor').at(-1)?.body).toEqual({ debtor_id: 'd', reason: 'Varaton' })
})

test('who may not move money is offered what they may: to call, to charge, to ask and to remind', async () => {
  await show({}, 'service')
  await expect.element(button(fi.acts.remind)).toBeVisible()
  expect([fi.acts.handOver, fi.acts.writeOff].flatMap((name) => button(name).elements())).toEqual([])
})

test('what was paid meanwhile says so', async () => {
  await show({ showDebtor: new Refusal(404) })
  await expect.element(page.getByText(fi.missing)).toBeVisible()
})
