import { expect, test } from '../kit/shop.ts'
import { paidInvoice } from './paidInvoice.ts'

test.use({ shopNamed: 'books' })

test("finance brings the processor's file, sees one payment nobody knows, and says why", async ({
  colleague,
  page,
}) => {
  await paidInvoice(colleague)
  await colleague.comesTo('/raha/tilitykset', 'finance')
  await expect(page.getByText('Eroja ei ole')).toBeVisible()
  const file = await (await page.request.get(`${colleague.shop.url}/sandbox/tilitys.csv`)).text()
  const day = (await colleague.shop.clock.now()).toISOString().slice(0, 10)
  const strange = `${file}T1;${day};${day};outo-maksu;;49,90;0,80;0,00\n`
  const bring = async (text: string) => {
    await colleague.button('Tuo tilitys').click()
    const dialog = colleague.dialog('Tuo maksunvälittäjän tilitys')
    const buffer = Buffer.from(text)
    await dialog.getByLabel('Tiedosto').setInputFiles({ name: 'tilitys.csv', mimeType: 'text/csv', buffer })
    await dialog.getByRole('button', { name: 'Tuo tilitys' }).click()
    return dialog
  }
  const broken = await bring(`${strange}T1;${day};${day};rikki;;1,00;x;0,00\n`)
  await expect(broken.getByRole('alert')).toContainText(
    /tilitys\.csv:\d+: paymentMethodFee tai paymentMethodCommission ei ole rahasumma/,
  )
  await broken.getByRole('button', { name: 'Takaisin' }).click()
  const well = await bring(strange)
  await expect(well.getByRole('status')).toContainText('Eroja on 1.')
  await well.getByRole('button', { name: 'Sulje' }).last().click()

  await colleague.button('Selvitä ero: outo-maksu').click()
  const explaining = colleague.dialog('Selvitä ero')
  await explaining.getByLabel('Selitys').fill('Toisen kaupan maksu')
  await explaining.getByRole('button', { name: 'Selvitä' }).click()
  await expect(page.getByText('Eroja ei ole')).toBeVisible()
  await colleague.button('Selvitetyt').click()
  await expect(page.getByRole('row', { name: /outo-maksu/ })).toContainText('Toisen kaupan maksu')
  const again = await bring(strange)
  await expect(again.getByRole('status')).toContainText('Tämä tiedosto on tuotu jo.')

  await colleague.comesTo(`/raha/paivakirja?paiva=${day}`, 'finance')
  await expect(page.getByText('Välittäjällä on jakson lopussa tilittämättä 0,00 €.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^1799 Tilityserot/ })).toContainText('49,90')
})
