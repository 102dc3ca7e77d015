import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unknownOutcome } from '../../../ui/data/refused.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi } from '../fi.ts'
import { anOrder } from '../testing/orderSample.ts'
import { factsIn, showOrder } from '../testing/showOrder.ts'

const service = (name: string, price: string) => ({
  id: `offer-${name}`,
  dealer_extra_service_id: `dealer-${name}`,
  service_key: name,
  service_name: name,
  service_title: name,
  display_price: price,
  display_description: `${name}, selitys`,
  recurring: true,
})
const excess = service('Pienempi omavastuu', '29,90 €/kk')
const tyres = service('Talvirenkaat', '12,50 €/kk')
const bought = { ...excess, id: 'chosen' }
const offered = { available_extra_services: [excess, tyres] }
const row = (name: string) => page.getByRole('checkbox', { name })

test('services are chosen and dropped, and change the price of a month [STEP2-24 EXTRA-01 EXTRA-02 EXTRA-22 FMT-05]', async () => {
  const { sent, becomes } = await showOrder({
    order: anOrder(offered),
    answers: {
      updateExtraService: ({ body }) =>
        becomes(
          anOrder({ ...offered, order_extra_services: (body as { selected: boolean }).selected ? [bought] : [] }),
        ),
    },
  })
  const facts = () => factsIn(page.getByRole('region', { name: fi.summary }).element())
  await expect.element(row('Pienempi omavastuu')).not.toBeChecked()
  await expect.element(row('Pienempi omavastuu')).toHaveAccessibleDescription('29,90 €/kk Pienempi omavastuu, selitys')
  await row('Pienempi omavastuu').click()
  await expect.poll(facts).toMatchObject({ 'Pienempi omavastuu': '29,90 €/kk' })
  await expect.element(row('Pienempi omavastuu')).toBeChecked()
  await expect.element(row('Talvirenkaat')).not.toBeChecked()
  await row('Pienempi omavastuu').click()
  await expect.poll(facts).not.toHaveProperty('Pienempi omavastuu')
  await expect.element(row('Pienempi omavastuu')).not.toBeChecked()
  const order_number = '12345678'
  await expect
    .poll(() => sent('updateExtraService').map(({ body }) => body))
    .toEqual([
      { service_id: 'offer-Pienempi omavastuu', order_number, selected: true },
      { service_id: 'chosen', order_number, selected: false },
    ])
})

test('what was pressed is shown at once, each press of several', async () => {
  const { sent } = await showOrder({
    order: anOrder({ ...offered, order_extra_services: [bought] }),
    answers: { updateExtraService: never },
  })
  await row('Pienempi omavastuu').click()
  await expect.element(row('Pienempi omavastuu')).not.toBeChecked()
  await row('Talvirenkaat').click()
  await expect.element(row('Talvirenkaat')).toBeChecked()
  await row('Talvirenkaat').click()
  await expect.element(row('Talvirenkaat')).not.toBeChecked()
  await expect.element(row('Pienempi omavastuu')).not.toBeChecked()
  await expect.poll(() => sent('updateExtraService')).toHaveLength(3)
})

test('one that cannot be chosen is told, and nothing is changed', async () => {
  const outcomes = [new Refusal(500), new Refusal(409), new Refusal(409, { message: 'Palvelua ei voi enää valita.' })]
  await showOrder({ order: anOrder(offered), answers: { updateExtraService: () => outcomes.shift() as Refusal } })
  const dialog = page.getByRole('alertdialog', { name: fi.serviceFailed })
  await row('Talvirenkaat').click()
  await expect.element(dialog.getByText(unknownOutcome('fi'))).toBeVisible()
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await row('Talvirenkaat').click()
  await expect.element(dialog.getByText(fi.kept)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(row('Talvirenkaat')).not.toBeChecked()
  await row('Talvirenkaat').click()
  await expect.element(dialog.getByText('Palvelua ei voi enää valita.')).toBeVisible()
})

test('what was chosen stands there although it is on offer no more', async () => {
  await showOrder({ order: anOrder({ available_extra_services: [tyres], order_extra_services: [bought] }) })
  await expect.element(row('Pienempi omavastuu')).toBeChecked()
  expect(page.getByText(fi.noServices).elements()).toEqual([])
})

test('a car without services says so', async () => {
  await showOrder()
  await expect.element(page.getByText(fi.noServices)).toBeVisible()
})

test('a company reads what a service costs without tax, too', async () => {
  const prices = () =>
    [...document.querySelectorAll('main [id$="-price"]')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    )
  const net = {
    ...offered,
    available_extra_services: [
      { ...excess, price: 29.9 },
      { ...tyres, price: 12.5, recurring: false },
    ],
  }
  await showOrder({ order: anOrder({ ...net, type: 5, company: { id: '9000001-1', name: 'Esimerkki Oy' } }) })
  await expect
    .poll(prices)
    .toEqual(['29,90 €/kkilman veroa (ALV 0 %) 23,82 €/kk', '12,50 €/kkilman veroa (ALV 0 %) 9,96 €'])
  await showOrder({ order: anOrder(net) })
  await expect.poll(prices).toEqual(['29,90 €/kk', '12,50 €/kk'])
})
