import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { directoryFailures } from '../../contract/ops/people/directoryFailures.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { device, passkeyOfDevice, passkeyOptions } from '../../ui/testing/passkeyDevice.ts'
import { departures } from '../testing/departures.ts'
import { alert, asking, button } from '../testing/onPage.ts'
import { bodies, lookOf } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { directoryFailures as failures, fi } from './fi.ts'

// SignInPage, InvitationPage and what passkey.ts asks of the device.

const ways = { sandbox_people: [], directory: false, passkeys: true, help: null }
const people = [
  { key: 'aino', name: 'Aino Asiakaspalvelu', role: 'service' as const },
  { key: 'raija', name: 'Raija Raha', role: 'finance' as const },
]
const show = (answers: StaffAnswers = {}, at = '/kirjaudu') =>
  showPageToStaff(at, { answers: { signInWays: ways, countWork: {}, listProposals: {}, showBoard: {}, ...answers } })
const signedIn = page.getByRole('link', { name: /Pirkko Pääkäyttäjä/ })

test('with a passkey alone there is one button, and no others are named', async () => {
  await show()
  await expect.element(page.getByText(fi.passkeyLead)).toBeVisible()
  await expect.poll(() => lookOf(button(fi.withPasskey))).toBe('primary')
  expect(page.getByRole('button').elements()).toHaveLength(1)
  expect(page.getByRole('list', { name: fi.people }).elements()).toEqual([])
  expect(alert().elements()).toEqual([])
})

test('with the directory this is the first way', async () => {
  await show({ signInWays: { ...ways, directory: true } })
  await expect.element(page.getByText(fi.directoryLead)).toBeVisible()
  expect([lookOf(button(fi.withDirectory)), lookOf(button(fi.withPasskey))]).toEqual(['primary', 'link'])
})

test('where the shop is tried out, invented people are the first way', async () => {
  await show({ signInWays: { ...ways, sandbox_people: people, directory: true, passkeys: false } })
  await expect.element(page.getByText(fi.sandboxLead)).toBeVisible()
  const names = page.getByRole('list', { name: fi.people }).getByRole('button').elements()
  expect(names.map((one) => one.textContent)).toEqual(['Aino Asiakaspalvelu, asiakaspalvelu', 'Raija Raha, talous'])
  await expect.poll(() => lookOf(button(fi.withDirectory))).toBe('link')
  expect(page.getByRole('button', { name: fi.withPasskey }).elements()).toEqual([])
})

test('an invented person signs in and comes to the page that was asked for', async () => {
  const { sent, at } = await show(
    { signInWays: { ...ways, sandbox_people: people }, signInAsSandboxPerson: {}, showOwnAccess: {} },
    '/kirjaudu?paluu=%2Fprofiili',
  )
  await button('Raija Raha, talous').click()
  await expect.poll(at).toBe('/profiili')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pirkko Pääkäyttäjä' })).toHaveFocus()
  await expect.poll(() => bodies(sent('signInAsSandboxPerson'))).toEqual([{ person: 'raija' }])
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'profiili'])(
  'nobody is led away from the console by %s',
  async (paluu) => {
    const { at } = await show(
      { signInWays: { ...ways, sandbox_people: people }, signInAsSandboxPerson: {} },
      `/kirjaudu?paluu=${encodeURIComponent(paluu)}`,
    )
    await button('Raija Raha, talous').click()
    await expect.poll(at).toBe('/')
  },
)

test('a passkey of the device signs in', async () => {
  const asked = device()
  const { sent, at } = await show({ beginSignIn: passkeyOptions, signInWithPasskey: {} })
  await button(fi.withPasskey).click()
  await expect.element(signedIn).toBeVisible()
  await expect.poll(() => at()).toBe('/')
  expect(asked).toEqual(['get'])
  await expect.poll(() => bodies(sent('signInWithPasskey'))).toMatchObject([{ response: passkeyOfDevice }])
})

test('a device that is not unlocked signs nobody in, and it can be tried again', async () => {
  device({ unlocks: false })
  const { sent } = await show({ beginSignIn: passkeyOptions })
  await button(fi.withPasskey).click()
  const told = asking(fi.failed)
  await expect.element(told.getByText(fi.notUnlocked)).toBeVisible()
  await button('Sulje', told).first().click()
  await expect.element(told).not.toBeInTheDocument()
  expect(sent('signInWithPasskey')).toEqual([])
  await expect.element(button(fi.withPasskey)).not.toHaveAttribute('aria-busy')
})

