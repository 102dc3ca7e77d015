import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as session } from '../session/fi.ts'
import { measured } from '../testing/measured.ts'
import { type Answers, showPage } from '../testing/showInShop.tsx'
import { readToken } from '../token.ts'
import { fi } from './fi.ts'
import { customerOf } from './testing/samples.ts'
import { button } from './testing/showOrders.tsx'

/* LoginPage, LoginLink, LinkSaid, useSendLink and LoginWithTokenPage. */

const customer = customerOf()
const theirs: Answers = { getCustomer: { data: customer }, getOrders: {} }
/** Nobody is signed in at first. */
const visitor = { ...theirs, user: undefined as never }
const email = page.getByRole('main').getByLabelText(fi.email)
const password = page.getByLabelText(/^Salasana \(/)
const sendLink = button(fi.sendLink)

async function signsIn() {
  await email.fill('onni@example.com')
  await password.fill('Talvirengas2026')
  await page.getByRole('main').getByRole('button', { name: fi.login, exact: true }).click()
}

describe('the login', () => {
  test('has a form, a way to a new password and one for a new customer [ROUTE-15 AUTH-01 AUTH-02 AUTH-03 ROLE-05]', async () => {
    await showPage('/kirjaudu')
    await expect.element(page.getByRole('heading', { name: fi.loginTitle })).toBeVisible()
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(page.getByRole('link', { name: fi.forgotLink })).toHaveAttribute('href', '/salasana-unohtunut')
    await expect.element(page.getByRole('link', { name: fi.newCustomer })).toHaveAttribute('href', '/')
    expect(page.getByText(fi.loginFirst).query()).toBeNull()
  })

  test('with the right password leads to the account, whence nothing leads back to it [AUTH-04]', async () => {
    const { sent, at, go } = await showPage('/kirjaudu', { ...visitor, login: { token: 'theirs' } })
    const events = measured()
    await signsIn()
    await expect.poll(at).toBe('/tili')
    await expect.element(page.getByRole('heading', { name: fi.setPasswordTitle })).toBeVisible()
    await expect.poll(() => readToken()).toBe('theirs')
    await expect
      .poll(() => sent('login').map(({ body }) => body))
      .toEqual([{ email: 'onni@example.com', password: 'Talvirengas2026', device_name: 'web' }])
    await expect.poll(events).toContainEqual({ event: 'login', method: 'password' })
    go(-1)
    await expect.poll(() => at()).toBe('/tili')
  })

  test('goes on by itself where the shop was away for a moment right after the password', async () => {
    let times = 0
    const user = () => (times++ === 0 ? new Refusal(503) : {})
    const { at } = await showPage('/kirjaudu', { ...theirs, user, login: {} }, { isVisitor: true })
    await signsIn()
    await expect.poll(at).toBe('/tili')
    expect(times).toBeGreaterThan(1)
  })

  test('leads to the page that was asked for', async () => {
    const { at } = await showPage('/kirjaudu?sivu=%2Fperuuta-sopimus', { ...visitor, login: { token: 'theirs' } })
    await expect.element(page.getByText(fi.loginFirst)).toBeVisible()
    await signsIn()
    await expect.poll(at).toBe('/peruuta-sopimus')
  })

  test('tells who is signed in already, and leads on without a password', async () => {
    await showPage('/kirjaudu?vahvistettu=1', { ...theirs, user: { user: { email: 'onni@example.com' } } })
    await expect.element(page.getByText(fi.emailConfirmed)).toBeVisible()
    await expect.element(page.getByText(fi.signedInAs('onni@example.com'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: fi.goOnSignedIn })).toHaveAttribute('href', '/tili')
    // Somebody else may sign in here.
    await expect.element(password).toBeVisible()
  })

  test('leads who is signed in to the page that was asked for', async () => {
    await showPage('/kirjaudu?sivu=%2Fperuuta-sopimus', { ...theirs, user: {} })
    const goOn = page.getByRole('link', { name: fi.goOnSignedIn })
    await expect.element(goOn).toHaveAttribute('href', '/peruuta-sopimus')
  })

  test('stays busy until the page is there that it leads to', async () => {
    await showPage('/kirjaudu', { login: { token: 'theirs' }, user: () => (readToken() === 'theirs' ? never() : {}) })
    await signsIn()
    await expect
      .element(page.getByRole('main').getByRole('button', { name: fi.login, exact: true }))
      .toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => readToken()).toBe('theirs')
  })

  test('says of a wrong password what the server says, and keeps the address', async () => {
    const wrong = 'Virheellinen sähköpostiosoite tai salasana.'
    const { at } = await showPage('/kirjaudu', {
      login: new Refusal(422, { message: wrong, errors: { email: [wrong] } }),
    })
    await signsIn()
    await expect.element(email).toHaveAccessibleDescription(`Virhe: ${wrong}`)
    await expect.element(email).toHaveFocus()
    await expect.poll(() => at()).toBe('/kirjaudu')
    expect(readToken()).toBeNull()
  })

  test('says what is missing, and asks nobody', async () => {
    const { sent } = await showPage('/kirjaudu')
    await page.getByRole('main').getByRole('button', { name: fi.login, exact: true }).click()
    await expect.element(email).toHaveAccessibleDescription(`Virhe: ${fi.emailMissing}`)
    await expect.element(password).toHaveAccessibleDescription(`Virhe: ${fi.passwordMissing}`)
    expect(sent('login')).toEqual([])
  })
})

