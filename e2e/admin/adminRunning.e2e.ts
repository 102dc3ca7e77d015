import { expect, test } from '../kit/shop.ts'

test.use({ shopNamed: 'sessions' })

test('an administrator closes ordering, says why in a notice, opens it again, and finds all of it in the events', async ({
  colleague,
  page,
}) => {
  await colleague.comesTo('/ajo', 'administrator')
  await colleague.button('Sulje tilaaminen').click()
  const closing = colleague.dialog('Suljetaanko tilaaminen?')
  await expect(closing.getByText('Kesken ei ole yhtään tilausta.')).toBeVisible()
  await closing.getByRole('button', { name: 'Sulje tilaaminen' }).click()
  await expect(page.getByText('Autoja voi katsella, mutta uutta tilausta ei voi aloittaa.')).toBeVisible()
  await expect(page.getByText(/^Viimeksi muuttanut Pirkko Pääkäyttäjä, /)).toBeVisible()

  await colleague.button('Näytä ilmoitus').click()
  const notice = colleague.dialog('Ilmoitus asiakkaille')
  await notice.getByLabel('Laji').selectOption('warning')
  await notice.getByLabel('Teksti').fill('Tilaaminen on tauolla klo 22 asti.')
  await notice.getByRole('button', { name: 'Katso, miltä se näyttää' }).click()
  await expect(notice.getByRole('status').getByText('Tilaaminen on tauolla klo 22 asti.')).toBeVisible()
  await notice.getByRole('button', { name: 'Julkaise' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto(colleague.shop.url)
  await expect(page.getByRole('dialog').getByText('Tilaaminen on tauolla klo 22 asti.')).toBeVisible()

  await colleague.opens('/ajo')
  await colleague.button('Poista ilmoitus').click()
  await colleague.dialog('Poistetaanko ilmoitus?').getByRole('button', { name: 'Poista ilmoitus' }).click()
  await expect(page.getByText('Asiakkaille ei näytetä ilmoitusta.')).toBeVisible()
  await colleague.button('Avaa tilaaminen').click()
  await colleague.dialog('Avataanko tilaaminen?').getByRole('button', { name: 'Avaa tilaaminen' }).click()
  await expect(page.getByText('Asiakkaat voivat tilata autoja.')).toBeVisible()

  await colleague.opens('/ajo/tapahtumat')
  await page.getByLabel('Kuka').fill('Pirkko Pääkäyttäjä')
  await colleague.button('Hae tapahtumat').click()
  await expect(page.getByRole('row')).toHaveText([
    /^Milloin/,
    /Vaihtoi tilaamisen kytkintä/,
    /Vaihtoi huoltoilmoituksen/,
    /Vaihtoi huoltoilmoituksen/,
    /Vaihtoi tilaamisen kytkintä/,
    /Kirjautui sisään/,
  ])
})
