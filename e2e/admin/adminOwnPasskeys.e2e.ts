import { addAuthenticator } from '../kit/authenticator.ts'
import { expect, test } from '../kit/shop.ts'

// The clock is moved here.
test.use({ shopNamed: 'sessions' })

test('a person adds a passkey, comes in with it, and adds another one after showing anew who they are', async ({
  colleague,
  page,
  clock,
  mail,
}) => {
  const first = await addAuthenticator(page)
  await colleague.comesTo('/profiili', 'finance')
  await colleague.button('Lisää pääsyavain').click()
  await expect(page.getByRole('row', { name: /Chrome, Linux/ })).toBeVisible()
  await expect
    .poll(async () => (await mail.to('raija@hallinta.invalid')).map(({ subject }) => subject))
    .toEqual(['Pääsyavain lisättiin hallintaan'])

  await colleague.button('Kirjaudu ulos').click()
  await colleague.button('Kirjaudu pääsyavaimella').click()
  await expect(page.getByRole('link', { name: /^Raija Raha/ })).toBeVisible()

  await colleague.opens('/profiili')
  await expect(page.getByText('Ainoaa tapaasi kirjautua ei voi poistaa.')).toBeVisible()
  await clock.advance('PT6M')
  await colleague.button('Lisää pääsyavain').click()
  const proof = colleague.dialog('Vahvista, että olet sinä')
  await proof.getByRole('button', { name: 'Vahvista pääsyavaimella' }).click()
  // The device has one already, so that the browser makes no second.
  await expect(page.getByText('Laitteen lukitusta ei avattu.')).toBeVisible()
  await page.getByRole('button', { name: 'Sulje' }).first().click()
  await first.takeAway()
  await addAuthenticator(page)
  await colleague.button('Lisää pääsyavain').click()
  await expect(page.getByRole('row', { name: /Chrome, Linux/ })).toHaveCount(2)
})
