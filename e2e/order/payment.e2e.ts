import { expect, test } from '../kit/shop.ts'

test('step 4 asks for a card on the page of its provider, and shows the card that came back [PAY-01 PAY-02 PAY-03 PAY-04 PAY-05 PAY-06 PAY-07 PAY-08 PAY-09]', async ({
  customer,
  page,
  shop,
}) => {
  await customer.startsAt('maksutiedot')
  await customer.sees('Maksutiedot')
  await expect(
    page.getByText(
      'Kuukausimaksu veloitetaan kortilta automaattisesti aikaisintaan 8 päivää ennen auton noutoa tai ennen uuden laskutuskauden alkua.',
    ),
  ).toBeVisible()
  await customer.button('Lisää maksukortti').click()
  await expect(page).toHaveURL((url) => url.href.startsWith(`${shop.url}/sandbox/kortti/`))
  await page.getByRole('radio', { name: /^ok-mc/ }).check()
  await customer.button('Hyväksy').click()

  await customer.isAt('/uusi-tilaus/maksutiedot')
  await expect(customer.fact('Maksukortti')).toContainText('Mastercard')
  await expect(customer.fact('Kortin numero')).toHaveText('•••• 0321')
  await expect(customer.fact('Voimassa')).toHaveText(/^\d{2}\/\d{4}$/)
  await expect(customer.button('Lisää maksukortti')).toBeHidden()
  // It goes on by itself; who comes back to the card stays there.
  await customer.finishesOrder()
  await page.goBack()
  await customer.button('Vaihda kortti').click()
  await page
    .getByRole('radio', { name: /^ok(?!-mc)/ })
    .first()
    .check()
  await customer.button('Hyväksy').click()
  await customer.isAt('/uusi-tilaus/maksutiedot')
  await expect(customer.fact('Maksukortti')).toContainText('Visa')
  await expect(customer.link('Viimeistele tilaus')).toBeVisible()
  await customer.isAt('/uusi-tilaus/vahvista')
})
