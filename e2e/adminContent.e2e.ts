import { Customer } from './customer.ts'
import { expect, test } from './shop.ts'

// Its tests change what all visitors read.
test.use({ shopNamed: 'offer' })

test('a changed answer is published after its preview, read in the shop, and taken back', async ({
  colleague,
  page,
}) => {
  await colleague.comesTo('/sisalto', 'content')
  await page.getByRole('link', { name: 'Usein kysyttyä' }).click()
  const question = page.getByRole('group', { name: '1. kysymys', exact: true })
  const title = await question.getByLabel('Kysymys', { exact: true }).inputValue()
  await question.getByLabel('Vastaus (HTML)').fill('<p>Aivan uusi vastaus.</p>')
  await expect(page.getByText('Luonnos tallessa: Sisko')).toBeVisible()

  // Leaving loses nothing, and the shop's own component shows it.
  await colleague.opens('/sisalto/faq')
  await page.locator('summary', { hasText: title }).click()
  await expect(page.getByText('Aivan uusi vastaus.', { exact: true })).toBeVisible()
  await colleague.button('Julkaise…').click()
  const dialog = colleague.dialog('Julkaise: Usein kysyttyä')
  await expect(dialog.locator('ins').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Julkaise', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const answers = async () => JSON.stringify(await (await page.request.get(`${colleague.shop.url}/api/ui/faq`)).json())
  expect(await answers()).toContain('Aivan uusi vastaus.')
  const customer = new Customer(page, colleague.shop, 'kysymys')
  await customer.opens('/')
  await page.getByRole('heading', { name: 'Usein kysyttyä' }).scrollIntoViewIfNeeded()
  await page.locator('summary', { hasText: title }).click()
  await expect(page.getByText('Aivan uusi vastaus.')).toBeVisible()

  await colleague.opens('/sisalto/faq')
  await colleague
    .button(/^Palauta versio/)
    .last()
    .click()
  await colleague.dialog('Palautetaanko tämä versio?').getByRole('button', { name: 'Palauta', exact: true }).click()
  await expect(colleague.dialog('Palautetaanko tämä versio?')).toHaveCount(0)
  expect(await answers()).not.toContain('Aivan uusi vastaus.')
})

test('a model gets another picture and says it in words; its page shows both, and the older one comes back', async ({
  colleague,
  page,
}) => {
  await colleague.comesTo('/sisalto', 'content')
  await page.getByRole('link', { name: 'Norra Kide' }).click()
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"><rect width="9" height="9"/></svg>',
  )
  await page
    .getByLabel('Iso kuva mallin sivulla')
    .setInputFiles({ name: 'kide.svg', mimeType: 'image/svg+xml', buffer })
  await page.getByLabel('Ison kuvan kuvaus').fill('Norra Kide, sininen viistoperä sivulta')
  await expect(page.getByRole('img', { name: 'Norra Kide, sininen viistoperä sivulta' })).toHaveAttribute(
    'src',
    /^\/kuvat\/model-large-/,
  )
  await colleague.button('Julkaise…').click()
  const dialog = colleague.dialog('Julkaise: Malli: Kide')
  await dialog.getByRole('button', { name: 'Julkaise', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const customer = new Customer(page, colleague.shop, 'malli')
  await customer.opens('/autot/norra-kide')
  await expect(page.getByRole('img', { name: 'Norra Kide, sininen viistoperä sivulta' })).toBeVisible()

  await colleague.opens('/sisalto/model:Kide')
  await colleague
    .button(/^Palauta versio/)
    .last()
    .click()
  const restoring = colleague.dialog('Palautetaanko tämä versio?')
  await restoring.getByRole('button', { name: 'Palauta', exact: true }).click()
  await expect(restoring).toHaveCount(0)
  await customer.opens('/autot/norra-kide')
  await expect(page.getByRole('img', { name: 'Norra Kide', exact: true })).toBeVisible()
})
