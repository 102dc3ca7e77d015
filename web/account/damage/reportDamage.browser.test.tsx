import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fi as shared } from '../../../contract/handover/fi.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { orderOf } from '../testing/samples.ts'
import { button, closes, said, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/** A picture as a camera takes it, of some size. */
async function taken(width = 40, height = 30): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], 'kuva.png', { type: 'image/png' })
}
const shows = (answers: Answers = {}) =>
  showOrders(() => [orderOf()], { reportDamage: { damage_number: '482913' }, addDamagePhoto: undefined, ...answers })
const form = () => page.getByRole('dialog', { name: fi.report })
const chosen = (legend: string, name: string) =>
  form().getByRole('group', { name: legend }).getByRole('radio', { name, exact: true }).click()

async function fills() {
  await button(fi.report).click()
  await form().getByLabelText(fi.what).fill('Pakettiauto ajoi kylkeen')
  await chosen(fi.drivable, fi.drive.no)
  await chosen(fi.view, shared.views.left)
  await chosen(fi.size, shared.sizes.larger)
  await chosen(fi.other, fi.others.yes)
  await form().getByLabelText(fi.otherWho).fill('ABC-123')
  await chosen(fi.police, fi.others.no)
}
const adds = async (...files: File[]) => userEvent.upload(form().getByLabelText(fi.addPhoto), files)

test('a damage is told with its place on the car and photos, which are made smaller first', async () => {
  const { sent } = await shows()
  await fills()
  await expect.element(form().getByText(fi.stay)).toBeVisible()
  await expect.element(form().getByRole('link', { name: fi.form })).toBeVisible()
  await adds(await taken(4_000, 3_000), await taken())
  await expect.element(form().getByRole('img', { name: fi.photoOf(2) })).toBeVisible()
  await button(fi.send).click()
  await expect.poll(() => sent('addDamagePhoto').length).toBe(2)
  const [told] = sent('reportDamage').map(({ body }) => body as Record<string, unknown>)
  expect(told).toMatchObject({
    order_number: '12345678',
    description: 'Pakettiauto ajoi kylkeen',
    drivable: false,
    view: 'left',
    x: null,
    y: null,
    size: 'larger',
    other_party: 'ABC-123',
    police: false,
    happened_at: null,
  })
  const photos = sent('addDamagePhoto').map(({ body }) => body as { damage_id: string; bytes: string })
  expect(photos.every(({ damage_id }) => damage_id === told?.damage_id)).toBe(true)
  expect(photos.every(({ bytes }) => bytes.startsWith('/9j/'))).toBe(true)
  await expect.element(said(fi.sent('482913'))).toBeVisible()
})

test('a place is sent where somebody pointed, and not as one of another side', async () => {
  const { sent } = await shows()
  const told = () => sent('reportDamage').map(({ body }) => body as { view: string; x: number | null })
  await fills()
  await form().getByRole('img', { name: shared.views.left }).click()
  await chosen(fi.view, shared.views.right)
  await button(fi.send).click()
  await expect.poll(told).toMatchObject([{ view: 'right', x: null }])
  await fills()
  await form().getByRole('img', { name: shared.views.left }).click()
  await button(fi.send).click()
  await expect.poll(told).toMatchObject([{}, { view: 'left', x: expect.any(Number) }])
})

test('what was told today stands open, with its number; what is older is a fold', async () => {
  const now = new Date(shopNow()).toISOString()
  const told = (damage_number: string, at: string) => ({ damage_number, at, found: 'report' as const })
  await showOrders(() => [orderOf({ damage_cases: [told('111111', '2026-11-01T09:00:00Z'), told('482913', now)] })])
  await expect.element(page.getByRole('heading', { name: fi.numbered('482913') })).toBeVisible()
})

test('what is missing is said of each, and nothing is sent', async () => {
  const { sent } = await shows()
  await button(fi.report).click()
  await button(fi.send).click()
  for (const text of [
    fi.whatMissing,
    fi.drivableMissing,
    fi.viewMissing,
    fi.sizeMissing,
    fi.otherMissing,
    fi.policeMissing,
  ])
    await expect.element(form().getByText(text).first()).toBeVisible()
  expect(sent('reportDamage')).toEqual([])
})

test('a file that is no picture is refused in words', async () => {
  await shows()
  await fills()
  await adds(new File(['x'], 'kuva.heic', { type: 'image/heic' }))
  await expect.element(form().getByText(fi.photoUnread)).toBeVisible()
})

test('photos that did not go up are sent again by the same press, and the report stays one', async () => {
  let isAway = true
  const { sent } = await shows({
    addDamagePhoto: () => (isAway ? new Refusal(503, { code: 'AWAY', message: 'Ei yhteyttä' }) : undefined),
  })
  await fills()
  await adds(await taken())
  await button(fi.send).click()
  await expect.element(page.getByText(fi.photosNotSent(1))).toBeVisible()
  isAway = false
  await closes(fi.photosNotSent(1))
  await button(fi.send).click()
  await expect.poll(() => sent('addDamagePhoto').length).toBe(2)
  const ids = sent('reportDamage').map(({ body }) => (body as { damage_id: string }).damage_id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  await expect.element(said(fi.sent('482913'))).toBeVisible()
})

test('a told damage says how far it is, what was answered and who pays', async () => {
  await showOrders(() => [
    orderOf({
      damage_cases: [
        {
          damage_number: '482913',
          found: 'report',
          state: 'estimated',
          description: 'Pakettiauto ajoi kylkeen',
          happened_on: '2026-11-26',
          happened_at: '08:40',
          place: 'Espoo',
          payer: 'insurer',
          share: 400,
          billed: false,
          closed_because: null,
          photos: [],
          replies: [{ at: '2026-11-26T09:00:00Z', text: 'Korjaamo soittaa sinulle.' }],
        },
      ],
    }),
  ])
  await unfolds(fi.title)
  for (const text of [fi.states.estimated, '26.11.2026, 08:40, Espoo', 'Korjaamo soittaa sinulle.'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/Vakuutus korvaa, osuutesi on 400,00/)).toBeVisible()
})

test('nobody tells of a damage of a car that they do not have', async () => {
  await showOrders(() => [orderOf({ status: 'confirmed' })])
  expect(page.getByRole('button', { name: fi.report }).elements()).toEqual([])
})
