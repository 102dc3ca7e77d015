import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addAuthenticator } from '../kit/authenticator.ts'
import { expect, test } from '../kit/shop.ts'

test('somebody is invited, makes a passkey, signs in with it, and is shut out when removed', async ({
  colleague,
  page,
  complaints,
}) => {
  await addAuthenticator(page)
  complaints.expect(/status of 401/)
  await colleague.comesTo('/henkilot', 'administrator')
  await colleague.button('Kutsu henkilö').click()
  const dialog = colleague.dialog('Kutsu henkilö')
  await dialog.getByLabel('Nimi').fill('Oili Opas')
  await dialog.getByLabel('Sähköposti').fill('oili@kulku.example')
  await dialog.getByLabel('Rooli', { exact: true }).selectOption('fleet')
  await dialog.getByRole('button', { name: 'Luo kutsulinkki' }).click()
  const link = (await colleague.dialog('Kutsulinkki').getByText('/hallinta/kutsu#').textContent()) ?? ''
  const another = randomUUID()
  const ofOili = sql`used_at is null and member_id in (select id from staff_member where name = 'Oili Opas')`
  await colleague.shop.db.execute(sql`insert into staff_invitation (id, member_id, token_hash, created_at, expires_at)
    select ${another}::uuid, member_id, ${another}, created_at, expires_at from staff_invitation where ${ofOili}`)
  await page.context().clearCookies()

  await page.goto(link)
  await colleague.button('Luo pääsyavain').click()
  await expect(page.getByRole('link', { name: /^Oili Opas/ })).toBeVisible()
  await page.goto(`${colleague.shop.url}/hallinta/profiili`)
  await colleague.button('Kirjaudu ulos').click()
  await colleague.button('Kirjaudu pääsyavaimella').click()
  await expect(page.getByRole('link', { name: /^Oili Opas/ })).toBeVisible()

  // The link is used up, and no other one.
  const { rows } = await colleague.shop.db.execute(sql`select id from staff_invitation where ${ofOili}`)
  expect(rows).toEqual([{ id: another }])
  await page.goto('about:blank')
  await page.goto(link)
  await colleague.button('Luo pääsyavain').click()
  await expect(page.getByText('Kutsulinkki on vanhentunut tai jo käytetty')).toBeVisible()

  await page.context().clearCookies()
  await colleague.comesTo('/henkilot', 'administrator')
  await colleague.button('Poista henkilö: Oili Opas').click()
  const removal = colleague.dialog('Poistetaanko henkilö?')
  await removal.getByLabel('Syy').fill('Työsuhde päättyi')
  await removal.getByRole('button', { name: 'Poista' }).click()
  await expect(page.getByRole('row', { name: /Oili Opas/ })).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto(`${colleague.shop.url}/hallinta/kirjaudu`)
  await colleague.button('Kirjaudu pääsyavaimella').click()
  await expect(page.getByText('Pääsyavainta ei tunnistettu')).toBeVisible()
})
