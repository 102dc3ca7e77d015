import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { alert, button, dialog } from '../testing/onPage.ts'
import { choicesSeen } from '../testing/readers.ts'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { ChecksPage } from './CasePages.tsx'
import { fi } from './fi.ts'
import { showList } from './testing/showList.tsx'

const aino = { id: 'aino', name: 'Aino Asiakaspalvelu' }
const tiina = { id: 'tiina', name: 'Tiina Tiski' }
type Mark = { assigned_to?: typeof aino | null; snoozed_until?: string | null; done?: { by: string; at: string } }

/** A check beside another one; the mark of the first is as the server keeps it. */
function show(mark: Mark, answers: StaffAnswers) {
  const checks = [
    { item_id: 'a', customer: 'Kerttu Kielto', mark },
    { item_id: 'b', customer: 'Onni Onnistuja' },
  ]
  return showList('check', <ChecksPage />, {
    answers: { listChecks: () => ({ checks }), ...answers },
    search: '?tehtava=a',
  })
}
const whose = (name: string) => page.getByText(`Tekijä: ${name}`)
const item = { kind: 'check', item_id: 'a' }

test('an item is taken at one press, which shows at once, and let go at the next', async () => {
  const mark: Mark = {}
  const { sent } = await show(mark, {
    assignWork: ({ body }) => {
      mark.assigned_to = (body as { to: string | null }).to ? aino : null
      return {}
    },
  })
  await button(fi.take).click()
  await expect.element(button(fi.drop)).toBeVisible()
  await expect.poll(() => whose('Aino Asiakaspalvelu').elements()).toHaveLength(2)
  await expect.poll(() => sent('listChecks')).toHaveLength(2)
  await expect.poll(() => sent('countWork').length).toBeGreaterThan(1)
  await button(fi.drop).click()
  await expect.element(button(fi.take)).toBeVisible()
  await expect
    .poll(() => sent('assignWork').map(({ body }) => body))
    .toEqual([
      { ...item, to: 'aino', seen: null },
      { ...item, to: null, seen: 'aino' },
    ])
})

test('before the server has answered the mark is shown, on this item alone', async () => {
  await show({}, { assignWork: never })
  await button(fi.take).click()
  await expect.element(button(fi.drop)).toBeVisible()
  expect(whose('Aino Asiakaspalvelu').elements()).toHaveLength(2)
})

test('an item is assigned to a colleague, and to nobody', async () => {
  const mark: Mark = {}
  const { sent } = await show(mark, { assignWork: {}, listColleagues: { people: [tiina, aino] } })
  await button(fi.assign).click()
  await expect.element(dialog(fi.assignTitle)).toBeVisible()
  await expect
    .poll(() => choicesSeen(fi.assignee))
    .toEqual({ choices: ['Ei kenellekään', 'Tiina Tiski', 'Aino Asiakaspalvelu'], chosen: 'Ei kenellekään' })
  await expect.poll(() => sent('listColleagues')[0]?.query).toEqual({ kind: 'check' })
  mark.assigned_to = tiina
  await dialog().getByLabelText(fi.assignee).selectOptions('Tiina Tiski')
  await button(fi.assign, dialog()).click()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await expect.poll(() => whose('Tiina Tiski').elements()).toHaveLength(2)
  await expect.element(button(fi.take)).toBeVisible()
  await button(fi.assign).click()
  await expect.poll(() => choicesSeen(fi.assignee).chosen).toBe('Tiina Tiski')
  await dialog().getByLabelText(fi.assignee).selectOptions('Ei kenellekään')
  await button(fi.assign, dialog()).click()
  await expect
    .poll(() => sent('assignWork').map(({ body }) => body))
    .toEqual([
      { ...item, to: 'tiina', seen: null },
      { ...item, to: null, seen: 'tiina' },
    ])
})

test('who has the item stands once in the choice, though it is nobody who could be chosen', async () => {
  await show({ assigned_to: tiina }, { listColleagues: { people: [aino] } })
  await button(fi.assign).click()
  await expect
    .poll(() => choicesSeen(fi.assignee).choices)
    .toEqual([...['Ei kenellekään', 'Tiina Tiski', 'Aino Asiakaspalvelu']])
  await expect.poll(() => choicesSeen(fi.assignee).chosen).toBe('Tiina Tiski')
  await dialog().getByRole('button', { name: 'Peruuta' }).click()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
})

test('while colleagues are on their way nobody is chosen', async () => {
  await show({}, { listColleagues: never })
  await button(fi.assign).click()
  await expect.element(button(fi.assign, dialog())).toHaveAttribute('aria-busy', 'true')
})

