import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { customerOf, orderOf } from '../account/testing/samples.ts'
import { type Answers, showPage, showPart } from '../testing/showInShop.tsx'
import { ContactForm } from './ContactForm.tsx'
import { fi } from './fi.ts'

const form = page.getByRole('region', { name: fi.form })
const field = (label: string) => form.getByLabelText(new RegExp(`^${label}( \\(|$)`))
const send = page.getByRole('button', { name: fi.send })
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('flex-shop-draft:'))
const signedIn: Answers = {
  user: { customer: customerOf() },
  getCustomer: { data: customerOf() },
  getOrders: { data: [orderOf(), orderOf({ order_number: '87654321' })] },
  getKilometres: {},
}

async function shown(answers: Answers = {}, at = '/asiakaspalvelu') {
  return await showPart(<ContactForm />, { answers, at })
}
async function writes() {
  await field(fi.name).fill('Onni Onnistuja')
  await field(fi.emailField).fill('onni@example.com')
  await field(fi.message).fill('Onko autossa vetokoukku?')
}

describe('a message to the customer service', () => {
  test('is sent as it was typed, and says by when it is answered', async () => {
    const { sent } = await shown({ sendMessage: { answer_by: '2026-11-27' } })
    await expect.element(page.getByText(fi.formLead)).toBeVisible()
    await writes()
    await field(fi.phoneField).fill(' 040 123 4567 ')
    await field(fi.orderNumber).fill(' 12345678 ')
    await field(fi.kind).selectOptions('payment')
    await expect.poll(() => drafts()).toHaveLength(1)
    await send.click()
    const told = page.getByRole('status')
    await expect.element(told.getByText(fi.sentTitle)).toBeVisible()
    await expect.element(told.getByText(fi.sent('onni@example.com', '2026-11-27'), { exact: true })).toBeVisible()
    expect(send.query()).toBeNull()
    await expect.poll(() => document.activeElement?.contains(told.element())).toBe(true)
    expect(drafts()).toEqual([])
    await expect
      .poll(() => sent('sendMessage').map(({ body }) => body))
      .toEqual([
        {
          name: 'Onni Onnistuja',
          email: 'onni@example.com',
          phone: '040 123 4567',
          kind: 'payment',
          order_number: '12345678',
          message: 'Onko autossa vetokoukku?',
        },
      ])
    await page.getByRole('button', { name: fi.another }).click()
    await expect.element(field(fi.message)).toHaveValue('')
  })

  test('needs neither a phone nor an order', async () => {
    const { sent } = await shown({ sendMessage: { answer_by: '2026-11-27' } })
    await expect.element(field(fi.phoneField)).toHaveAccessibleName(`${fi.phoneField} (vapaaehtoinen)`)
    await expect.element(field(fi.orderNumber)).toHaveAccessibleName(`${fi.orderNumber} (vapaaehtoinen)`)
    await writes()
    await field(fi.phoneField).fill(' ')
    await send.click()
    await expect.element(page.getByText(fi.sentTitle)).toBeVisible()
    await expect
      .poll(() => sent('sendMessage').map(({ body }) => body))
      .toMatchObject([{ phone: null, order_number: null, kind: 'order' }])
  })

  test('says what is missing under its field', async () => {
    const { sent } = await shown()
    await send.click()
    await expect.element(field(fi.name)).toHaveAccessibleDescription(`Virhe: ${fi.nameMissing}`)
    await expect.element(field(fi.emailField)).toHaveAccessibleDescription(`Virhe: ${fi.emailMissing}`)
    await expect.element(field(fi.message)).toHaveAccessibleDescription(`Virhe: ${fi.messageMissing}`)
    expect(sent('sendMessage')).toEqual([])
  })

  test('that is slowed says so, and stays', async () => {
    const slowed = 'Olet lähettänyt monta viestiä lyhyessä ajassa.'
    await shown({ sendMessage: new Refusal(429, { message: slowed }) })
    await writes()
    await send.click()
    await expect.element(page.getByRole('alert').getByText(slowed)).toBeVisible()
    await expect.element(field(fi.message)).toHaveValue('Onko autossa vetokoukku?')
    expect(drafts()).toEqual(['flex-shop-draft:asiakaspalvelu:viesti'])
  })

  test('is not lost by going elsewhere', async () => {
    const { go, at } = await showPage('/asiakaspalvelu')
    await writes()
    await field(fi.kind).selectOptions('account')
    await page.getByRole('link', { name: 'Kirjaudu palveluun' }).first().click()
    await expect.poll(at).toBe('/kirjaudu')
    go(-1)
    await expect.element(field(fi.message)).toHaveValue('Onko autossa vetokoukku?')
    await expect.element(field(fi.name)).toHaveValue('Onni Onnistuja')
    await expect.element(field(fi.kind)).toHaveValue('account')
  })

  test('has no room beyond what is read', async () => {
    await shown()
    await expect.element(field(fi.message)).toHaveAttribute('maxlength', '4000')
  })
})

