import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { device, passkeyOfDevice, passkeyOptions } from '../../ui/testing/passkeyDevice.ts'
import { fi as passkeyFi } from '../session/passkey/fi.ts'
import { measured } from '../testing/measured.ts'
import { type Answers, showPage } from '../testing/showInShop.tsx'
import { readToken } from '../token.ts'
import { fi } from './fi.ts'
import { customerOf } from './testing/samples.ts'
import { button, closes } from './testing/showOrders.tsx'

const answers: Answers = {
  user: undefined as never,
  getCustomer: { data: customerOf() },
  getOrders: {},
  beginPasskeyLogin: passkeyOptions,
  loginWithPasskey: { token: 'theirs' },
}
const press = button(passkeyFi.withPasskey)

/** Whether this browser lists passkeys under a field. */
function lists(does: boolean) {
  const known = PublicKeyCredential.isConditionalMediationAvailable
  PublicKeyCredential.isConditionalMediationAvailable = async () => does
  onTestFinished(() => {
    PublicKeyCredential.isConditionalMediationAvailable = known
  })
}

describe('a passkey', () => {
  test('signs in by one press, and leads to the page that was asked for', async () => {
    lists(false)
    const asked = device()
    const { sent, at } = await showPage('/kirjaudu?sivu=%2Fperuuta-sopimus', answers)
    expect(sent('beginPasskeyLogin')).toEqual([])
    const events = measured()
    await press.click()
    await expect.poll(at).toBe('/peruuta-sopimus')
    await expect.poll(() => readToken()).toBe('theirs')
    expect(asked).toEqual(['get'])
    const body = { response: passkeyOfDevice, device_name: 'web' }
    await expect.poll(() => sent('loginWithPasskey').map((one) => one.body)).toMatchObject([body])
    await expect.poll(events).toContainEqual({ event: 'login', method: 'passkey' })
  })

  test('is offered under the field for the address, and signs in when it is taken', async () => {
    lists(true)
    const asked = device()
    const { sent, at } = await showPage('/kirjaudu', answers)
    await expect.poll(at).toBe('/tili')
    expect(asked).toEqual(['get'])
    await expect.poll(() => sent('beginPasskeyLogin')).toHaveLength(1)
    await expect.poll(() => sent('loginWithPasskey')).toHaveLength(1)
  })

  test('that is offered and not taken says nothing', async () => {
    lists(true)
    const asked = device({ unlocks: false })
    const { sent, at } = await showPage('/kirjaudu', answers)
    await expect.poll(() => asked).toEqual(['get'])
    expect(page.getByRole('alertdialog').query()).toBeNull()
    expect(sent('loginWithPasskey')).toEqual([])
    await expect.poll(at).toBe('/kirjaudu')
  })

  test('that is asked for by a press, while one is about to be offered, is asked for alone and in its turn', async () => {
    lists(true)
    const asked = device()
    const offering = Promise.withResolvers<object>()
    let begun = 0
    const beginPasskeyLogin = () => {
      begun += 1
      return begun === 1 ? offering.promise : passkeyOptions
    }
    const { sent, at } = await showPage('/kirjaudu', { ...answers, beginPasskeyLogin })
    await page.getByLabelText(fi.email).click()
    await expect.poll(() => begun).toBe(1)
    await press.click()
    await expect.element(press).toHaveAttribute('aria-busy', 'true')
    // The number of the browser comes with this answer: what was asked beside it would be for another one.
    expect(begun).toBe(1)
    offering.resolve(passkeyOptions)
    await expect.poll(at).toBe('/tili')
    expect([begun, asked, sent('loginWithPasskey').length]).toEqual([2, ['get'], 1])
  })

  test('whose device is not unlocked leaves the password, and can be tried again', async () => {
    lists(false)
    device({ unlocks: false })
    await showPage('/kirjaudu', answers)
    await press.click()
    await expect.element(page.getByText(passkeyFi.notUnlocked)).toBeVisible()
    await closes(passkeyFi.passkeyFailed)
    await expect.element(press).toBeEnabled()
    expect(readToken()).toBeNull()
  })

  test('that the shop does not accept is told of', async () => {
    lists(false)
    device()
    const message = 'Pääsyavainta ei hyväksytty.'
    const loginWithPasskey = new Refusal(403, { message, code: 'PASSKEY_NOT_ACCEPTED' })
    await showPage('/kirjaudu', { ...answers, loginWithPasskey })
    await press.click()
    await expect
      .element(page.getByRole('alertdialog', { name: passkeyFi.passkeyFailed }).getByText(message))
      .toBeVisible()
    expect(readToken()).toBeNull()
  })
})
