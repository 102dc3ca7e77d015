import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Customer } from '../../contract/customer.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import { fi as session } from '../session/fi.ts'
import { type Answers, showPage, showPart } from '../testing/showInShop.tsx'
import { readToken } from '../token.ts'
import { fi as texts } from './fi.ts'
import { fi } from './orders/fi.ts'
import { ReturnNotice } from './ReturnNotice.tsx'
import { customerOf, orderOf } from './testing/samples.ts'
import { button, said } from './testing/showOrders.tsx'

/* AccountPage and SignedIn. */

const of = (change: Some<Customer>, answers: Answers = {}): Answers => {
  const customer = customerOf(change)
  return { user: { customer }, getCustomer: { data: customer }, getOrders: {}, getKilometres: {}, ...answers }
}
const title = page.getByRole('heading', { name: fi.title, exact: true })

describe('the account', () => {
  test('says what it is and leads to a new order [ACC-04 ACC-05 ACC-06 ACC-08 ACC-11 ACC-13]', async () => {
    await showPage('/tili', of({ max_orders: null, active_orders: 4 }, { getOrders: { data: [orderOf()] } }))
    await expect.element(title).toBeVisible()
    await expect.element(page.getByRole('heading', { name: fi.myInfo })).toBeVisible()
    await expect.element(page.getByRole('article', { name: 'Norra Kide' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: fi.newOrder })).toHaveAttribute('href', '/')
    expect(page.getByText('(maks.').query()).toBeNull()
    expect(page.getByText(fi.infoLater).query()).toBeNull()
  })

  test.each([
    [{ max_orders: 1, active_orders: 1 }, '(maks. 1 tilaus)'],
    [{ max_orders: 3, active_orders: 3 }, '(maks. 3 tilausta)'],
  ])(
    'of a customer with as many orders as allowed says why there is no other one [ACC-07 ACC-09 ACC-10 ACC-36 CONST-15]',
    async (limit, why) => {
      await showPage('/tili', of(limit))
      await expect.element(button(fi.newOrder)).toHaveAccessibleDescription(why)
      await expect.element(page.getByText(fi.moreOrders)).toBeVisible()
      expect(page.getByRole('link', { name: fi.newOrder }).query()).toBeNull()
    },
  )

  test('has room again below the limit', async () => {
    await showPage('/tili', of({ max_orders: 2, active_orders: 1 }))
    await expect.element(page.getByRole('link', { name: fi.newOrder })).toBeVisible()
    expect(page.getByText('(maks.').query()).toBeNull()
  })

  test('of somebody who was not identified yet says when it will know more', async () => {
    await showPage('/tili', of({ identified: false }))
    await expect.element(page.getByText(fi.infoLater)).toBeVisible()
  })

  test('loads before it is known whose it is [ACC-02]', async () => {
    await showPage('/tili', { user: never })
    await expect.element(page.getByRole('main').getByText('Ladataan')).toBeInTheDocument()
    expect(title.query()).toBeNull()
  })
})

