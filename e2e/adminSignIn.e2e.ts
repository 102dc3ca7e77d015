import { expect, test } from './shop.ts'

// Its tests let a session end by the clock.
test.use({ shopNamed: 'sessions' })

test('a person signs in, goes by keys, switches them off, and signs out', async ({ colleague, page }) => {
  await page.goto(`${colleague.shop.url}/hallinta/profiili`)
  await colleague.button('Aino Asiakaspalvelu, asiakaspalvelu').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aino Asiakaspalvelu' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/hallinta\/?$/)
  await page.goBack()
  await page.getByRole('checkbox', { name: /^Yhden näppäimen komennot/ }).uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(colleague.dialog('Näppäimet')).toHaveCount(0)
  await colleague.button('Kirjaudu ulos').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu hallintaan' })).toBeVisible()
  await page.goto(`${colleague.shop.url}/hallinta/profiili`)
  await expect(page).toHaveURL(/kirjaudu\?paluu=/)
})

test('a session that ends leaves the page as it is until its person is back', async ({ colleague, page, clock }) => {
  await colleague.comesTo('/profiili', 'service')
  await clock.advance('PT61M')
  // Back from another window.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const over = colleague.dialog('Istuntosi päättyi')
  await over.getByRole('button', { name: 'Jatka tästä' }).click()
  await expect(over.getByText('Et ole vielä kirjautunut.')).toBeVisible()
  await colleague.signsIn('service')
  await over.getByRole('button', { name: 'Jatka tästä' }).click()
  await expect(over).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