test.each([
  ['beginSignIn', { sandbox_people: [], passkeys: true }, fi.withPasskey],
  ['signInAsSandboxPerson', { sandbox_people: people }, 'Raija Raha, talous'],
  ['beginDirectory', { directory: true }, fi.withDirectory],
] as const)('a refusal of %s is said, and can be closed', async (call, way, pressed) => {
  await show({ signInWays: { ...ways, ...way }, [call]: new Refusal(409, { message: 'Ei nyt.' }) })
  await button(pressed).click()
  await expect.element(asking(fi.failed).getByText('Ei nyt.')).toBeVisible()
  await button('Sulje', asking(fi.failed)).first().click()
  await expect.element(asking(fi.failed)).not.toBeInTheDocument()
})

test.each([
  ['beginSignIn', { sandbox_people: [], passkeys: true }, fi.withPasskey],
  ['signInAsSandboxPerson', { sandbox_people: people }, 'Raija Raha, talous'],
  ['beginDirectory', { directory: true }, fi.withDirectory],
] as const)('while %s is on its way the button is busy', async (call, way, pressed) => {
  await show({ signInWays: { ...ways, ...way }, [call]: never })
  await button(pressed).click()
  await expect.element(button(pressed)).toHaveAttribute('aria-busy', 'true')
})

test('the directory is gone to, and is told which page was asked for', async () => {
  const left = departures()
  const { sent } = await show(
    { signInWays: { ...ways, directory: true }, beginDirectory: { address: '/directory/begin' } },
    '/kirjaudu?paluu=%2Fautot',
  )
  await button(fi.withDirectory).click()
  await expect.poll(() => left).toEqual(['/directory/begin'])
  await expect.poll(() => bodies(sent('beginDirectory'))).toEqual([{ next: '/autot' }])
})

test('who asked for no page tells the directory of none', async () => {
  departures()
  const { sent } = await show({ signInWays: { ...ways, directory: true }, beginDirectory: { address: '/directory' } })
  await button(fi.withDirectory).click()
  await expect.poll(() => bodies(sent('beginDirectory'))).toEqual([{}])
})

test.each(directoryFailures)('what became of the directory is said: %s', async (failure) => {
  await show({ signInWays: { ...ways, help: 'tuki@kulku.example' } }, `/kirjaudu?virhe=${failure}`)
  const { title, text } = failures[failure]
  await expect.element(alert()).toHaveTextContent(`Huomio: ${title}${text}Apua saat täältä: tuki@kulku.example.`)
})

test('where nobody is named who helps, nobody is', async () => {
  await show({}, '/kirjaudu?virhe=away')
  await expect.element(alert()).toBeVisible()
  expect(page.getByText(/Apua saat/).elements()).toEqual([])
})

function invited(token: string): void {
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}#${token}`)
}

test('whoever was invited makes a passkey and is signed in by it', async () => {
  invited('salaisuus')
  const asked = device()
  const { sent, at } = await show({ beginPasskey: passkeyOptions, registerPasskey: {} }, '/kutsu')
  invited('')
  await expect.element(page.getByRole('heading', { name: fi.invited })).toBeVisible()
  await expect.element(page.getByText(fi.invitedLead)).toBeVisible()
  expect(page.getByText(fi.noToken).elements()).toEqual([])
  await button(fi.makePasskey).click()
  await expect.element(signedIn).toBeVisible()
  await expect.poll(() => at()).toBe('/')
  expect(asked).toEqual(['create'])
  await expect.poll(() => bodies(sent('beginPasskey'))).toEqual([{ token: 'salaisuus' }])
  await expect
    .poll(() => bodies(sent('registerPasskey')))
    .toMatchObject([{ token: 'salaisuus', response: passkeyOfDevice }])
})

test('a link that is used up makes no passkey', async () => {
  invited('salaisuus')
  await show({ beginPasskey: new Refusal(404, { message: 'Linkki on käytetty.' }) }, '/kutsu')
  invited('')
  await button(fi.makePasskey).click()
  await expect.element(asking(fi.failed).getByText('Linkki on käytetty.')).toBeVisible()
  await button('Sulje', asking(fi.failed)).first().click()
  await expect.element(asking(fi.failed)).not.toBeInTheDocument()
})

test('a link that lost its end says so', async () => {
  await show({}, '/kutsu')
  await expect.element(page.getByText(fi.noToken)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
