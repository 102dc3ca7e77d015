import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi as drivers } from '../drivers/fi.ts'
import { orderOf } from '../testing/samples.ts'
import { button, closes, said, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* OrderList, OrderSection, InProgressActs and orderFocus. */

const contact = { phone: '+358 9 0000 1820', email: 'apu@kulku.example', hours: 'ma–pe 8–22' }

describe('the list of orders', () => {
  test('says that they are on their way, in a room like theirs', async () => {
    await showOrders(() => [], { getOrders: never })
    await expect.element(page.getByText(fi.ordersLoading)).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: fi.orders })).toBeVisible()
    expect(page.getByRole('alert').query()).toBeNull()
    // The footer stands below the view, as it does below an order.
    expect(page.getByRole('region', { name: fi.orders }).element().getBoundingClientRect().height).toBeGreaterThan(500)
    expect(page.getByText(fi.noOrders).query()).toBeNull()
  })

  test('that did not come says so, and is asked for again', async () => {
    let isAway = true
    const { sent } = await showOrders(() => [], {
      init: { content: { contact } },
      getOrders: () => (isAway ? new Refusal(500) : { data: [orderOf()] }),
    })
    await expect.element(page.getByRole('alert').getByText(fi.ordersFailed)).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(fi.ordersFailedNote)).toBeVisible()
    await expect.element(page.getByRole('alert').getByRole('link', { name: '+358 9 0000 1820' })).toBeVisible()
    expect(page.getByText(fi.ordersLoading).query()).toBeNull()
    isAway = false
    await button('Yritä uudelleen').click()
    await expect.element(page.getByRole('article')).toBeVisible()
    expect(page.getByRole('alert').query()).toBeNull()
    await expect.poll(() => sent('getOrders')).toHaveLength(2)
  })

  test('that is empty says how to begin', async () => {
    const { at } = await showOrders(() => [])
    await expect.element(page.getByText(fi.noOrders)).toBeVisible()
    await expect.element(page.getByText(fi.noOrdersNote)).toBeVisible()
    expect(page.getByText(fi.ordersLoading).query()).toBeNull()
    await page.getByRole('link', { name: fi.findCar }).click()
    await expect.poll(() => at()).toBe('/')
  })

  test('names each by its car, and says nothing of having none [ORDER-18 ACC-12]', async () => {
    await showOrders(() => [orderOf(), orderOf({ order_number: '2' })])
    await expect.element(page.getByRole('article', { name: 'Norra Kide' }).first()).toBeVisible()
    expect(page.getByRole('article').elements()).toHaveLength(2)
    expect(page.getByText(fi.noOrders).query()).toBeNull()
  })

  test('begins at the order that the address names, as a letter about it does', async () => {
    const many = Array.from({ length: 8 }, (_, at) => orderOf({ order_number: `1000000${at}` }))
    await showOrders(() => many, {}, '/tili#tilaus-10000005')
    const named = page.getByRole('article').nth(5)
    await expect.element(named).toHaveFocus()
    await expect.poll(() => Math.round(named.element().getBoundingClientRect().top)).toBeLessThan(100)
    expect(named.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  })

  test('has parts that open and close by keyboard, and keep what is typed in them [ORDER-33]', async () => {
    await showOrders(() => [orderOf()])
    const add = button(`${drivers.add} ${drivers.most}`)
    const summary = page.getByText(fi.sections.users)
    await expect.element(summary).toBeVisible()
    expect(document.querySelector('details[open]')).toBeNull()
    expect(add.query()).toBeNull()
    summary.element().closest('summary')?.focus()
    await userEvent.keyboard('{Enter}')
    await add.click()
    await page.getByLabelText(drivers.firstName).fill('Kerttu')
    await summary.click()
    await expect.element(page.getByLabelText(drivers.firstName)).not.toBeVisible()
    await summary.click()
    await expect.element(page.getByLabelText(drivers.firstName)).toHaveValue('Kerttu')
  })
})

describe('an order that is not finished', () => {
  const order = orderOf({ status: 'pending' })
  const question = page.getByRole('alertdialog', { name: 'Haluatko varmasti poistaa keskeneräisen tilauksen?' })

  test.each([
    ['pending', 'Tilauksesi on kesken!'],
    ['expired', 'Tilauksesi autovaraus on vanhentunut!'],
  ] as const)('says so, and is gone on with: %s [ORDER-01 ORDER-02 ORDER-03]', async (status, banner) => {
    const { sent, at } = await showOrders(() => [orderOf({ status })], { continueOrder: {} })
    await expect.element(page.getByRole('article').getByText(banner, { exact: true })).toBeVisible()
    await expect.element(button('Jatka tilausta')).not.toHaveAttribute('aria-busy')
    await button('Jatka tilausta').click()
    await expect.poll(at).toBe('/uusi-tilaus')
    await expect.poll(() => sent('continueOrder').map(({ body }) => body)).toEqual([{ order_number: '12345678' }])
  })

  test('that cannot be gone on with says so', async () => {
    await showOrders(() => [order], { continueOrder: new Refusal(404, { message: 'Tilausta ei löytynyt.' }) })
    await button(fi.goOn).click()
    await expect
      .element(page.getByRole('alertdialog', { name: fi.goOnFailed }).getByText('Tilausta ei löytynyt.'))
      .toBeVisible()
    await closes(fi.goOnFailed)
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  test.each(['pending', 'expired'] as const)(
    'is removed after a question, and the focus goes on to the list: %s [ORDER-04 ORDER-05 ORDER-06 ORDER-07]',
    async (status) => {
      let orders = [orderOf({ status })]
      const { sent } = await showOrders(() => orders, {
        deleteOrderInProgress: () => {
          orders = []
          return undefined
        },
      })
      expect(question.query()).toBeNull()
      await button('Poista tilaus').click()
      await expect.element(question.getByText(fi.reallyRemoveNote)).toBeVisible()
      await question.getByRole('button', { name: 'Peruuta' }).click()
      await expect.element(question).not.toBeInTheDocument()
      expect(sent('deleteOrderInProgress')).toEqual([])
      await button(fi.remove).click()
      await question.getByRole('button', { name: fi.remove }).click()
      await expect.element(said(fi.removed)).toBeVisible()
      await expect.element(question).not.toBeInTheDocument()
      await expect.element(page.getByRole('heading', { name: fi.orders })).toHaveFocus()
      await expect
        .poll(() => sent('deleteOrderInProgress').map(({ body }) => body))
        .toEqual([{ order_number: '12345678' }])
    },
  )

  test('that stays as removed has the focus itself', async () => {
    let now = order
    await showOrders(() => [now], {
      deleteOrderInProgress: () => {
        now = orderOf({ status: 'removed' })
        return undefined
      },
    })
    await button(fi.remove).click()
    await question.getByRole('button', { name: fi.remove }).click()
    await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toHaveFocus()
    await expect.element(page.getByText(fi.removedNote)).toBeVisible()
  })

  test('is not gone on with while it is removed, and says when it cannot be', async () => {
    let answer: () => void = () => {}
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    await showOrders(() => [order], { deleteOrderInProgress: () => waits.then(() => new Refusal(500)) })
    await button(fi.remove).click()
    await question.getByRole('button', { name: fi.remove }).click()
    await expect.element(button(fi.goOn)).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect.element(page.getByRole('alertdialog', { name: fi.removeFailed })).toBeVisible()
    await closes(fi.removeFailed)
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })
})