describe('what is known of who is signed in', () => {
  test('is filled in, with the newest order, and left alone where something was typed', async () => {
    let answer: () => void = () => {}
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    await shown({ ...signedIn, user: () => waits.then(() => ({ customer: customerOf() })) })
    await field(fi.name).fill('Kerttu Kielto')
    answer()
    await expect.element(field(fi.orderNumber)).toHaveValue('12345678')
    await expect.element(field(fi.name)).toHaveValue('Kerttu Kielto')
    await expect.element(field(fi.emailField)).toHaveValue('onni@example.com')
    await expect.element(field(fi.phoneField)).toHaveValue('040 123 4567')
  })

  test('is no more than is known', async () => {
    const customer = customerOf({ last_name: null, phone: null })
    await shown({ ...signedIn, user: { customer }, getOrders: {} })
    await expect.element(field(fi.name)).toHaveValue('Onni')
    await expect.element(field(fi.phoneField)).toHaveValue('')
    await expect.element(field(fi.orderNumber)).toHaveValue('')
  })

  test('stands there at once on a page that is gone to', async () => {
    await showPage('/tili', signedIn)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Lähetä viesti asiakaspalveluun' }).click()
    await expect.element(field(fi.name)).toHaveValue('Onni Onnistuja')
    await expect.element(field(fi.emailField)).toHaveValue('onni@example.com')
    await expect.element(field(fi.phoneField)).toHaveValue('040 123 4567')
    await expect.element(field(fi.orderNumber)).toHaveValue('12345678')
  })
})

describe('what it is about', () => {
  test('is offered in words', async () => {
    await shown()
    const choices = field(fi.kind).getByRole('option').elements()
    await expect.poll(() => choices.map(({ textContent }) => textContent)).toEqual(Object.values(fi.kinds))
    await expect.element(field(fi.kind)).toHaveValue('order')
    expect(page.getByText(fi.reviewLead).query()).toBeNull()
  })

  test('is said by the address, with the right to a person and a text to begin with', async () => {
    await shown({}, '/asiakaspalvelu?aihe=review')
    await expect.element(field(fi.kind)).toHaveValue('review')
    await expect.element(page.getByText(fi.reviewLead)).toBeVisible()
    await expect.element(field(fi.message)).toHaveValue(fi.reviewMessage)
  })

  test('an appointment for the service is asked for with its order, though another one is newer', async () => {
    await shown(signedIn, '/asiakaspalvelu?aihe=service&tilaus=87654321')
    await expect.element(field(fi.kind)).toHaveValue('service')
    await expect.element(field(fi.orderNumber)).toHaveValue('87654321')
    await expect.element(field(fi.message)).toHaveValue(fi.serviceMessage)
    await expect.element(field(fi.name)).not.toHaveValue('')
    await expect.element(field(fi.orderNumber)).toHaveValue('87654321')
  })

  test.each([
    ['payment', 'payment'],
    ['keksitty', 'order'],
  ])('%s in the address means %s, without a text', async (asked, kind) => {
    await shown({}, `/asiakaspalvelu?aihe=${asked}`)
    await expect.element(field(fi.kind)).toHaveValue(kind)
    await expect.element(field(fi.message)).toHaveValue('')
  })
})
