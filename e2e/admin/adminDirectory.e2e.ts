import { expect, test } from '../kit/shop.ts'

// Somebody is removed here.
test.use({ shopNamed: 'people' })

test("a person comes in by the company's own directory to the page asked for, and is out at once when removed", async ({
  colleague,
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 401/)
  await page.goto(`${colleague.shop.url}/hallinta/autot`)
  await colleague.button('Kirjaudu yrityksen tunnuksella').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kuka kirjautuu?' })).toBeVisible()
  await colleague.button('Kalle Kalusto').click()
  await expect(page).toHaveURL(`${colleague.shop.url}/hallinta/autot`)
  await expect(page.getByRole('link', { name: /^Kalle Kalusto/ })).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  const headers = { 'x-hallinta': 'person' }
  const calls = `${colleague.shop.url}/api/ops`
  await office.request.post(`${calls}/sign-in/sandbox`, { headers, data: { person: 'pirkko' } })
  const { staff } = await (await office.request.get(`${calls}/staff`, { headers })).json()
  const { member_id } = staff.find(({ name }: { name: string }) => name === 'Kalle Kalusto')
  await office.request.post(`${calls}/staff/remove`, { headers, data: { member_id, reason: 'Työsuhde päättyi' } })
  await office.context().close()

  await page.reload()
  await expect(page).toHaveURL(/\/hallinta\/kirjaudu\?paluu=%2Fautot/)
  await colleague.button('Kirjaudu yrityksen tunnuksella').click()
  await colleague.button('Kalle Kalusto').click()
  await expect(page.getByRole('alert')).toContainText('Sinua ei ole lisätty hallintaan')
})
