import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as act } from '../shared/act/fi.ts'
import { fi as list } from '../shared/list/fi.ts'
import { alert, asking, button, openDialog } from '../testing/onPage.ts'
import { isAsked, linesOf, lookOf, tonesOf } from '../testing/readers.ts'
import { type StaffAnswers, showPartToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { SwitchesPage } from './SwitchesPage.tsx'
import { showRunning } from './testing/showRunning.ts'

// With its SwitchDialogs, each of them a PressDialog, and what stands around a list that is asked for (Listed).

const open = { ordering: true, ordering_set: null, maintenance: null, maintenance_set: null, orders_begun: 0 }
const show = (answers: StaffAnswers) => showRunning('/ajo', { listSwitches: open, ...answers })
const card = (title: string) => {
  const section = page.getByRole('heading', { name: title, exact: true }).element().closest('section')
  return section && linesOf(section).join(' ')
}

test('both switches stand with what they do now and who set them last', async () => {
  await show({
    listSwitches: {
      ...open,
      ordering: false,
      ordering_set: { by: 'staff:Raija Raha', at: '2026-11-20T10:05:00Z' },
      maintenance: { type: 'warning', content: '<p>Huolto <strong>illalla</strong></p>' },
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.switches })).toBeVisible()
  await expect.element(button(fi.switchOn)).toBeVisible()
  expect(card(fi.ordering)).toBe(
    `${fi.ordering} ${fi.off} ${fi.orderingOff} Viimeksi muuttanut Raija Raha, 20.11.2026 klo 12.05. ${fi.switchOn}`,
  )
  expect(card(fi.maintenance)).toBe(
    `${fi.maintenance} Varoitus Huolto illalla ${fi.neverSet} ${fi.changeNotice} ${fi.takeNotice}`,
  )
  await expect.element(page.getByText('illalla', { exact: true })).toBeVisible()
  await expect.poll(() => lookOf(button(fi.switchOn))).toBe('primary')
  await expect.poll(() => lookOf(button(fi.changeNotice))).toBe('quiet')
})

test('where cars can be ordered and no notice stands, that is said', async () => {
  await show({})
  await expect.element(button(fi.switchOff)).toBeVisible()
  expect(card(fi.ordering)).toBe(`${fi.ordering} ${fi.on} ${fi.orderingOn} ${fi.neverSet} ${fi.switchOff}`)
  expect(card(fi.maintenance)).toBe(`${fi.maintenance} ${fi.off} ${fi.noNotice} ${fi.neverSet} ${fi.newNotice}`)
  expect([lookOf(button(fi.switchOff)), lookOf(button(fi.newNotice))]).toEqual(['danger', 'primary'])
  await expect.element(openDialog()).not.toBeInTheDocument()
})

test.each([
  ['info', 'Tiedote', 'plain'],
  ['warning', 'Varoitus', 'warn'],
  ['error', 'Kauppa suljettu', 'bad'],
  ['other', 'other', 'plain'],
])('a notice of the kind %s is named %s', async (type, named, tone) => {
  await show({ listSwitches: { ...open, maintenance: { type, content: '<p>Katko</p>' } } })
  await expect.element(page.getByText(named, { exact: true })).toBeVisible()
  expect(tonesOf(named)).toEqual([tone])
})

test('ordering is closed after it was said what that does, and the page shows it', async () => {
  let ordering = true
  const { sent } = await show({
    listSwitches: () => ({ ...open, ordering }),
    setOrdering: ({ body }) => {
      const { on, dry_run } = body as { on: boolean; dry_run?: boolean }
      if (!dry_run) ordering = on
      return { ...open, orders_begun: 1_234 }
    },
  })
  await button(fi.switchOff).click()
  const question = asking(fi.switchOffTitle)
  await expect.element(question.getByText('Kesken on 1 234 tilausta. Ne voi tehdä loppuun.')).toBeVisible()
  for (const sentence of fi.offEffect) await expect.element(question.getByText(sentence)).toBeVisible()
  const press = button(fi.switchOff, question)
  await expect.poll(() => lookOf(press)).toBe('danger')
  await expect.poll(() => sent('setOrdering').map(({ body }) => body)).toEqual([{ on: false, dry_run: true }])
  await press.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.switched)).toBeVisible()
  await expect.element(page.getByText(fi.orderingOff)).toBeVisible()
  await expect.poll(() => sent('setOrdering').map(({ body }) => body)).toContainEqual({ on: false })
})

test('opening says what opening does; a refusal is said in the dialog, which stays', async () => {
  const { sent } = await show({
    listSwitches: { ...open, ordering: false },
    setOrdering: ({ body }) => (isAsked({ body }) ? open : new Refusal(409)),
  })
  await button(fi.switchOn).click()
  const question = asking(fi.switchOnTitle)
  await expect.element(question.getByText('Kesken ei ole yhtään tilausta.')).toBeVisible()
  for (const sentence of fi.onEffect) await expect.element(question.getByText(sentence)).toBeVisible()
  const press = button(fi.switchOn, question)
  await expect.poll(() => lookOf(press)).toBe('primary')
  await press.click()
  await expect.element(alert(question)).toHaveTextContent(`${fi.notSwitched}. ${act.tryAgain}`)
  await expect.poll(() => sent('setOrdering').at(-1)?.body).toEqual({ on: true })
  await button('Takaisin', question).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('a notice is taken away after it was asked', async () => {
  let maintenance: { type: string; content: string } | null = { type: 'info', content: '<p>Huolto</p>' }
  const { sent } = await show({
    listSwitches: () => ({ ...open, maintenance }),
    setMaintenance: () => {
      maintenance = null
      return open
    },
  })
  await button(fi.takeNotice).click()
  const question = asking(fi.takeNoticeTitle)
  await expect.element(question.getByText(fi.takeNoticeText)).toBeVisible()
  const press = button(fi.takeNotice, question)
  await expect.poll(() => lookOf(press)).toBe('danger')
  await press.click()
  await expect.element(page.getByText(fi.noticeTaken)).toBeVisible()
  await expect.element(page.getByText(fi.noNotice)).toBeVisible()
  await expect.poll(() => sent('setMaintenance').map(({ body }) => body)).toEqual([{ content: null }])
  await expect.element(question).not.toBeInTheDocument()
})

test('who may only look reads why nothing can be pressed', async () => {
  const notice = { type: 'info', content: '<p>Huolto</p>' }
  await showPartToStaff(<SwitchesPage />, { answers: { listSwitches: { ...open, maintenance: notice } } })
  for (const name of [fi.switchOff, fi.changeNotice, fi.takeNotice])
    await expect.element(button(name)).toHaveAccessibleDescription(fi.role)
})

test('where the switches are not to be had it is said, and they can be asked for again', async () => {
  let isAway = true
  await show({ listSwitches: () => (isAway ? new Refusal(500) : open) })
  await expect.element(alert()).toHaveTextContent(`${list.failed}${list.failedHint}Yritä uudelleen`)
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText(fi.orderingOn)).toBeVisible()
})

test('while the switches are on their way it is said', async () => {
  await show({ listSwitches: never })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.switches })).toBeVisible()
  await expect.element(page.getByText('Ladataan')).toBeInTheDocument()
  await expect.element(alert()).not.toBeInTheDocument()
})
