import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { device, passkeyOfDevice, passkeyOptions } from '../../ui/testing/passkeyDevice.ts'
import { fi as frame } from '../frame/fi.ts'
import { directoryFailures as failures, fi } from '../session/fi.ts'
import { departures } from '../testing/departures.ts'
import { alert, asking, button, dialog, openDialog, tableOf } from '../testing/onPage.ts'
import { bodies, lookOf, tableSeen } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'

// ProfilePage with OwnPasskeys, OwnSessions, RenameDialog and ProofDialog.

const passkey = (name: string, more: object = {}) => ({
  passkey_id: `id-${name}`,
  name,
  created_at: '2026-11-01T22:30:00Z',
  last_used_at: null,
  removable: true,
  ...more,
})
const two = [passkey('Puhelin', { last_used_at: '2026-11-20T10:00:00Z' }), passkey('Kone')]
const access = { passkeys: two, may_add: true, proof: { passkey: true, directory: true }, sessions: 1 }
const grants = [
  { role: 'service' as const, place: null },
  { role: 'desk' as const, place: 'KTK' },
]
const whoAmI = { name: 'Pirkko Pääkäyttäjä', grants, places: [{ place: 'KTK', name: 'Kulku Tampere' }] }
const show = (answers: StaffAnswers = {}, at = '/profiili') =>
  showPageToStaff(at, { answers: { whoAmI, countWork: {}, listProposals: {}, showOwnAccess: access, ...answers } })
const names = () => tableSeen(fi.passkeys).rows.map(([name]) => name)
const proof = dialog(fi.proofTitle)
const needed = new Refusal(403, { code: 'PROOF_NEEDED' })

test('a profile says who one is, in which roles, by which passkeys and on how many devices', async () => {
  await show()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pirkko Pääkäyttäjä' })).toBeVisible()
  const roles = page.getByRole('main').getByRole('list').getByRole('listitem').elements()
  expect(roles.map((one) => one.textContent)).toEqual(['asiakaspalvelu', 'toimipiste, Kulku Tampere'])
  await expect
    .poll(() => tableSeen(fi.passkeys))
    .toEqual({
      columns: [fi.passkeyName, fi.made, fi.lastUsed, `${fi.acts} | right, quiet`],
      rows: [
        ['Puhelin', '2.11.2026', '20.11.2026', ''],
        ['Kone', '2.11.2026', fi.never, ''],
      ],
    })
  await expect.element(page.getByText('Olet kirjautunut vain tällä laitteella.')).toBeVisible()
  for (const absent of [fi.signOutOthers, fi.lastWay, fi.noPasskeys])
    expect(page.getByText(absent).elements()).toEqual([])
  expect([...alert().elements(), ...openDialog().elements()]).toEqual([])
})

test('the last way in cannot be removed, and why is said', async () => {
  await show({ showOwnAccess: { ...access, passkeys: [passkey('Puhelin', { removable: false })] } })
  await expect.element(page.getByText(fi.lastWay)).toBeVisible()
  await expect.element(button(fi.rename('Puhelin'))).toBeVisible()
  expect(page.getByRole('button', { name: fi.remove('Puhelin') }).elements()).toEqual([])
})

test('where passkeys sign nobody in, none can be added', async () => {
  await show({ showOwnAccess: { ...access, passkeys: [], may_add: false } })
  await expect.element(page.getByText(fi.noPasskeys)).toBeVisible()
  expect([...tableOf(fi.passkeys).elements(), ...page.getByRole('button', { name: fi.addPasskey }).elements()]).toEqual(
    [],
  )
})

test('one more passkey is made on this device, and stands in the list', async () => {
  const asked = device()
  let passkeys = two
  const { sent } = await show({
    showOwnAccess: () => ({ ...access, passkeys }),
    beginOwnPasskey: passkeyOptions,
    addPasskey: () => {
      passkeys = [...two, passkey('Chrome, Linux')]
      return {}
    },
  })
  await button(fi.addPasskey).click()
  await expect.element(page.getByText(fi.added)).toBeVisible()
  await expect.poll(() => names()[2]).toBe('Chrome, Linux')
  expect(asked).toEqual(['create'])
  await expect.poll(() => bodies(sent('addPasskey'))).toMatchObject([{ response: passkeyOfDevice }])
})