test('an item that somebody took first is put right, and said so', async () => {
  const message = 'Tiina Tiski otti tämän jo.'
  const mark: Mark = {}
  await show(mark, {
    assignWork: () => {
      mark.assigned_to = tiina
      return new Refusal(409, { code: 'WORK_TAKEN', message })
    },
  })
  await expect.poll(() => alert().elements()).toHaveLength(0)
  await button(fi.take).click()
  await expect.element(alert().getByText(fi.assignFailed)).toBeVisible()
  await expect.element(alert().getByText(message)).toBeVisible()
  await expect.poll(() => whose('Tiina Tiski').elements()).toHaveLength(2)
})

test('an item is put off until tomorrow or another day, at most sixty days on', async () => {
  const { sent } = await show({}, { snoozeWork: never })
  await button(fi.snooze).click()
  await expect.element(dialog(fi.snoozeTitle)).toBeVisible()
  const day = dialog().getByLabelText(fi.snoozeUntil)
  await expect.element(day).toHaveValue('25.11.2026')
  await day.fill('24.11.2026')
  await userEvent.tab()
  await expect.element(dialog().getByText('Valitse aikaisintaan 25.11.2026.')).toBeVisible()
  await day.fill('24.1.2027')
  await userEvent.tab()
  await expect.element(dialog().getByText('Valitse viimeistään 23.1.2027.')).toBeVisible()
  await expect.element(button(fi.snooze, dialog())).toHaveAccessibleDescription(fi.dayMissing)
  await day.fill('1.12.2026')
  await userEvent.tab()
  await button(fi.snooze, dialog()).click()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await expect.element(page.getByText('Siirretty 1.12.2026 asti')).toBeVisible()
  await expect.poll(() => sent('snoozeWork').map(({ body }) => body)).toEqual([{ ...item, until: '2026-12-01' }])
})

test.each<[string, Mark]>([
  ['put off', { snoozed_until: '2026-12-01' }],
  ['called about', { done: { by: 'Aino', at: '2026-11-24T08:00:00Z' } }],
])('an item that was %s is brought back', async (_, mark) => {
  const { sent } = await show(mark, { snoozeWork: {} })
  await button(fi.bringBack).click()
  await expect.element(page.getByText(fi.snoozed)).toBeVisible()
  await expect.poll(() => sent('snoozeWork').map(({ body }) => body)).toEqual([{ ...item, until: null }])
  // As the server says, which still has it as it was.
  await expect.poll(() => button(fi.snooze).elements()).toHaveLength(0)
})

test('an item that was put off is gone from the list, found among the later ones, and brought back', async () => {
  const mark: Mark = {}
  const item = { item_id: 'a', customer: 'Kerttu Kielto' }
  await show(mark, {
    listChecks: ({ query }) => ({
      checks: (query.show === 'later') === Boolean(mark.snoozed_until) ? [{ ...item, mark: { ...mark } }] : [],
    }),
    snoozeWork: ({ body }) => {
      mark.snoozed_until = (body as { until: string | null }).until
      return {}
    },
  })
  await button(fi.snooze).click()
  await button(fi.snooze, dialog()).click()
  await expect.element(page.getByText(fi.gone)).toBeVisible()
  await button(fi.shows.later).click()
  await page.getByRole('link', { name: 'Kerttu Kielto' }).click()
  await button(fi.bringBack).click()
  await expect.element(page.getByText(fi.gone)).toBeVisible()
  await button(fi.shows.open).click()
  await page.getByRole('link', { name: 'Kerttu Kielto' }).click()
  await expect.element(button(fi.snooze)).toBeVisible()
})

test('a lost connection is said where the item is put off', async () => {
  await show({}, { snoozeWork: new Refusal(400) })
  await button(fi.snooze).click()
  await button(fi.snooze, dialog()).click()
  await expect.element(alert().getByText(fi.otherwise)).toBeVisible()
  await expect.element(button(fi.snooze)).toBeVisible()
})

test('a second press while the first is on its way counts, too', async () => {
  const { sent } = await show({}, { assignWork: never, snoozeWork: never })
  await button(fi.take).click()
  await button(fi.drop).click()
  await expect.poll(() => sent('assignWork')).toHaveLength(2)
  await button(fi.snooze).click()
  await button(fi.snooze, dialog()).click()
  await button(fi.bringBack).click()
  await expect.poll(() => sent('snoozeWork')).toHaveLength(2)
})