describe('an account without a password', () => {
  test('asks for one first, then shows itself [ACC-03]', async () => {
    let now = customerOf({ user_password_set: false })
    const { sent } = await showPage('/tili', {
      user: { customer: now },
      getCustomer: () => ({ data: now }),
      getOrders: {},
      setPassword: () => {
        now = customerOf()
        return undefined
      },
    })
    await expect.element(page.getByRole('heading', { name: fi.passwordFirst })).toBeVisible()
    await expect.element(page.getByText(fi.passwordFirstLead)).toBeVisible()
    await expect.element(page.getByText('onni@example.com')).toBeVisible()
    expect(title.query()).toBeNull()
    await page.getByLabelText(/^Salasana \(/).fill('Syysmyrsky 2027')
    await page.getByLabelText(texts.passwordAgain).fill('Syysmyrsky 2027')
    await button(texts.setPassword).click()
    await expect.element(title).toBeVisible()
    await expect.element(said(fi.passwordCreated)).toBeVisible()
    // The button that was pressed is gone.
    await expect.element(title).toHaveFocus()
    await expect
      .poll(() => sent('setPassword').map(({ body }) => body))
      .toEqual([{ password: 'Syysmyrsky 2027', password_confirmation: 'Syysmyrsky 2027' }])
  })
})

test.each([
  ['pending', true],
  ['expired', true],
  ['confirmed', false],
] as const)('before the first password an order in progress leads on, too: %s', async (latest_order_status, leads) => {
  await showPage('/tili', of({ user_password_set: false, latest_order_status }))
  await expect.element(page.getByRole('heading', { name: fi.passwordFirst })).toBeVisible()
  const way = page.getByRole('link', { name: fi.goOn })
  expect(way.elements().map((link) => link.getAttribute('href'))).toEqual(leads ? ['/uusi-tilaus'] : [])
})

describe('a page for customers', () => {
  const steps = ['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista', 'valmis', 'luo-salasana']
  test.each(['/tili', '/tili?maksettu=1', '/uusi-tilaus', ...steps.map((step) => `/uusi-tilaus/${step}`)])(
    'leads a visitor to the login, and back to itself from there: %s [ROUTE-06 ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-28]',
    async (path) => {
      const { at } = await showPage(path)
      await expect.poll(at).toBe(`/kirjaudu?sivu=${encodeURIComponent(path)}`)
      await expect.element(page.getByText(texts.loginFirst)).toBeVisible()
    },
  )

  test('asks once whose session it is, and leads to the login when it is nobody’s any more [ROUTE-26]', async () => {
    const { at, sent } = await showPage('/tili', { user: new Refusal(401) })
    await expect.poll(at).toBe('/kirjaudu?sivu=%2Ftili')
    await expect.poll(() => sent('user')).toHaveLength(1)
  })

  test.each<[string, () => Refusal | Promise<Refusal>]>([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is broken', () => new Refusal(500)],
    ['the server is away', () => new Refusal(503)],
    ['it was asked too often', () => new Refusal(429)],
  ])('says that it was not reached where %s, and asks again: nobody is told to sign in', async (_, failure) => {
    let fails = true
    const { at } = await showPage('/tili', { getOrders: {}, user: () => (fails ? failure() : { customer: {} }) })
    await expect.element(page.getByRole('alert').getByText(session.notReached)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Tili', level: 1 })).toBeVisible()
    expect(readToken()).not.toBeNull()
    expect(page.getByRole('link', { name: texts.loginTitle }).elements()).toEqual([])
    fails = false
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(page.getByText(session.notReached)).not.toBeInTheDocument()
    await expect.poll(at).toBe('/tili')
  })
})

describe('coming back from the bank', () => {
  test.each([
    ['maksukorttivirhe', 'alert', `Virhe: ${fi.cardFailed}${fi.cardFailedNote}`],
    ['maksukorttilisatty', 'status', `Onnistui: ${fi.cardAdded}`],
    ['ostettu', 'status', 'Onnistui: Lisäpalvelu ostettuMaksu onnistui. Kuitin löydät tilauksen veloituksista.'],
    [
      'ostovirhe',
      'alert',
      'Virhe: Lisäpalvelua ei ostettuMaksua ei vahvistettu pankissa. Jos pankki ehti silti veloittaa korttiasi, palautamme summan kortille.',
    ],
    ['maksettu', 'status', 'Onnistui: Maksu onnistuiKiitos! Kuitin löydät tilauksen veloituksista.'],
    [
      'maksuvirhe',
      'alert',
      'Virhe: Maksu ei onnistunutKortilta ei veloitettu mitään. Voit yrittää uudelleen samalla tai toisella kortilla.',
    ],
    [
      'maksukesken',
      'status',
      'Tiedoksi: Maksua käsitelläänPankin vastaus viipyy. Maksua ei tehdä kahdesti, ja näet tuloksen tällä sivulla.',
    ],
  ])('with %s is told once, and taken out of the address [ACC-14 ACC-15 ACC-16]', async (flag, role, text) => {
    const { at, go } = await showPart(<ReturnNotice />, { from: '/edellinen', at: `/tili?${flag}=1` })
    await expect.element(page.getByRole(role)).toHaveTextContent(text)
    await expect.poll(() => at()).toBe('/tili')
    go(-1)
    await expect.poll(at).toBe('/edellinen')
  })

  test('without a word of it says nothing, and leaves the address as it is', async () => {
    const { at } = await showPart(<ReturnNotice />, { at: '/tili?muuta=1' })
    expect(page.getByRole('alert').query() ?? page.getByRole('status').query()).toBeNull()
    await expect.poll(() => at()).toBe('/tili?muuta=1')
  })
})
