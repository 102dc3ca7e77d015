import { expect, test } from '../kit/shop.ts'

test('the pages that are found elsewhere lead on to the cars: of a town, of another town, and of a model', async ({
  customer,
  page,
}) => {
  // Any complaint of the browser about what they say to machines would fail this test.
  await customer.opens('/kaupungit/helsinki')
  await customer.link('Hae vapaat autot').click()
  await customer.sees(/^\d+ vapaa/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hämeenlinna' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hämeenlinna: auto kuukausimaksulla')
  await expect(page).toHaveTitle(/^Hämeenlinna/)
  await customer.opens('/autot/norra-loimu')
  await customer.link('Hae vapaa auto').click()
  await customer.isAt('/?malli=Loimu')
})
