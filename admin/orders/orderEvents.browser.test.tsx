import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { alert, button, dialog } from '../testing/onPage.ts'
import { tableSeen, textOf } from '../testing/readers.ts'
import { showScreen } from '../testing/showScreen.tsx'
import { type StaffAnswers, showPartToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { LettersPart } from './LettersPart.tsx'
import { TimelinePart } from './TimelinePart.tsx'

const at = '2026-11-24T08:00:00Z'
const note = { id: 'e1', at, kind: 'note' as const, by: 'staff:Aino', facts: { note: 'Soittaa huomenna' } }
const notice = { id: 'e2', at, kind: 'withdrawal_notice' as const, by: 'customer' }

const timeline = (answers: StaffAnswers) => showPartToStaff(<TimelinePart orderNumber="12345678" />, { answers })

test('the timeline tells what happened, when and by whom, and older events on demand', async () => {
  const { sent } = await timeline({
    orderTimeline: ({ query }) => (query.after ? { events: [notice] } : { events: [note], next: 'k1' }),
  })
  await expect.element(page.getByRole('list', { name: fi.timeline.label })).toBeVisible()
  const rows = () => page.getByRole('listitem').elements().map(textOf)
  await expect.poll(() => rows()).toEqual(['Muistiinpano24.11.2026 klo 10.00 · AinoSoittaa huomenna'])
  await button(fi.timeline.older).click()
  await expect.poll(() => rows()[1]).toBe('Peruuttamisilmoitus24.11.2026 klo 10.00 · Asiakas')
  await expect.poll(() => sent('orderTimeline').map(({ query }) => query)).toEqual([{}, { after: 'k1' }])
  expect(page.getByRole('button', { name: fi.timeline.older }).elements()).toHaveLength(0)
})

test('a timeline that cannot be shown says why, and is asked for again', async () => {
  let isAway = true
  await timeline({ orderTimeline: () => (isAway ? new Refusal(403, { message: 'Ei oikeutta.' }) : { events: [note] }) })
  await expect.element(alert().getByText('Ei oikeutta.')).toBeVisible()
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText('Soittaa huomenna')).toBeVisible()
})

const line = { letter_id: 'l1', subject: 'Tilausvahvistus', recipient: 'onni@example.com', sent_at: at }
const letters = (answers: StaffAnswers, search = '') =>
  showScreen('/kirjeet', <LettersPart orderNumber="12345678" />, { at: `/kirjeet${search}`, answers })

test('a letter is opened from its line, its address says which, and closing it leads back', async () => {
  const { at: address, sent } = await letters({
    listLetters: { letters: [line] },
    showLetter: { letter: { ...line, html: '<h1>Kiitos tilauksesta!</h1>', resend_closed: null } },
  })
  await expect
    .poll(() => tableSeen('Lähetetyt kirjeet, uusin ensin').rows)
    .toEqual([['24.11.2026 klo 10.00', 'Tilausvahvistus', 'onni@example.com']])
  await expect.poll(() => sent('listLetters')[0]?.query).toEqual({ order_number: '12345678' })
  expect(page.getByRole('button', { name: fi.list.more }).elements()).toHaveLength(0)
  await button('Tilausvahvistus').click()
  await expect.element(dialog('Tilausvahvistus')).toBeVisible()
  await expect.poll(() => address()).toBe('/kirjeet?kirje=l1')
  await expect.poll(() => sent('showLetter')[0]?.params).toEqual({ letter_id: 'l1' })
  await button('Sulje').click()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await expect.poll(() => address()).toBe('/kirjeet')
})

test('a letter is sent again from here, and the list is asked for anew', async () => {
  const { sent } = await letters(
    { listLetters: { letters: [line] }, showLetter: { letter: { ...line, resend_closed: null } }, resendLetter: {} },
    '?kirje=l1',
  )
  await button('Lähetä uudelleen').click()
  await expect.element(page.getByText('Kirje lähetetään uudelleen')).toBeVisible()
  await expect.poll(() => sent('resendLetter').map(({ body }) => body)).toEqual([{ letter_id: 'l1' }])
  await expect.poll(() => sent('listLetters')).toHaveLength(2)
})

test('older letters come on demand', async () => {
  await letters({
    listLetters: ({ query }) =>
      query.after ? { letters: [{ ...line, letter_id: 'l2', subject: 'Kuitti' }] } : { letters: [line], next: 'k1' },
  })
  await button(fi.list.more).click()
  await expect.element(button('Kuitti')).toBeVisible()
})

test('letters that are on their way are waited for', async () => {
  await letters({ listLetters: never })
  await expect.element(page.getByText('Ladataan')).toBeVisible()
})

test('letters that cannot be shown say why, and are asked for again', async () => {
  let isAway = true
  await letters({ listLetters: () => (isAway ? new Refusal(403, { message: 'Ei oikeutta.' }) : { letters: [line] }) })
  await expect.element(alert().getByText('Ei oikeutta.')).toBeVisible()
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(button('Tilausvahvistus')).toBeVisible()
})
