import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { alert, button, dialog, field, inDialog, openDialog, toast, typeDay } from '../testing/onPage.ts'
import { isAsked } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import type { Content, ItemView } from './queries.ts'
import { contact, draftOf, faq, terms, versionOf, viewOf, writer } from './testing/contents.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const [old, fresh] = [terms('<p>Vanhat ehdot.</p>'), terms('<p>Uudet ehdot.</p>')]
const asked = { content: fresh, seen: 's1', dry_run: true }
type Publishing = StaffAnswers['publishContent']
async function opened(
  publishContent: Publishing = {},
  shown: Content = old,
  to: Content = fresh,
  change: Partial<ItemView> = {},
) {
  let isPublished = false
  const { sent } = await showPageToStaff(`/sisalto/${shown.item}`, {
    grants: writer,
    answers: {
      showContent: () => (isPublished ? viewOf(to) : viewOf(shown, { draft: draftOf(to), ...change })),
      listContentVersions: {},
      publishContent: async (given) => {
        isPublished = !isAsked(given)
        return typeof publishContent === 'function' ? await publishContent(given) : (publishContent ?? {})
      },
    },
  })
  await expect.element(button(fi.publish)).toBeVisible()
  expect(sent('publishContent')).toHaveLength(0)
  await button(fi.publish).click()
  await expect.element(inDialog(fi.publishNow)).toBeVisible()
  return () => sent('publishContent').map(({ body }) => body)
}

test('a text is published at once after it was said what changes', async () => {
  const sent = await opened()
  await expect.element(dialog('Julkaise: Sopimusehdot')).toBeVisible()
  const difference = page.getByRole('region', { name: fi.whatChanges })
  await expect.element(difference.getByText('Uudet')).toBeVisible()
  await expect.element(difference.getByText('Vanhat')).toBeVisible()
  await expect.element(field(fi.when)).toHaveValue('now')
  await expect.element(field(fi.clock)).not.toBeInTheDocument()
  for (const absent of ['aloitettu', 'odottava versio', 'kaikkialla'])
    await expect.element(openDialog().getByText(absent)).not.toBeInTheDocument()
  await expect.element(alert()).not.toBeInTheDocument()
  await inDialog(fi.publishNow).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.published)).toBeVisible()
  await expect.element(page.getByText(fi.noDraft)).toBeVisible()
  await expect.poll(() => sent()).toEqual([asked, { content: fresh, seen: 's1', shown_from: null }])
})

test('it is published at a moment, from tomorrow morning on where nothing else is said', async () => {
  const sent = await opened()
  await field(fi.when).selectOptions(fi.later)
  await expect.element(page.getByText(fi.inOneCommit)).toBeVisible()
  await expect.element(field(fi.day)).toHaveValue('25.11.2026')
  await expect.element(field(fi.clock)).toHaveValue('08:00')
  await expect.element(field(fi.clock)).toHaveAttribute('maxlength', '5')
  await field(fi.clock).fill('09:30')
  await typeDay(fi.day, '1.12.2026')
  await inDialog(fi.publishNow).click()
  await expect.element(toast(fi.scheduled)).toBeVisible()
  await expect.poll(() => sent().at(-1)).toEqual({ content: fresh, seen: 's1', shown_from: '2026-12-01T09:30' })
})

test('at a moment it is not published as long as the day is none', async () => {
  const sent = await opened()
  await field(fi.when).selectOptions(fi.later)
  await typeDay(fi.day, '31.11.2026')
  await expect.element(inDialog(fi.publishNow)).toHaveAccessibleDescription(fi.dayMissing)
  await field(fi.when).selectOptions(fi.now)
  await inDialog(fi.publishNow).click()
  await expect.poll(() => sent().at(-1)).toMatchObject({ shown_from: null })
})

test('a moment that was chosen is given up again', async () => {
  const sent = await opened()
  await field(fi.when).selectOptions(fi.later)
  await field(fi.when).selectOptions(fi.now)
  await expect.element(field(fi.clock)).not.toBeInTheDocument()
  await inDialog(fi.publishNow).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.poll(() => sent().at(-1)).toMatchObject({ shown_from: null })
})

test('what no contract or letter reads does not change in one moment everywhere', async () => {
  await opened({}, faq, { item: 'faq', value: [] })
  await field(fi.when).selectOptions(fi.later)
  await expect.element(field(fi.clock)).toBeVisible()
  await expect.element(page.getByText(fi.inOneCommit)).not.toBeInTheDocument()
})

test.each([0, 1, 3])('%i customers who are asked to accept new terms again are counted', async (count) => {
  await opened({ orders_to_accept: count })
  await expect.element(page.getByText(fi.terms(count))).toBeVisible()
})

test('of a version that waits it is said that it comes later', async () => {
  const ahead = versionOf(fresh, { state: 'ahead', shown_from: '2026-12-01T06:00:00Z' })
  await opened({}, old, fresh, { ahead })
  await expect.element(page.getByText(fi.overAhead('2026-12-01T06:00:00Z'))).toBeVisible()
})

test('what is not complete is refused before anybody presses, and the draft stays', async () => {
  const errors = { 'content.value.phone': ['Kirjoita numero näin.'] }
  const wrong = { item: 'contact', value: { ...contact, phone: 'soita' } } as const
  await opened(new Refusal(422, { message: 'Ei', errors }), { item: 'contact', value: contact }, wrong)
  await expect.element(alert().getByText('Kirjoita numero näin.')).toBeVisible()
  await inDialog('Takaisin').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(field('Puhelin')).toHaveValue('soita')
})
