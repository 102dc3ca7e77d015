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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hämeenlinna: auto kuukaudeksi')
  await expect(page).toHaveTitle(/^Hämeenlinna/)
  await customer.opens('/')
  await page
    .getByRole('region', { name: 'Mallisto' })
    .getByRole('link', { name: /Norra Loimu/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Norra Loimu')
  await page.getByRole('radio', { name: /^3 kk/ }).click()
  await customer.link('Valitse paikka').click()
  await page.getByRole('navigation', { name: 'Vapaana paikkakunnittain' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/malli=Loimu.*kk=3/)
  await customer.sees(/^\d+ vapaa/)
})
