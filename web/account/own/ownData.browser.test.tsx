import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Answer } from '../../api.ts'
import { signedIn } from '../../testing/demoCustomer.ts'
import { judgeStates, type States } from '../../testing/judgeStates.ts'
import { type Answers, showPage } from '../../testing/showInShop.tsx'
import { readToken } from '../../token.ts'
import { customerOf } from '../testing/samples.ts'
import { button, closes, said } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

afterEach(() => vi.restoreAllMocks())

type Session = Answer<'getSessions'>['sessions'][number]
const own: Session = {
  session_id: '01990000-0000-7000-8000-000000000001',
  device: 'Chrome, Windows',
  signed_in_at: '2026-11-20T07:12:00Z',
  last_used_at: '2026-11-25T09:00:00Z',
  is_this: true,
}
const phone: Session = {
  ...own,
  session_id: '01990000-0000-7000-8000-000000000002',
  device: 'Safari, iPhone',
  is_this: false,
}
const unknown: Session = { ...phone, session_id: '01990000-0000-7000-8000-000000000003', device: null }

const at = '/tili/tietosuoja'
const answers: Answers = {
  ...signedIn(customerOf()),
  getSessions: { sessions: [own, phone, unknown] },
  getPasskeys: { passkeys: [] },
}
const endsPhone = button(fi.endOf('Safari, iPhone', '20.11.2026 klo 9.12'))

const deletion: Answer<'deleteAccount'> = {
  goes: ['tilin tiedot', 'kirjautumiset', 'tunnistautumiset ja tarkistukset', 'maksukorttien tunnisteet', 'kirjeet'],
  stays: [
    { what: 'Tilaukset', why: 'sopimus', until: 'Vahvistettu tilaus yhtä kauan kuin sen laskut.' },
    {
      what: 'Sopimukset, laskut ja maksut',
      why: 'lakisääteinen velvoite',
      until: 'Vähintään kuusi vuotta sen kalenterivuoden lopusta, jona tilikausi päättyi.',
    },
  ],
  kept_until: '2032-12-31',
}
const message = 'Tietoja ei voi vielä poistaa: tilaus on kesken tai auto palauttamatta.'
const bound = new Refusal(409, { message, code: 'CUSTOMER_BOUND', bound: ['order'] })
const asksToDelete = () => button(fi.remove).click()

judgeStates({
  'tietosuoja laitteet': { at, answers, sign: fi.thisDevice, atNight: true },
  'tietosuoja ei-saada': { at, answers: { ...answers, getSessions: new Refusal(400) }, sign: fi.devicesFailed },
  'tietosuoja kysyy': { at, answers, go: () => button(fi.everywhere).click(), sign: fi.everywhereNote },
  'tietosuoja poisto': {
    at,
    answers: { ...answers, deleteAccount: deletion },
    go: asksToDelete,
    sign: fi.stays,
    atNight: true,
  },
  'tietosuoja sidottu': { at, answers: { ...answers, deleteAccount: bound }, go: asksToDelete, sign: message },
  'tietosuoja poisto-kadoksissa': {
    at,
    answers: { ...answers, deleteAccount: new Refusal(400) },
    go: asksToDelete,
    sign: fi.lookFailed,
  },
} satisfies States)

describe('the devices of a customer', () => {
  test('are named, with this one marked, which has no button of its own', async () => {
    await showPage(at, answers)
    await expect.element(endsPhone).toBeVisible()
    await expect.element(page.getByText('Chrome, Windows')).toBeVisible()
    await expect.element(page.getByText(fi.unknownDevice, { exact: true })).toBeVisible()
    expect(page.getByText(fi.thisDevice, { exact: true }).elements()).toHaveLength(1)
    expect(page.getByRole('button', { name: new RegExp(`^${fi.end}: `) }).elements()).toHaveLength(2)
  })

  test('are waited for', async () => {
    await showPage(at, { ...answers, getSessions: never })
    await expect.element(page.getByRole('heading', { name: fi.devices, exact: true })).toBeVisible()
    expect(page.getByText(fi.thisDevice).query()).toBeNull()
  })

  test('are signed out one by one', async () => {
    let sessions = [own, phone]
    const { sent } = await showPage(at, {
      ...answers,
      getSessions: () => ({ sessions }),
      endSession: () => {
        sessions = [own]
        return undefined
      },
    })
    await endsPhone.click()
    await expect.element(said(fi.ended)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: fi.devices, exact: true })).toHaveFocus()
    expect(endsPhone.query()).toBeNull()
    await expect.poll(() => sent('endSession').map(({ body }) => body)).toEqual([{ session_id: phone.session_id }])
  })

  test('stay as they are where it fails, which is said', async () => {
    await showPage(at, { ...answers, endSession: new Refusal(503, { message: 'Palvelu on hetken poissa.' }) })
    await endsPhone.click()
    await closes(fi.endFailed)
    await expect.element(endsPhone).toBeVisible()
  })

  test('are all signed out once it is confirmed, this one too', async () => {
    const { sent, at: shown } = await showPage(at, {
      ...answers,
      signOutEverywhere: undefined,
      logout: undefined,
      getModelAvailability: {},
    })
    await button(fi.everywhere).click()
    const asked = page.getByRole('alertdialog', { name: fi.everywhereAsk })
    await asked.getByRole('button', { name: fi.stay }).click()
    await expect.element(asked).not.toBeInTheDocument()
    expect(sent('signOutEverywhere')).toHaveLength(0)
    await button(fi.everywhere).click()
    await asked.getByRole('button', { name: fi.everywhere }).click()
    await expect.element(said(fi.everywhereDone)).toBeVisible()
    expect(shown()).toBe('/')
    expect(readToken()).toBeNull()
    await expect.poll(() => sent('signOutEverywhere')).toHaveLength(1)
  })
})

