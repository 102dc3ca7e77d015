import { Customer } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'

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