test('a device that is not unlocked adds nothing', async () => {
  device({ unlocks: false })
  await show({ beginOwnPasskey: passkeyOptions })
  await button(fi.addPasskey).click()
  await expect.element(asking(fi.addFailed).getByText(fi.notUnlocked)).toBeVisible()
  await button('Sulje', asking(fi.addFailed)).first().click()
  await expect.element(asking(fi.addFailed)).not.toBeInTheDocument()
})

test('who must show anew who they are does so by passkey, and the passkey is added then', async () => {
  const asked = device()
  let isProved = false
  const { sent } = await show({
    beginOwnPasskey: () => (isProved ? passkeyOptions : needed),
    addPasskey: {},
    beginProof: passkeyOptions,
    proveByPasskey: () => {
      isProved = true
      return {}
    },
  })
  await button(fi.addPasskey).click()
  await expect.element(proof.getByText(fi.proofText)).toBeVisible()
  expect([lookOf(button(fi.proveByPasskey, proof)), lookOf(button(fi.proveByDirectory, proof))]).toEqual([
    'primary',
    'link',
  ])
  await button(fi.proveByPasskey, proof).click()
  await expect.element(proof).not.toBeInTheDocument()
  await expect.poll(() => sent('addPasskey')).toHaveLength(1)
  expect(asked).toEqual(['get', 'create'])
  await expect.poll(() => bodies(sent('proveByPasskey'))).toMatchObject([{ response: passkeyOfDevice }])
})

test('who cannot show it by passkey goes to the directory', async () => {
  const left = departures()
  const { sent } = await show({
    showOwnAccess: { ...access, proof: { passkey: false, directory: true } },
    beginOwnPasskey: needed,
    proveByDirectory: { address: '/directory/proof' },
  })
  await button(fi.addPasskey).click()
  await expect.poll(() => lookOf(button(fi.proveByDirectory, proof))).toBe('primary')
  expect(proof.getByRole('button', { name: fi.proveByPasskey }).elements()).toEqual([])
  expect(proof.getByText(fi.proofNoWay).elements()).toEqual([])
  await button(fi.proveByDirectory, proof).click()
  await expect.poll(() => left).toEqual(['/directory/proof'])
  await expect.poll(() => bodies(sent('proveByDirectory'))).toEqual([{ next: '/profiili' }])
})

test('with neither it is said what to do', async () => {
  await show({ showOwnAccess: { ...access, proof: { passkey: false, directory: false } }, beginOwnPasskey: needed })
  await button(fi.addPasskey).click()
  await expect.element(proof.getByText(fi.proofNoWay)).toBeVisible()
  await button(fi.cancel, proof).click()
  await expect.element(proof).not.toBeInTheDocument()
})

test.each([
  [fi.proveByPasskey, 'beginProof'],
  [fi.proveByDirectory, 'proveByDirectory'],
] as const)('when it was not shown, that is said: %s', async (way, call) => {
  await show({ beginOwnPasskey: needed, [call]: new Refusal(409, { message: 'Ei nyt.' }) })
  await button(fi.addPasskey).click()
  await button(way, proof).click()
  await expect.element(asking(fi.proofFailed).getByText('Ei nyt.')).toBeVisible()
  await button('Sulje', asking(fi.proofFailed)).first().click()
  await expect.element(asking(fi.proofFailed)).not.toBeInTheDocument()
})

test('a passkey is removed after it was asked, once its person showed who they are', async () => {
  device()
  let isProved = false
  let passkeys = two
  const { sent } = await show({
    showOwnAccess: () => ({ ...access, passkeys }),
    removePasskey: () => {
      if (!isProved) return needed
      passkeys = [passkey('Kone')]
      return {}
    },
    beginProof: passkeyOptions,
    proveByPasskey: () => {
      isProved = true
      return {}
    },
  })
  await button(fi.remove('Puhelin')).click()
  const removing = asking(fi.removeTitle)
  await expect.element(removing.getByText(fi.removeText('Puhelin'))).toBeVisible()
  await expect.poll(() => lookOf(button(fi.removeConfirm, removing))).toBe('danger')
  await button(fi.removeConfirm, removing).click()
  await expect.element(removing).not.toBeInTheDocument()
  await button(fi.proveByPasskey, proof).click()
  await expect.element(page.getByText(fi.removed)).toBeVisible()
  await expect.poll(names).toEqual(['Kone'])
  await expect
    .poll(() => bodies(sent('removePasskey')))
    .toEqual([{ passkey_id: 'id-Puhelin' }, { passkey_id: 'id-Puhelin' }])
})

