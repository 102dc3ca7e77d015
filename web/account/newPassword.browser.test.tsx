import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unknownOutcome } from '../../ui/data/refused.ts'
import { unreachable } from '../../ui/data/wire.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { type Answers, showPage, showPart } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { SetPasswordPage } from './SetPasswordPage.tsx'
import { customerOf } from './testing/samples.ts'
import { button, closes, said } from './testing/showOrders.tsx'

/* ResetPasswordPage, SetPasswordForm and NewPasswordFields. */

const field = (label: string) => page.getByLabelText(new RegExp(`^${label} \\(`))
const good = 'Syysmyrsky 2027'

describe('a new password with a mailed link', () => {
  async function opens(answers: Answers = {}, at = '/vaihda-salasana/avain?email=onni%40example.com') {
    const shown = await showPage(at, { checkResetLink: undefined, ...answers })
    await expect.element(page.getByRole('heading', { name: fi.resetTitle })).toBeVisible()
    return shown
  }
  async function sends(again = good) {
    await field(fi.newPassword).fill(good)
    await field(fi.newPasswordAgain).fill(again)
    await button(fi.reset).click()
  }

  test('is saved, said, and signs in at the login, whence nothing leads back [ROUTE-18 AUTH-07]', async () => {
    const { sent, at, go } = await opens({ resetPassword: { message: 'Salasana vaihdettu.' } })
    await expect.element(field(fi.email)).toHaveValue('onni@example.com')
    await sends()
    await expect.element(said('Salasana vaihdettu.')).toBeVisible()
    await expect.poll(at).toBe('/kirjaudu')
    await expect
      .poll(() => sent('resetPassword').map(({ body }) => body))
      .toEqual([{ email: 'onni@example.com', password: good, password_confirmation: good, token: 'avain' }])
    go(-1)
    await expect.poll(() => at()).toBe('/kirjaudu')
  })

  test('is not asked for where the link does not serve any more: the page leads to another one', async () => {
    const message = 'Salasanan vaihtolinkki on vanhentunut. Tilaa uusi linkki.'
    await showPage('/vaihda-salasana/avain', { checkResetLink: new Refusal(400, { message, code: 'RESET_EXPIRED' }) })
    await expect.element(page.getByRole('heading', { name: fi.linkExpiredTitle })).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    await expect.element(page.getByRole('link', { name: fi.askNewLink })).toBeVisible()
    expect(button(fi.reset).query()).toBeNull()
  })

  test('is asked for when nobody could say whether the link serves', async () => {
    await opens({ checkResetLink: new Refusal(503) })
    await expect.element(button(fi.reset)).toBeVisible()
  })

  test('asks for the address that the link does not tell, and for two that are the same', async () => {
    const { sent } = await opens({}, '/vaihda-salasana/avain')
    await sends('Syysmyrsky 2028')
    await expect.element(field(fi.email)).toHaveAccessibleDescription(`Virhe: ${fi.emailMissing}`)
    await expect.element(field(fi.newPasswordAgain)).toHaveAccessibleDescription(`Virhe: ${fi.passwordsDiffer}`)
    expect(sent('resetPassword')).toEqual([])
    expect(page.getByText(fi.resetFailed).query()).toBeNull()
  })

  test('tells its rules before, and ticks them off while it is typed', async () => {
    await opens()
    await expect.element(page.getByText(fi.passwordNot)).toBeVisible()
    const met = () => page.getByText(': täyttyy').elements().length
    expect(met()).toBe(0)
    await field(fi.newPassword).fill(good)
    await expect.poll(met).toBeGreaterThan(0)
    expect(page.getByText(': puuttuu').elements()).toEqual([])
  })

  test('that the server finds too weak says so under its field', async () => {
    await opens({ resetPassword: new Refusal(422, { errors: { password: ['Liian yleinen.'] } }) })
    await sends()
    await expect.element(field(fi.newPassword)).toHaveAccessibleDescription('Virhe: Liian yleinen.')
    expect(page.getByText(fi.resetFailed).query()).toBeNull()
  })

  test.each<[string, () => Refusal | Promise<Refusal>, string]>([
    ['broken', () => new Refusal(500, { message: 'Something went wrong. Please try again.' }), unknownOutcome('fi')],
    ['away', () => new Refusal(503, { message: 'Palvelu on hetken poissa.' }), 'Palvelu on hetken poissa.'],
    ['asked too often', () => new Refusal(429, { message: 'Odota hetki.' }), 'Odota hetki.'],
    ['not reached', () => Promise.reject(new TypeError('Failed to fetch')), unreachable('fi')],
    ['rid of the link', () => new Refusal(404, { message: 'Linkki ei enää toimi.' }), 'Linkki ei enää toimi.'],
  ])('fails under the title of the catalogue where the server is %s [ERR-37]', async (_, refusal, text) => {
    await opens({ resetPassword: refusal })
    await sends()
    await expect.element(page.getByRole('alert').getByText(fi.resetFailed)).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  })

  test('that does not arrive is told without a word of the link, which is still good', async () => {
    await opens({ resetPassword: new Refusal(503, { message: 'Palvelu on hetken poissa.' }) })
    await sends()
    await expect.element(page.getByRole('alert').getByText('Palvelu on hetken poissa.')).toBeVisible()
    expect(page.getByText(fi.askNewLink).query()).toBeNull()
  })

  test('whose link has expired is told, with the way to a new one; sent again it is not said any more [ERR-37]', async () => {
    let times = 0
    await opens({
      resetPassword: () => {
        times += 1
        return times === 1 ? new Refusal(404, { message: 'Linkki on vanhentunut.' }) : never()
      },
    })
    await sends()
    await expect.element(page.getByRole('alert').getByText(fi.resetFailed)).toBeVisible()
    await expect.element(page.getByRole('alert').getByText('Linkki on vanhentunut.')).toBeVisible()
    await expect
      .element(page.getByRole('alert').getByRole('link', { name: fi.askNewLink }))
      .toHaveAttribute('href', '/salasana-unohtunut')
    await expect.element(button(fi.reset)).not.toHaveAttribute('aria-busy')
    await button(fi.reset).click()
    await expect.element(button(fi.reset)).toHaveAttribute('aria-busy', 'true')
    expect(page.getByText(fi.resetFailed).query()).toBeNull()
  })
})

