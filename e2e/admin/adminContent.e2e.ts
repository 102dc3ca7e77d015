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
  const answer = question.getByRole('textbox', { name: 'Vastaus' })
  await answer.fill('')
  // From a word processor: its words and marks are taken, nothing else of it.
  await answer.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p class="MsoNormal">Aivan <b>uusi</b> vastaus.<script>bad()</script></p>')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(answer.locator('strong')).toHaveText('uusi')
  await expect(page.getByText('Luonnos tallessa: Sisko')).toBeVisible()

  // Leaving loses nothing, and the shop's own component shows it.
  await colleague.opens('/sisalto/faq')
  await page.locator('summary', { hasText: title }).click()
  await expect(page.getByText('Aivan uusi vastaus.').last()).toBeVisible()
  await colleague.button('Julkaise…').click()
  const dialog = colleague.dialog('Julkaise: Usein kysyttyä')
  await expect(dialog.locator('ins').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Julkaise', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const answers = async () => JSON.stringify(await (await page.request.get(`${colleague.shop.url}/api/ui/faq`)).json())
  expect(await answers()).toContain('<p>Aivan <strong>uusi</strong> vastaus.</p>')
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
  expect(await answers()).not.toContain('Aivan')
})
