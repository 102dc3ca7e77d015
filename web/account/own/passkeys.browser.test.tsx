import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { device, passkeyOfDevice, passkeyOptions } from '../../../ui/testing/passkeyDevice.ts'
import type { Answer } from '../../api.ts'
import { signedIn } from '../../testing/demoCustomer.ts'
import { judgeStates, type States } from '../../testing/judgeStates.ts'
import { type Answers, showPage } from '../../testing/showInShop.tsx'
import { customerOf } from '../testing/samples.ts'
import { button, said } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

type Passkey = Answer<'getPasskeys'>['passkeys'][number]
const phone: Passkey = {
  passkey_id: '01990000-0000-7000-8000-000000000011',
  name: 'Safari, iPhone',
  created_at: '2026-11-20T07:12:00Z',
  last_used_at: '2026-11-25T09:00:00Z',
}
const computer: Passkey = {
  ...phone,
  passkey_id: '01990000-0000-7000-8000-000000000012',
  name: 'Chrome, Windows',
  last_used_at: null,
}
const made = '20.11.2026 klo 9.12'
const at = '/tili/tietosuoja'
const answers: Answers = {
  ...signedIn(customerOf()),
  getSessions: { sessions: [] },
  getPasskeys: { passkeys: [phone, computer] },
}
const password = page.getByLabelText(new RegExp(`^${fi.password} \\(`))
const opens = (name: string) => button(name).click()
const dialog = (title: string) => page.getByRole('dialog', { name: title })

judgeStates({
  'tietosuoja pääsyavaimet': { at, answers, sign: 'Safari, iPhone', atNight: true },
  'tietosuoja ei-pääsyavaimia': { at, answers: { ...answers, getPasskeys: { passkeys: [] } }, sign: fi.passkeysNote },
  'tietosuoja pääsyavaimet-ei-saada': {
    at,
    answers: { ...answers, getPasskeys: new Refusal(400) },
    sign: fi.passkeysFailed,
  },
  'tietosuoja lisää-pääsyavain': { at, answers, go: () => opens(fi.addPasskey), sign: fi.addPasskeyNote },
  'tietosuoja nimeä-pääsyavain': {
    at,
    answers,
    go: () => opens(fi.renameOf(phone.name, made)),
    sign: dialog(fi.renamePasskey),
  },
  'tietosuoja poista-pääsyavain': {
    at,
    answers,
    go: () => opens(fi.removeOf(phone.name, made)),
    sign: fi.removePasskeyNote(phone.name),
    atNight: true,
  },
} satisfies States)

describe('the passkeys of a customer', () => {
  test('are told with when they were made and used', async () => {
    await showPage(at, answers)
    await expect.element(page.getByText(phone.name)).toBeVisible()
    const rows = page.getByRole('region', { name: fi.passkeys }).getByRole('listitem')
    await expect
      .element(rows.first())
      .toHaveTextContent(`${phone.name}${fi.made(made)} · ${fi.lastUsed('25.11.2026 klo 11.00')}`)
    await expect.element(rows.nth(1)).toHaveTextContent(`${computer.name}${fi.made(made)} · ${fi.neverUsed}`)
  })

  test('get one more by the password, once the device was unlocked', async () => {
    const asked = device()
    const shown: Passkey[] = []
    const { sent } = await showPage(at, {
      ...answers,
      getPasskeys: () => ({ passkeys: shown }),
      preparePasskey: passkeyOptions,
      addPasskey: () => {
        shown.push(phone)
        return undefined
      },
    })
    await opens(fi.addPasskey)
    await password.fill('Talvirengas2026')
    await dialog(fi.addPasskey).getByRole('button', { name: fi.addPasskey }).click()
    await expect.element(said(fi.passkeyAdded)).toBeVisible()
    expect(asked).toEqual(['create'])
    await expect.poll(() => sent('preparePasskey').map(({ body }) => body)).toEqual([{ password: 'Talvirengas2026' }])
    await expect.poll(() => sent('addPasskey').map(({ body }) => body)).toMatchObject([{ response: passkeyOfDevice }])
    await expect.element(page.getByText(phone.name)).toBeVisible()
    await expect.element(button(fi.addPasskey)).toHaveFocus()
  })

  test('get none where the device was not unlocked, or the password is another; both can be tried again', async () => {
    device({ unlocks: false })
    let isWrong = true
    const wrong = 'Nykyinen salasana ei ole oikein.'
    const { sent } = await showPage(at, {
      ...answers,
      preparePasskey: () =>
        isWrong ? new Refusal(422, { message: '', errors: { password: [wrong] } }) : passkeyOptions,
    })
    await opens(fi.addPasskey)
    await password.fill('arvaus')
    const add = dialog(fi.addPasskey).getByRole('button', { name: fi.addPasskey })
    await add.click()
    await expect.element(password).toHaveAccessibleDescription(`Virhe: ${wrong}`)
    isWrong = false
    await add.click()
    await expect.element(dialog(fi.addPasskey).getByText(fi.notMade)).toBeVisible()
    await expect.element(add).toBeEnabled()
    expect(sent('addPasskey')).toEqual([])
  })

  test('are named anew', async () => {
    const { sent } = await showPage(at, { ...answers, renamePasskey: undefined })
    await opens(fi.renameOf(phone.name, made))
    const name = dialog(fi.renamePasskey).getByLabelText(new RegExp(`^${fi.passkeyName}`))
    await expect.element(name).toHaveValue(phone.name)
    await name.fill('Puhelin')
    await dialog(fi.renamePasskey).getByRole('button', { name: 'Tallenna' }).click()
    await expect.element(said(fi.passkeyRenamed)).toBeVisible()
    const body = { passkey_id: phone.passkey_id, name: 'Puhelin' }
    await expect.poll(() => sent('renamePasskey').map((one) => one.body)).toEqual([body])
  })

  test('go one by one, by the password', async () => {
    let passkeys = [phone, computer]
    const { sent } = await showPage(at, {
      ...answers,
      getPasskeys: () => ({ passkeys }),
      removePasskey: () => {
        passkeys = [computer]
        return undefined
      },
    })
    await opens(fi.removeOf(phone.name, made))
    const shown = dialog(fi.removePasskey)
    await shown.getByRole('button', { name: fi.keepPasskey }).click()
    await expect.element(shown).not.toBeInTheDocument()
    await opens(fi.removeOf(phone.name, made))
    await shown.getByRole('button', { name: fi.removePasskey }).click()
    await expect.element(password).toHaveAccessibleDescription(`Virhe: ${fi.passwordMissing}`)
    await password.fill('Talvirengas2026')
    await shown.getByRole('button', { name: fi.removePasskey }).click()
    await expect.element(said(fi.passkeyRemoved)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: fi.passkeys, exact: true })).toHaveFocus()
    expect(page.getByText(phone.name).query()).toBeNull()
    const body = { passkey_id: phone.passkey_id, password: 'Talvirengas2026' }
    await expect.poll(() => sent('removePasskey').map((one) => one.body)).toEqual([body])
  })

  test('are waited for', async () => {
    await showPage(at, { ...answers, getPasskeys: never })
    await expect.element(page.getByRole('heading', { name: fi.passkeys, exact: true })).toBeVisible()
    expect(page.getByText(fi.passkeysFailed).query()).toBeNull()
  })
})