describe('the first password, after the order', () => {
  const done = page.getByRole('alertdialog', { name: fi.passwordCreated })
  const opens = (answers: Answers = {}) =>
    showPart(<SetPasswordPage />, {
      at: '/uusi-tilaus/luo-salasana',
      answers: { user: { customer: customerOf({ user_password_set: false }) }, ...answers },
    })
  async function sends() {
    await field(fi.password).fill(good)
    await field(fi.passwordAgain).fill(good)
    await button(fi.setPassword).click()
  }

  test('is created, said in a dialog, and leads to the account', async () => {
    const { sent, at } = await opens({ setPassword: undefined, getCustomer: { data: customerOf() } })
    await expect.element(page.getByText(fi.setPasswordLead)).toBeVisible()
    await expect.element(page.getByText('onni@example.com')).toBeVisible()
    expect(done.query()).toBeNull()
    await sends()
    await expect.element(done.getByText(fi.passwordCreatedNote)).toBeVisible()
    await expect.poll(() => at()).toBe('/uusi-tilaus/luo-salasana')
    await done.getByRole('button', { name: fi.toAccount }).click()
    await expect.poll(at).toBe('/tili')
    await expect.poll(() => sent('getCustomer')).toHaveLength(1)
    await expect
      .poll(() => sent('setPassword').map(({ body }) => body))
      .toEqual([{ password: good, password_confirmation: good }])
  })

  test('that is there already leads to the account', async () => {
    await opens({ user: { customer: customerOf() } })
    await expect.element(page.getByText(fi.passwordAlreadySet)).toBeVisible()
    await expect.element(page.getByRole('link', { name: fi.toAccount })).toHaveAttribute('href', '/tili')
    expect(page.getByText(fi.setPasswordLead).query()).toBeNull()
    expect(button(fi.setPassword).query()).toBeNull()
  })

  test('waits until it is known whose it is', async () => {
    await opens({ user: never })
    await expect.element(page.getByText('Ladataan')).toBeInTheDocument()
  })

  test('that is not good enough is told under its field', async () => {
    await opens({ setPassword: new Refusal(422, { errors: { password: ['Liian yleinen.'] } }) })
    await sends()
    await expect.element(field(fi.password)).toHaveAccessibleDescription('Virhe: Liian yleinen.')
    expect(page.getByRole('alertdialog').query()).toBeNull()
  })

  test('of a page that is too old is told in a dialog, which can be closed', async () => {
    await opens({ setPassword: new Refusal(404) })
    await sends()
    await expect
      .element(page.getByRole('alertdialog', { name: fi.setPasswordFailed }).getByText(fi.reloadPage))
      .toBeVisible()
    await closes(fi.setPasswordFailed)
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('that failed otherwise says what the server says', async () => {
    await opens({ setPassword: new Refusal(409, { message: 'Salasana on jo asetettu.' }) })
    await sends()
    await expect.element(page.getByRole('alert').getByText('Salasana on jo asetettu.')).toBeVisible()
    expect(done.query()).toBeNull()
  })
})
