import { expect, test, withMotion } from './shop.ts'

test.use(withMotion)

test('the towns that have cars are listed, and one of them can be taken as the place [HOME-39 HOME-59]', async ({
  customer,
  page,
  shop,
}) => {
  const { cities } = (await (await fetch(`${shop.url}/api/ui/init`)).json()) as { cities: string[] }
  await customer.opens('/')
  await customer.button('Katso paikkakunnat').click()
  const dialog = customer.dialog('Paikkakunnat, joilta autoja saa')
  await expect(dialog.getByRole('listitem')).toHaveText(cities)
  await dialog.getByRole('button', { name: 'Oulu' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })).toHaveValue('Oulu')
})

test('how a car is brought home is told where it can be [HOME-40]', async ({ customer, page }) => {
  await customer.opens('/')
  await customer.searches('Helsinki')
  await page.getByRole('button', { name: 'Kotiintoimitus mahdollinen' }).first().click()
  const dialog = customer.dialog('Kotiintoimitus')
  await expect(dialog.locator('p').first()).toContainText('Tuomme auton antamaasi osoitteeseen')
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect(dialog).toBeHidden()
})

test('a dialog is wide unless told otherwise, lies above all, and has the footers of the shop [CONST-34 CONST-35 CONST-36 CONST-37 CONST-38]', async ({
  customer,
}) => {
  await customer.opens('/sandbox/tyyli')
  await customer.button('xl').click()
  const wide = customer.dialog('Ostoskori xl')
  await expect(wide).toHaveAttribute('data-size', 'xl')
  const layers = await wide.evaluate((box) => {
    const found: string[] = []
    for (let at: Element | null = box; at; at = at.parentElement) found.push(getComputedStyle(at).zIndex)
    return found
  })
  expect(layers).toContain('1000')
  await expect(wide.getByRole('contentinfo').or(wide.locator('footer')).getByRole('button')).toHaveText(['Sulje'])
  await expect(wide.getByRole('button', { name: 'Sulje' })).toHaveCount(2)
  await wide.getByRole('button', { name: 'Sulje' }).last().click()
  await customer.button('Tallentava').click()
  await expect(customer.dialog('Muokkaa tietoja').locator('footer').getByRole('button')).toHaveText([
    'Peruuta',
    'Tallenna',
  ])
})

test('the whole shop speaks Finnish [SHELL-09 SHELL-51]', async ({ customer, page, complaints }) => {
  complaints.expect(/status of 404/)
  for (const path of [
    '/',
    '/?sijainti=Helsinki&hae',
    '/?sijainti=Utsjoki&hae',
    '/kirjaudu',
    '/salasana-unohtunut',
    '/ei-ole',
  ]) {
    await customer.opens(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('details').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
    const names = await page
      .locator('[aria-label], [placeholder], [title]')
      .evaluateAll((all) =>
        all.map((one) => ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name)).join(' ')),
      )
    const text = `${await page.locator('body').innerText()} ${names.join(' ')}`
    const english =
      /\b(the|and|your|you|please|error|loading|search|login|show|more|car|cars|close|next|page|not found)\b/gi
    expect(text.match(english) ?? [], path).toEqual([])
  }
})
