import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as statementFi } from '../shared/statement/fi.ts'
import { button, dialog, toast } from '../testing/onPage.ts'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { actNames } from './fi.ts'
import { StatementsPage } from './StatementsPage.tsx'
import { showList } from './testing/showList.tsx'

const line = {
  kind: 'kilometres' as const,
  ground: 'Ylittävät kilometrit 100 km',
  readings: { unit: 'km' as const, out: 12_000, back: 15_100 },
  photos: [],
  event: null,
  amount: 20,
  charged: 20,
  decision: null,
  invoice_number: null,
}
const bill = {
  version: '3',
  state: 'draft' as const,
  lines: [line],
  total: 20,
  kilometres: { agreed: 3_000, driven: 3_100 },
  sent_at: null,
  answer_by: null,
  answer: null,
  said: null,
  answered_at: null,
  charge_on: null,
  waits_for: ['damage' as const],
  decided_by: null,
  asks: [
    {
      kind: 'damage' as const,
      ground: 'Vasen kylki: Lommo',
      readings: null,
      damages: ['m1'],
      photos: ['p1'],
      most: null,
    },
    { kind: 'damage' as const, ground: 'Tahra matossa', readings: null, damages: [], photos: [], most: null },
  ],
  by_list: true,
  excess: 900,
}
const disputed = {
  ...bill,
  state: 'disputed' as const,
  waits_for: [],
  asks: [],
  answer: 'disputed' as const,
  said: 'En ajanut niin paljon',
  answered_at: '2026-11-24T08:00:00Z',
}

function show(statement: typeof bill | typeof disputed, act: keyof typeof actNames, answers: StaffAnswers) {
  return showList('statement', <StatementsPage />, {
    search: '?tehtava=s1',
    answers: {
      listStatements: {
        statements: [
          {
            item_id: 's1',
            mark: { assigned_to: null, snoozed_until: null, done: null },
            acts: [{ act: act as 'sendStatement', closed: null }],
            order_number: '12345678',
            customer: 'Onni Onnistuja',
            car: 'Norra Kide',
            returned_on: '2026-11-24',
            made_at: '2026-11-24T08:00:00Z',
            damages: 'Naarmu ovessa',
            statement,
          },
        ],
        next: null,
      },
      handoverPhoto: new Refusal(404),
      ...answers,
    },
  })
}
const isAsked = (given: unknown) => (given as { body: { dry_run?: boolean } }).body.dry_run === true

test('a bill that waits is filled with what was written down, looked at with its sum and sent', async () => {
  const sent = { ...bill, state: 'sent' as const, total: 110, answer_by: '2026-12-01' }
  const { sent: asked } = await show(bill, 'sendStatement', {
    sendStatement: (given) => ({ statement: sent, second_person: false, ...(isAsked(given) ? { letters: [] } : {}) }),
  })
  await expect.element(page.getByText('Naarmu ovessa')).toBeVisible()
  await expect.element(page.getByText(statementFi.waits.damage)).toBeVisible()
  await button(actNames.sendStatement).click()
  const acting = dialog(statementFi.sendTitle)
  await expect.element(acting.getByText(line.ground)).toBeVisible()
  await expect.element(button(statementFi.send, acting)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(acting.getByText(statementFi.excess(900))).toBeVisible()
  await expect.element(acting.getByLabelText(statementFi.ground).first()).toHaveValue('Vasen kylki: Lommo')
  await expect.element(acting.getByRole('list', { name: statementFi.photos })).toBeVisible()
  // A stain is fair wear.
  await button(statementFi.removeLine(2), acting).click()
  await acting.getByLabelText(statementFi.ground).fill('Lommo ovessa, oven maalaus')
  await acting.getByLabelText(statementFi.amount).fill('90')
  await acting.getByLabelText(statementFi.event).selectOptions('2')
  await expect.element(acting.getByText('110,00 €')).toBeVisible()
  await button(statementFi.send, acting).click()
  await expect.element(toast(statementFi.sent)).toBeVisible()
  expect(asked('sendStatement').at(-1)?.body).toEqual({
    order_number: '12345678',
    statement_version: '3',
    lines: [{ kind: 'damage', ground: 'Lommo ovessa, oven maalaus', amount: 90, damages: ['m1'], event: 2, ask: 0 }],
  })
})

test('a large sum says that it becomes a proposal', async () => {
  await show(bill, 'sendStatement', {
    sendStatement: { statement: { ...bill, state: 'sent', total: 920 }, second_person: true, letters: [] },
  })
  await button(actNames.sendStatement).click()
  const acting = dialog(statementFi.sendTitle)
  await button(statementFi.removeLine(2), acting).click()
  await acting.getByLabelText(statementFi.amount).fill('900')
  await expect.element(acting.getByText(statementFi.needsTwo)).toBeVisible()
  await expect.element(button(statementFi.propose, acting)).toBeVisible()
})

test('a bill that its customer disagrees with is decided line by line, each with its ground', async () => {
  const { sent: asked } = await show(disputed, 'decideStatement', {
    decideStatement: { statement: { ...disputed, state: 'settled', total: 0 }, second_person: false, letters: [] },
  })
  await expect.element(page.getByText('En ajanut niin paljon').first()).toBeVisible()
  await button(actNames.decideStatement).click()
  const acting = dialog(statementFi.decideTitle)
  const kind = 'Ylittävät kilometrit'
  await acting.getByLabelText(statementFi.decidedSum(kind)).fill('0')
  await expect.element(button(statementFi.decide, acting)).toHaveAttribute('aria-disabled', 'true')
  await acting.getByLabelText(statementFi.decidedGround(kind)).fill('Lukema kirjattiin väärin')
  await expect.element(acting.getByText('0,00 €')).toBeVisible()
  await button(statementFi.decide, acting).click()
  await expect.element(toast(statementFi.decided)).toBeVisible()
  expect(asked('decideStatement').at(-1)?.body).toEqual({
    order_number: '12345678',
    statement_version: '3',
    decisions: [{ line: 0, amount: 0, ground: 'Lukema kirjattiin väärin' }],
  })
})

test('of what the price list has only a line that is asked for is written, with the most that it may be', async () => {
  const asks = [
    { kind: 'items' as const, ground: 'Lumiharja puuttui', readings: null, damages: [], photos: [], most: 8 },
    ...bill.asks.slice(0, 1),
  ]
  await show({ ...bill, asks } as typeof bill, 'sendStatement', {})
  await button(actNames.sendStatement).click()
  const acting = dialog(statementFi.sendTitle)
  await expect.element(acting.getByText(statementFi.mostByList(8))).toBeVisible()
  const kinds = (at: number) =>
    [...(acting.getByLabelText(statementFi.kind).nth(at).element() as HTMLSelectElement).options].map(
      ({ value }) => value,
    )
  expect(kinds(0)).toEqual(['items', 'damage'])
  expect(kinds(1)).toEqual(['damage'])
})
