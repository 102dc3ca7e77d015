import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi as words } from '../orders/fi.ts'
import { orderOf } from '../testing/samples.ts'
import { button, closes, said, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* CarUsers, DriverList and AddDriver. */

const kerttu = {
  driver_id: 'd1',
  order_number: '12345678',
  first_name: 'Kerttu',
  last_name: 'Kielto',
  phone: '+358501234567',
}
const drivers = (count: number) => Array.from({ length: count }, (_, at) => ({ ...kerttu, driver_id: `d${at}` }))
const add = button('Lisää kuljettaja (max 3 kpl)')
const list = page.getByRole('list', { name: fi.list })
const field = (label: string) => page.getByLabelText(label)
const save = button('Tallenna')
const typed = { order_number: '12345678', first_name: 'Kerttu', last_name: 'Kielto', phone: '050 123 4567' }

async function shown(answers: Answers = {}, change: Some<Order> = {}) {
  const all = await showOrders(() => [orderOf(change)], answers)
  await unfolds(words.sections.users)
  return all
}
async function fills() {
  await add.click()
  await field(fi.firstName).fill('Kerttu')
  await field(fi.lastName).fill('Kielto')
  await field(fi.phone).fill('050 123 4567')
}

describe('adding a driver', () => {
  test('opens a form with the focus in it, and giving up leads back to where it opened [ORDER-54 ORDER-56]', async () => {
    await shown()
    await expect.element(page.getByText(fi.who)).toBeVisible()
    await expect.element(page.getByText(fi.none)).toBeVisible()
    await add.click()
    await expect.element(field(fi.firstName)).toHaveFocus()
    expect(add.query()).toBeNull()
    await button('Peruuta').click()
    await expect.element(add).toHaveFocus()
    expect(field(fi.firstName).query()).toBeNull()
  })

  test('sends what was typed, says so and lists the driver [ORDER-48 ORDER-50 ORDER-51 ORDER-52 ORDER-53 ACC-19]', async () => {
    let order = orderOf()
    const { sent } = await shown({
      getOrders: () => ({ data: [order] }),
      addCarDriver: () => {
        order = orderOf({ drivers: [kerttu] })
        return undefined
      },
    })
    await fills()
    await save.click()
    await expect.element(said('Kerttu Kielto lisätty auton kuljettajaksi')).toBeVisible()
    await expect.element(list.getByRole('listitem')).toHaveTextContent('Kerttu Kielto050 123 4567')
    await expect.element(add).toHaveFocus()
    expect(page.getByText(fi.none).query()).toBeNull()
    await expect.poll(() => sent('addCarDriver').map(({ body }) => body)).toEqual([typed])
  })

  test('says what is missing under its field, and sends nothing [VALID-37 VALID-38 VALID-39]', async () => {
    const { sent } = await shown()
    await add.click()
    await save.click()
    await expect.element(field(fi.firstName)).toHaveAccessibleDescription(`Virhe: ${fi.firstNameMissing}`)
    await expect.element(field(fi.lastName)).toHaveAccessibleDescription(`Virhe: ${fi.lastNameMissing}`)
    await expect.element(field(fi.phone)).toHaveAccessibleDescription(`Virhe: ${fi.phoneMissing}`)
    expect(sent('addCarDriver')).toEqual([])
  })

  test.each(['drivers.0.phone', 'phone'])(
    'shows what the server finds wrong under %s, and keeps what was typed [VALID-41]',
    async (name) => {
      await shown({ addCarDriver: new Refusal(422, { message: '', errors: { [name]: ['Tarkista puhelinnumero.'] } }) })
      await fills()
      await save.click()
      await expect.element(field(fi.phone)).toHaveAccessibleDescription('Virhe: Tarkista puhelinnumero.')
      await expect.element(field(fi.phone)).toHaveFocus()
      await expect.element(field(fi.firstName)).toHaveValue('Kerttu')
      expect(page.getByRole('alertdialog').query()).toBeNull()
    },
  )

  test.each([
    ['with the reason', { message: 'Ei onnistu.' }],
    ['without one', {}],
  ])('that is refused is told, %s, and the form stays [ERR-41]', async (_, refusal) => {
    await shown({ addCarDriver: new Refusal(409, refusal) })
    await fills()
    await save.click()
    const told = page.getByRole('alertdialog', { name: fi.addFailed })
    await expect.element(told).toBeVisible()
    expect(told.getByText('Ei onnistu.').query() !== null).toBe('message' in refusal)
    await closes(fi.addFailed)
    await expect.element(told).not.toBeInTheDocument()
    await expect.element(field(fi.firstName)).toHaveValue('Kerttu')
  })

  test('ends at three, and says why [ORDER-55 CONST-14]', async () => {
    await shown({}, { drivers: drivers(3) })
    await expect.element(add).toHaveAccessibleDescription(fi.full)
    await add.click({ force: true })
    await expect.poll(() => field(fi.firstName).query()).toBeNull()
  })

  test('is still open with two', async () => {
    await shown({}, { drivers: drivers(2) })
    await expect.element(add).not.toHaveAttribute('aria-disabled')
    await expect.element(page.getByText('2', { exact: true })).toBeVisible()
  })
})

describe('a driver', () => {
  const remove = button('Poista kuljettaja Kerttu Kielto')
  const question = page.getByRole('alertdialog', { name: fi.reallyRemove })

  test('is taken off after a question [ORDER-49]', async () => {
    let order = orderOf({ drivers: [kerttu] })
    const { sent } = await shown({
      getOrders: () => ({ data: [order] }),
      deleteCarDriver: () => {
        order = orderOf()
        return undefined
      },
    })
    expect(question.query()).toBeNull()
    await remove.click()
    await expect.element(question.getByText(fi.reallyRemoveNote('Kerttu Kielto'))).toBeVisible()
    await question.getByRole('button', { name: 'Peruuta' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sent('deleteCarDriver')).toEqual([])
    await userEvent.keyboard('{Enter}')
    await question.getByRole('button', { name: fi.removeConfirm }).click()
    await expect.element(said('Kerttu Kielto poistettu auton kuljettajista')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByText(fi.none)).toBeVisible()
    await expect.element(add).toHaveFocus()
    await expect
      .poll(() => sent('deleteCarDriver').map(({ body }) => body))
      .toEqual([{ order_number: '12345678', driver_id: 'd1' }])
  })

  test('that cannot be taken off is told, and the question does not come back [ERR-40]', async () => {
    await shown({ deleteCarDriver: new Refusal(404) }, { drivers: [kerttu] })
    await remove.click()
    await question.getByRole('button', { name: fi.removeConfirm }).click()
    await expect.element(page.getByRole('alertdialog', { name: fi.removeFailed })).toBeVisible()
    await closes(fi.removeFailed)
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(list.getByRole('listitem')).toBeVisible()
  })

  test('of an order that is over stays listed', async () => {
    await shown({}, { status: 'cancelled', drivers: [kerttu] })
    await expect.element(list.getByRole('listitem')).toBeVisible()
    expect(page.getByText(fi.who).query()).toBeNull()
    expect(remove.query()).toBeNull()
    expect(add.query()).toBeNull()
  })
})