test('a passkey that was not removed stays, and why is said', async () => {
  await show({ removePasskey: new Refusal(409, { code: 'LAST_PASSKEY', message: 'Viimeinen.' }) })
  await button(fi.remove('Kone')).click()
  await button(fi.removeConfirm, asking(fi.removeTitle)).click()
  await expect.element(asking(fi.removeFailed).getByText('Viimeinen.')).toBeVisible()
  await button('Sulje', asking(fi.removeFailed)).first().click()
  await button('Peruuta', asking(fi.removeTitle)).click()
  await expect.element(asking(fi.removeTitle)).not.toBeInTheDocument()
})

test('a passkey gets another name', async () => {
  let passkeys = two
  const { sent } = await show({
    showOwnAccess: () => ({ ...access, passkeys }),
    renamePasskey: () => {
      passkeys = [passkey('Toimiston kone')]
      return {}
    },
  })
  await button(fi.rename('Kone')).click()
  const naming = dialog(fi.renameTitle)
  const name = naming.getByLabelText(fi.passkeyName)
  await expect.element(name).toHaveValue('Kone')
  await expect.element(name).toHaveAttribute('maxlength', '60')
  await name.fill('')
  await button('Tallenna', naming).click()
  await expect.element(naming.getByText(fi.nameMissing)).toBeVisible()
  await name.fill('Toimiston kone')
  await button('Tallenna', naming).click()
  await expect.element(naming).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.renamed)).toBeVisible()
  await expect.poll(names).toEqual(['Toimiston kone'])
  await expect.poll(() => bodies(sent('renamePasskey'))).toEqual([{ passkey_id: 'id-Kone', name: 'Toimiston kone' }])
})

test('the other sessions are ended by a press', async () => {
  let sessions = 2
  const { sent } = await show({
    showOwnAccess: () => ({ ...access, sessions }),
    signOutOthers: () => {
      sessions = 1
      return { ended: 1 }
    },
  })
  await expect.element(page.getByText('Olet kirjautunut 2 laitteella tai selaimessa.')).toBeVisible()
  await button(fi.signOutOthers).click()
  await expect.element(page.getByText(fi.othersOut)).toBeVisible()
  await expect.element(page.getByText('Olet kirjautunut vain tällä laitteella.')).toBeVisible()
  await expect.poll(() => bodies(sent('signOutOthers'))).toEqual([{}])
})

test.each([
  [fi.signOutOthers, 'signOutOthers', fi.othersFailed],
  [fi.signOut, 'signOut', fi.signOutFailed],
] as const)('when it did not succeed, that is said: %s', async (pressed, call, title) => {
  await show({ showOwnAccess: { ...access, sessions: 2 }, [call]: new Refusal(500, { message: 'x' }) })
  await button(pressed).click()
  await expect.element(asking(title)).toBeVisible()
  await button('Sulje', asking(title)).first().click()
  await expect.element(asking(title)).not.toBeInTheDocument()
})

test.each([
  [null, '/hallinta/kirjaudu'],
  ['/directory/leave', '/directory/leave'],
])('who signs out leaves the page behind: %s', async (leave, where) => {
  const left = departures()
  await show({ signOut: { leave } })
  await button(fi.signOut).click()
  await expect.poll(() => left).toEqual([where])
})

test('while signing out is on its way the button is busy', async () => {
  await show({ signOut: never })
  await button(fi.signOut).click()
  await expect.element(button(fi.signOut)).toHaveAttribute('aria-busy', 'true')
})

test('what became of showing who one is by the directory is said', async () => {
  await show({}, '/profiili?virhe=other_person')
  const { title, text } = failures.other_person
  await expect.element(alert()).toHaveTextContent(`Huomio: ${title}${text}`)
})

test('keys are switched off and on, and stay so', async () => {
  await show()
  const box = page.getByRole('checkbox', { name: fi.keysOn })
  const keys = dialog(frame.keys)
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(box).not.toBeChecked()
  await expect.poll(() => localStorage.getItem('hallinta-nappaimet')).toBe('pois')
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('?')
  await expect.poll(() => keys.elements()).toEqual([])
  await box.click()
  await expect.element(box).toBeChecked()
  await expect.poll(() => localStorage.getItem('hallinta-nappaimet')).toBe('kaytossa')
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('?')
  await expect.element(keys).toBeVisible()
})