describe('what is kept of a customer', () => {
  test.each([
    ['pdf', fi.asPaper],
    ['json', fi.asFile],
  ])('is saved as %s', async (form, name) => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const fileName = `omat-tiedot.${form}`
    const { sent } = await showPage(at, { ...answers, getOwnData: { fileName, blob: new Blob(['{}']) } })
    await button(name).click()
    await expect.poll(() => names).toEqual([fileName])
    await expect.poll(() => sent('getOwnData').map(({ params }) => params)).toEqual([{ form }])
  })

  test('is not had too often, and it is said when', async () => {
    const message = 'Liian monta yritystä. Odota hetki.'
    await showPage(at, { ...answers, getOwnData: new Refusal(429, { message }) })
    await button(fi.asFile).click()
    await expect.element(page.getByRole('alertdialog', { name: fi.copyFailed }).getByText(message)).toBeVisible()
  })
})

describe('the account', () => {
  const dialog = page.getByRole('dialog', { name: fi.remove })
  const press = dialog.getByRole('button', { name: fi.removeForGood })
  const password = dialog.getByLabelText(new RegExp(`^${fi.password}`))
  const presses = (sent: (name: 'deleteAccount') => { body?: unknown }[]) =>
    sent('deleteAccount').flatMap(({ body }) => ((body as { preview?: true }).preview ? [] : [body]))

  test('is deleted by the password, once it is told what goes, what stays, why and how long', async () => {
    const { sent, at: shown } = await showPage(at, {
      ...answers,
      deleteAccount: deletion,
      logout: undefined,
      getModelAvailability: {},
    })
    await asksToDelete()
    await expect.element(dialog.getByText('Sopimukset, laskut ja maksut')).toBeVisible()
    await expect.element(dialog.getByText(/^Peruste: lakisääteinen velvoite\. Vähintään kuusi vuotta/)).toBeVisible()
    await expect.element(dialog.getByText(fi.keptUntil('31.12.2032'))).toBeVisible()
    await press.click()
    await expect.element(dialog.getByText(fi.passwordMissing).first()).toBeVisible()
    expect(presses(sent)).toEqual([])
    await password.fill('Talvirengas2026')
    await press.click()
    await expect.element(said(fi.removed)).toBeVisible()
    await expect.poll(() => presses(sent)).toEqual([{ password: 'Talvirengas2026' }])
    expect(shown()).toBe('/')
    expect(readToken()).toBeNull()
  })

  test('stays where its customer thinks better of it, or does not know the password', async () => {
    const wrong = 'Nykyinen salasana ei ole oikein.'
    const { sent } = await showPage(at, {
      ...answers,
      deleteAccount: ({ body }) =>
        (body as { preview?: true }).preview
          ? deletion
          : new Refusal(422, { message: 'Tarkista tiedot.', errors: { password: [wrong] } }),
    })
    await asksToDelete()
    await dialog.getByRole('button', { name: fi.keep }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(presses(sent)).toEqual([])
    await asksToDelete()
    await password.fill('arvaus')
    await press.click()
    await expect.element(dialog.getByText(wrong).first()).toBeVisible()
    expect(readToken()).not.toBeNull()
  })

  test('that is bound says why, with no way on', async () => {
    await showPage(at, { ...answers, deleteAccount: bound })
    await asksToDelete()
    await expect.element(dialog.getByText(message)).toBeVisible()
    expect(press.query()).toBeNull()
    expect(password.query()).toBeNull()
  })
})
