import { expect, test } from '../kit/shop.ts'

test('a person signs in to the page asked for, signs out, and is asked to sign in again', async ({
  colleague,
  page,
}) => {
  await page.goto(`${colleague.shop.url}/hallinta/profiili`)
  await colleague.button('Aino Asiakaspalvelu, asiakaspalvelu').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aino Asiakaspalvelu' })).toBeFocused()
  await colleague.button('Kirjaudu ulos').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu hallintaan' })).toBeVisible()
  await page.goto(`${colleague.shop.url}/hallinta/profiili`)
  await expect(page).toHaveURL(/kirjaudu\?paluu=/)
})
