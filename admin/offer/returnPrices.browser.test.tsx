import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as act } from '../shared/act/fi.ts'
import { button, dialog, field, inDialog, tableOf } from '../testing/onPage.ts'
import { tableSeen } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { returnPricesFi as fi } from './returnPricesFi.ts'
import { offer, seeing } from './testing/offers.ts'
import { cable, fuel, returnPrices } from './testing/returnPrices.ts'

const shown = (answers: StaffAnswers = {}, grants = offer) =>
  showPageToStaff('/tarjonta/palautushinnasto', { grants, answers: { listReturnPrices: returnPrices, ...answers } })

const pick = async (of: string, name: string) => {
  await button(`${fi.acts}: ${of}`).click()
  await page.getByRole('menuitem', { name }).click()
}

test('each price stands with its cars, from when it holds and what comes', async () => {
  await shown()
  await expect.element(tableOf(fi.title)).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.title).rows)
    .toEqual([
      ['Latauskaapeli', 'sähkö, ladattava hybridi', '290,00 €', '1.1.2024 alkaen\n310,00 € 15.12.2026 alkaen', fi.acts],
      ['Lumiharja\nEi kysytä', 'Kaikki autot', fi.noPrice, '', fi.acts],
      ['Puuttuva polttoaine, prosenttiyksiköltä', '', '1,30 € / %-yks.', '1.1.2024 alkaen', fi.acts],
    ])
})

test('whoever may only look changes none', async () => {
  await shown({}, seeing)
  await expect.element(button(`${fi.acts}: ${fuel.name}`)).toHaveAccessibleDescription(fi.role)
  await expect.element(button(fi.newItem)).toHaveAccessibleDescription(fi.role)
})

test('a price is changed after before and after were said, over its history', async () => {
  const { sent } = await shown({
    changeReturnPrice: { key: cable.key, name: cable.name, from: '2026-11-28', before: 290, after: 250 },
  })
  await pick(cable.name, fi.change)
  await expect.element(dialog(fi.changeOf(cable.name)).getByText(fi.coming(310, '2026-12-15'))).toBeVisible()
  await field(fi.newPrice).fill('250')
  await inDialog(act.look).click()
  await expect.element(dialog(fi.changeOf(cable.name)).getByText('290,00 €', { exact: true })).toBeVisible()
  await inDialog(fi.take).click()
  await expect.element(page.getByText(fi.changed)).toBeVisible()
  await expect
    .poll(() => sent('changeReturnPrice').at(-1))
    .toMatchObject({ body: { of: cable.key, from: '2026-11-28', price: 250, seen: 'v1' } })
})

test('a price that somebody else changed meanwhile is shown anew', async () => {
  let isNewer = false
  await shown({
    listReturnPrices: () => ({
      ...returnPrices,
      prices: isNewer ? [{ ...fuel, price: 1.6, version: 'v2', given: [] }] : returnPrices.prices,
    }),
    changeReturnPrice: () => {
      isNewer = true
      return new Refusal(409, { code: 'RETURN_PRICE_CHANGED', error: 'Hintaa on muutettu sillä välin.' })
    },
  })
  await pick(fuel.name, fi.change)
  await field(fi.newPrice).fill('2')
  await inDialog(act.look).click()
  await button(fi.newer).click()
  await expect.element(dialog(fi.changeOf(fuel.name)).getByText(fi.noHistory)).toBeVisible()
})

test('a thing is asked for at handovers from its press on', async () => {
  const { sent } = await shown({ saveHandoverItem: { item: 'kolmas_avain' } })
  await button(fi.newItem).click()
  await expect.element(inDialog(fi.save)).toHaveAccessibleDescription(fi.itemMissing)
  await field(fi.itemName).fill('Kolmas avain')
  await inDialog(fi.save).click()
  await expect.element(page.getByText(fi.saved)).toBeVisible()
  await expect
    .poll(() => sent('saveHandoverItem').at(-1))
    .toMatchObject({ body: { item: null, name: 'Kolmas avain', fuels: [], active: true } })
})
