import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../contract/order.ts'
import { ToastRegion } from '../../ui/state/ToastRegion.tsx'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { showPart } from '../testing/showInShop.tsx'
import { AvailabilityDialog } from './AvailabilityDialog.tsx'
import { fi } from './fi.ts'
import { fi as resultsFi } from './results/fi.ts'
import { car, finding } from './testing/cars.ts'

const order = { order_number: '1001', fixed_term: 3, dealer: { city: 'Espoo' } } as Order
const place = page.getByRole('combobox', { name: fi.location })
const choose = () => page.getByRole('button', { name: 'Valitse auto: Norra Kide, automaatti' }).click()

async function shows(answers: Parameters<typeof showPart>[1]) {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const part = (
    <>
      <AvailabilityDialog order={order} onDone={onDone} onClose={onClose} />
      <ToastRegion />
    </>
  )
  return { ...(await showPart(part, answers)), onDone, onClose }
}

test('begins with the cars that can be had where the order’s car was to be, on its term', async () => {
  const { sent, at } = await shows({ answers: finding([car('Kide')]) })
  await expect
    .element(page.getByRole('dialog', { name: resultsFi.availability }).getByText(resultsFi.availabilityLead))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1 vapaa auto' })).toBeVisible()
  await expect.element(place).toHaveValue('Espoo')
  await expect.element(page.getByRole('radio', { name: /^3 kk/ })).toBeChecked()
  await expect.poll(() => sent('getModelAvailability')[0]?.body).toMatchObject({ location: 'Espoo', models: [] })
  await place.fill('Oulu')
  await page.getByRole('button', { name: fi.findAgain }).click()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(2)
  // The page behind keeps its address.
  await expect.poll(() => at()).toBe('/')
})

test('choosing a car takes the place of the order’s car, and says what became of its services', async () => {
  const carried = { kept: [], dropped: [{ service_key: 'a', service_name: 'Latauskaapeli', reason: 'unfit' as const }] }
  const { sent, onDone } = await shows({ answers: { ...finding([car('Kide')]), updatePendingOrder: carried } })
  await page.getByRole('radio', { name: /^6 kk/ }).click()
  await choose()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  await expect
    .poll(() => sent('updatePendingOrder').map(({ body }) => body))
    .toEqual([
      {
        car: { make: 'Norra', model: 'Kide', gearType: 'A', locationID: 'espoo', startDate: '2026-12-01' },
        fixed_term: 6,
        entity: 'hinnasto-1',
        order: { order_number: '1001' },
      },
    ])
  await expect
    .element(page.getByRole('status', { name: 'Ilmoitukset' }).getByText(/jäi pois: Latauskaapeli/))
    .toBeVisible()
})

test('a car that is gone meanwhile is told, and the dialog stays [ERR-26 ERR-27]', async () => {
  const { onDone } = await shows({ answers: { ...finding([car('Kide')]), updatePendingOrder: new Refusal(410) } })
  await choose()
  const message = page.getByRole('alertdialog', { name: 'Virhe tilauksen päivityksessä' })
  await expect
    .element(message.getByText('Valitsemaasi autoa ei ole enää saatavilla haluamastasi noutopisteestä.'))
    .toBeVisible()
  await message.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: resultsFi.availability })).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})

test('the cross closes it', async () => {
  const { onClose } = await shows({ answers: finding([]) })
  await page.getByRole('dialog').getByRole('button', { name: 'Sulje' }).first().click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('while cars are looked for their room is kept', async () => {
  await shows({ answers: { ...finding([]), getModelAvailability: () => new Promise(() => {}) } })
  await expect.element(page.getByText(fi.searching)).toBeVisible()
  // Taller than its form alone: two rows of cards make it scroll.
  expect(page.getByRole('dialog').element().scrollHeight).toBeGreaterThan(window.innerHeight)
})
