import { Customer } from './customer.ts'
import { expect, test } from './shop.ts'

// Its test changes what all visitors read.
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
  const questions = page.getByRole('group', { name: /^\d+\. kysymys$/ })
  const before = await questions.count()
  for (const asked of ['Saako autossa olla koira?', 'Ei tätä']) {
    await colleague.button('Lisää kysymys').click()
    await questions.last().getByLabel('Kysymys', { exact: true }).fill(asked)
    await questions.last().getByLabel('Vastaus (HTML)').fill('<p>Saa.</p>')
  }
  await questions
    .last()
    .getByRole('button', { name: `Poista ${before + 2}. kysymys` })
    .click()
  await expect(questions).toHaveCount(before + 1)
  await expect(page.locator('summary', { hasText: 'Saako autossa olla koira?' })).toBeVisible()

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
  expect(await answers()).toMatch(/Saako autossa olla koira\?(?!.*Ei tätä)/)
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

test('a banner gets a picture that fits and is seen on the front page; one that does not fit is refused in words', async ({
  colleague,
  page,
}) => {
  await colleague.comesTo('/sisalto/banners', 'content')
  const first = page.getByRole('group', { name: '1. nosto', exact: true })
  const picture = first.getByLabel('Kuva', { exact: true })
  const drawing = (height: number) => ({
    name: 'talvi.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 ${height}"><rect width="9" height="9"/></svg>`,
    ),
  })
  await picture.setInputFiles(drawing(1_600))
  await expect(first.getByText('Leveyden on oltava', { exact: false })).toBeVisible()
  await picture.setInputFiles(drawing(640))
  await expect(first.getByRole('img', { name: 'Nykyinen kuva' })).toHaveAttribute('src', /^\/kuvat\/banner-/)
  await expect(first.getByText('Leveyden on oltava', { exact: false })).toHaveCount(0)
  await first.getByLabel('Teksti (HTML)').fill('<h2>Uusi talvinosto</h2><p>Lunta.</p>')
  await page
    .getByRole('group', { name: '2. nosto', exact: true })
    .getByRole('button', { name: 'Siirrä 2. nosto ylemmäs' })
    .click()
  await expect(page.getByText('Luonnos tallessa: Sisko')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Uusi talvinosto' })).toBeVisible()

  await colleague.button('Julkaise…').click()
  const dialog = colleague.dialog('Julkaise: Etusivun nostot')
  await dialog.getByRole('button', { name: 'Julkaise', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const { banners } = (await (await page.request.get(`${colleague.shop.url}/api/ui/init`)).json()) as {
    banners: { content: string; image_lg: string }[]
  }
  expect(banners[1]).toMatchObject({
    content: expect.stringContaining('Uusi talvinosto'),
    image_lg: expect.stringMatching(/^\/kuvat\/banner-/),
  })
})

test('contact facts that are typed wrong stay a draft, and the right ones are what customers read', async ({
  colleague,
  page,
}) => {
  await colleague.comesTo('/sisalto/contact', 'content')
  const phone = page.getByLabel('Puhelin', { exact: true })
  await phone.fill('soita')
  await expect(page.getByText('Luonnos tallessa: Sisko')).toBeVisible()
  await colleague.button('Julkaise…').click()
  const dialog = colleague.dialog('Julkaise: Yhteystiedot')
  await expect(dialog.getByText('Kirjoita numero näin', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Peruuta' }).click()
  await phone.fill('+358 9 123 4567')
  await page.getByLabel('Postiosoite').fill('Kulku Oy\n\nUusikatu 1\n00100 Helsinki')
  await expect(page.getByRole('link', { name: '+358 9 123 4567' })).toBeVisible()
  await colleague.button('Julkaise…').click()
  await expect(dialog.locator('ins').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Julkaise', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const customer = new Customer(page, colleague.shop, 'yhteys')
  await customer.opens('/asiakaspalvelu')
  await expect(page.getByRole('link', { name: '+358 9 123 4567' }).first()).toBeVisible()
  await expect(page.getByText('Uusikatu 1')).toBeVisible()
})

test('terms are given a day, wait for it where everybody sees it, and are taken back', async ({ colleague, page }) => {
  await colleague.comesTo('/sisalto/contract_terms', 'content')
  const field = page.getByLabel('Teksti (HTML)')
  await field.fill(`${await field.inputValue()}<p>Uusi kohta ensi vuodelle.</p>`)
  await expect(page.getByText('Luonnos tallessa: Sisko')).toBeVisible()
  await colleague.button('Julkaise…').click()
  const dialog = colleague.dialog('Julkaise: Sopimusehdot')
  await dialog.getByLabel('Milloin').selectOption('Valittuna hetkenä')
  await expect(dialog.getByText('kaikkialla yhtä aikaa', { exact: false })).toBeVisible()
  await expect(dialog.getByText('Vahvistettujen tilausten ehdot eivät muutu', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Julkaise', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('on ajastanut uuden version', { exact: false })).toBeVisible()
  const shown = async () => (await page.request.get(`${colleague.shop.url}/api/ui/texts/contract_terms`)).text()
  expect(await shown()).not.toContain('ensi vuodelle')
  await colleague.button('Peru ajastus').click()
  await expect(page.getByText('on ajastanut uuden version', { exact: false })).toHaveCount(0)
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

test('a draft that could not be kept is asked for before its page is left, and kept once the line is back', async ({
  colleague,
  complaints,
  page,
}) => {
  complaints.expect(/ERR_FAILED .*\/content\/draft/)
  await colleague.comesTo('/sisalto/business_intro', 'content')
  await page.route('**/api/ops/content/draft', (route) => route.abort())
  const field = page.getByLabel('Teksti (HTML)')
  await field.fill('<p>Kirjoitettu tunnelissa.</p>')
  await expect(page.getByText('Luonnosta ei voitu tallentaa')).toBeVisible()
  await page.getByRole('link', { name: '← Sisältö' }).click()
  const leaving = colleague.dialog('Poistutaanko sivulta?')
  await leaving.getByRole('button', { name: 'Jää sivulle' }).click()
  await expect(leaving).toHaveCount(0)
  await expect(field).toHaveValue('<p>Kirjoitettu tunnelissa.</p>')
  await page.unroute('**/api/ops/content/draft')
  await colleague.button('Tallenna oma tekstini luonnokseksi').click()
  await expect(page.getByText('Luonnos tallessa: Sisko')).toBeVisible()
  await page.getByRole('link', { name: '← Sisältö' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sisältö' })).toBeVisible()
})