describe('a link in place of a password', () => {
  test('is sent to the address of the form', async () => {
    const { sent } = await showPage('/kirjaudu', { sendLoginToken: { message: 'Lähetimme linkin.' } })
    await email.fill('onni@example.com')
    await sendLink.click()
    await expect.element(page.getByText('Lähetimme linkin.')).toBeVisible()
    await expect.poll(() => sent('sendLoginToken').map(({ body }) => body)).toEqual([{ email: 'onni@example.com' }])
    expect(page.getByRole('alert').query()).toBeNull()
    expect(page.getByText(fi.passwordMissing).query()).toBeNull()
  })

  test('wants an address, and leads to its field', async () => {
    const { sent } = await showPage('/kirjaudu')
    await sendLink.click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription(`Virhe: ${fi.emailMissing}`)
    expect(sent('sendLoginToken')).toEqual([])
  })

  test.each([
    ['that it was not', new Refusal(500, { message: 'Rikki.' }), session.sendLinkFailed],
    ['that there were too many', new Refusal(429, { message: 'Odota hetki.' }), 'Odota hetki.'],
    [
      'what is wrong with the address',
      new Refusal(422, { errors: { email: ['Tarkista osoite.'] } }),
      'Tarkista osoite.',
    ],
  ])('that was not sent says %s', async (_, sendLoginToken, text) => {
    await showPage('/kirjaudu', { sendLoginToken })
    await email.fill('onni@example.com')
    await sendLink.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Virhe: ${text}`)
  })

  test('asked for once more is not said to be sent before it is', async () => {
    let times = 0
    await showPage('/kirjaudu', {
      sendLoginToken: () => {
        times += 1
        return times === 1 ? { message: 'Lähetimme linkin.' } : never()
      },
    })
    await email.fill('onni@example.com')
    await sendLink.click()
    await expect.element(page.getByText('Lähetimme linkin.')).toBeVisible()
    await sendLink.click()
    await expect.element(sendLink).toHaveAttribute('aria-busy', 'true')
    expect(page.getByText('Lähetimme linkin.').query()).toBeNull()
  })
})

/** As a visit leaves it that has asked for a link, just now or before a while. */
const asked = (minutesAgo = 0) => ({ kept: { 'flex-shop-link-asked': String(Date.now() - minutesAgo * 60_000) } })

describe('a mailed link that was not asked for here', () => {
  const press = button(fi.tokenLoginDo)

  test('does nothing by being opened, and signs in by one press', async () => {
    const shown = await showPage('/kirjaudu/avain', { ...visitor, loginWithToken: { token: 'theirs' } })
    await expect.element(press).toBeVisible()
    await expect.element(page.getByText(fi.tokenLoginPress)).toBeVisible()
    expect(shown.sent('loginWithToken')).toEqual([])
    expect(readToken()).toBeNull()
    await press.click()
    await expect.poll(shown.at).toBe('/tili')
    await expect.poll(() => shown.sent('loginWithToken').map(({ params }) => params)).toEqual([{ token: 'avain' }])
  })

  test('leaves whoever is signed in alone until then, also where one was asked for long ago', async () => {
    const answers = { ...theirs, user: {}, loginWithToken: { token: 'other' } }
    const shown = await showPage('/kirjaudu/avain', answers, asked(11))
    await expect.element(press).toBeVisible()
    expect([...shown.sent('logout'), ...shown.sent('loginWithToken')]).toEqual([])
  })

  test('is asked for on the login page, whence it signs in at once, and only once', async () => {
    await showPage('/kirjaudu', { sendLoginToken: { message: 'Lähetimme linkin.' } })
    await email.fill('onni@example.com')
    await sendLink.click()
    await expect.element(page.getByText('Lähetimme linkin.')).toBeVisible()
    const kept = { ...localStorage }
    const shown = await showPage('/kirjaudu/avain', { ...visitor, loginWithToken: { token: 'theirs' } }, { kept })
    await expect.poll(shown.at).toBe('/tili')
    expect(localStorage.getItem('flex-shop-link-asked')).toBeNull()
  })
})

describe('a mailed link', () => {
  const at = '/kirjaudu/avain?sivu=%2Fperuuta-sopimus'
  const busy = page.getByRole('status').getByText(fi.tokenLoginBusy)

  test('signs in, and nothing leads back to it [ROUTE-16 AUTH-12]', async () => {
    const shown = await showPage(at, { ...visitor, loginWithToken: { token: 'theirs' } }, asked())
    await expect.poll(shown.at).toBe('/peruuta-sopimus')
    await expect.poll(() => readToken()).toBe('theirs')
    await expect.poll(() => shown.sent('loginWithToken').map(({ params }) => params)).toEqual([{ token: 'avain' }])
    expect(shown.sent('logout')).toEqual([])
    shown.go(-1)
    await expect.poll(() => shown.at()).toBe('/peruuta-sopimus')
  })

  test('takes the place of whoever was signed in, whose session ends first [AUTH-22 AUTH-23]', async () => {
    let hasEnded = false
    const shown = await showPage(
      at,
      {
        ...theirs,
        user: {},
        logout: () => {
          hasEnded = true
          return undefined
        },
        loginWithToken: () => (hasEnded ? { token: 'theirs' } : new Refusal(409)),
      },
      asked(),
    )
    await expect.poll(shown.at).toBe('/peruuta-sopimus')
    await expect.poll(() => readToken()).toBe('theirs')
  })

  test('that was used is not said to be unused when it is not known at once whose session it began', async () => {
    let times = 0
    const shown = await showPage(
      '/kirjaudu/avain',
      {
        ...theirs,
        loginWithToken: { token: 'theirs' },
        user: () => {
          if (readToken() === 'theirs') times += 1
          return times === 1 ? new Refusal(503) : { customer }
        },
        logout: undefined,
      },
      asked(),
    )
    await expect.poll(shown.at).toBe('/tili')
    await expect.element(page.getByRole('heading', { name: 'Omat tiedot' })).toBeVisible()
    await expect.poll(() => shown.sent('loginWithToken')).toHaveLength(1)
  })

  test('says that it signs in for as long as that takes', async () => {
    await showPage(at, { loginWithToken: never }, asked())
    await expect.element(page.getByRole('heading', { name: fi.tokenLoginTitle })).toBeVisible()
    await expect.element(page.getByText(fi.tokenLoginBusy).nth(1)).toBeInTheDocument()
    expect(page.getByRole('alert').query()).toBeNull()
  })

  test('that has expired leads to the login [AUTH-24 AUTH-27 ERR-39]', async () => {
    const shown = await showPage(at, { loginWithToken: new Refusal(404, { message: 'Ei.' }) }, asked())
    await expect.element(page.getByRole('alert')).toHaveTextContent(fi.linkExpired)
    await expect.element(page.getByRole('heading', { name: fi.linkExpiredTitle })).toBeVisible()
    expect(button('Yritä uudelleen').query()).toBeNull()
    expect(busy.query()).toBeNull()
    await page.getByRole('main').getByRole('link', { name: fi.toLogin }).click()
    await expect.poll(shown.at).toBe('/kirjaudu')
  })

  test.each<[string, Answers['loginWithToken']]>([
    ['away', new Refusal(503)],
    ['away behind its gateway', new Refusal(502)],
    ['slow behind its gateway', new Refusal(504)],
    ['broken', new Refusal(500)],
    ['asked too often', new Refusal(429)],
    ['not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not used up by a server that is %s, and can be tried again', async (_, failure) => {
    let isAway = true
    const shown = await showPage(
      at,
      {
        ...visitor,
        loginWithToken: (asked) => {
          if (isAway) return typeof failure === 'function' ? failure(asked) : (failure as Refusal)
          return { token: 'theirs' }
        },
      },
      asked(),
    )
    await expect.element(page.getByRole('alert').getByText(fi.notReached)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: fi.loginTitle })).toBeVisible()
    expect(page.getByText(fi.linkExpired).query()).toBeNull()
    isAway = false
    const events = measured()
    await button('Yritä uudelleen').click()
    await expect.poll(shown.at).toBe('/peruuta-sopimus')
    await expect.poll(events).toContainEqual({ event: 'login', method: 'link' })
  })
})
