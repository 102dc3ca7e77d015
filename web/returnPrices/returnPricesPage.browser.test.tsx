import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { showPart } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { ReturnPricesPage } from './ReturnPricesPage.tsx'
import { returnPriceList } from './testing/returnPriceList.ts'

test('a visitor reads what is missing at a return costs, what comes, and what wear costs nothing', async () => {
  await showPart(<ReturnPricesPage />, { answers: { getReturnPrices: returnPriceList } })
  const items = page.getByRole('region', { name: fi.items })
  await expect.element(items.getByText('290,00 €')).toBeVisible()
  await expect.element(items.getByText(fi.next(310, '2026-12-15'))).toBeVisible()
  await expect.element(page.getByRole('region', { name: fi.excess }).getByText('900,00 €')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Normaali kuluminen ei maksa mitään' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.terms })).toHaveAttribute('href', '/sopimusehdot')
})

test('a list that does not come says so, and is asked for again', async () => {
  let isAway = true
  await showPart(<ReturnPricesPage />, {
    answers: {
      getReturnPrices: () => {
        if (isAway) return new Refusal(503)
        return returnPriceList
      },
    },
  })
  await expect.element(page.getByText(fi.failed)).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: /uudelleen/ }).click()
  await expect.element(page.getByText('900,00 €')).toBeVisible()
})
