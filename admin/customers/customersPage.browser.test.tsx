import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { button, dialog } from '../testing/onPage.ts'
import { as, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { CompaniesPage } from './CompaniesPage.tsx'
import { CustomersPage } from './CustomersPage.tsx'
import { fi } from './listFi.ts'

const at = '2026-11-24T08:00:00Z'
const onni = { customer_id: 'c1', name: 'Onni Onnistuja', email: 'onni@example.com', created_at: at, owed: 579 }
const show = (answers: StaffAnswers = {}, search = '', grants = as('service')) =>
  showScreen('/asiakkaat', <CustomersPage />, {
    at: `/asiakkaat${search}`,
    grants,
    answers: { listCustomers: { customers: [onni] }, ...answers },
  })
const usual = { owes: false, idle: false, sort: 'name' }

test('a customer stands with the way to reach them and what is unpaid, and leads to their page', async () => {
  const { sent } = await show()
  await expect.element(page.getByRole('link', { name: 'Onni Onnistuja' })).toHaveAttribute('href', '/asiakkaat/c1')
  await expect.element(page.getByText('579,00')).toBeVisible()
  await expect.element(page.getByText(`, ${fi.unidentified}`)).toBeVisible()
  await expect.poll(() => sent('listCustomers').map(({ body }) => body)).toEqual([usual])
})

test('what is typed of a person is sent in the body and never stands in the address; filters stay with it', async () => {
  const { sent, at: address } = await show()
  await page.getByLabelText(fi.words).fill('  Onnist ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('listCustomers').at(-1)?.body).toEqual({ ...usual, words: 'Onnist' })
  expect(address()).toBe('/asiakkaat')
  await page.getByLabelText(fi.money).selectOptions(fi.owes)
  await expect.poll(() => sent('listCustomers').at(-1)?.body).toEqual({ ...usual, words: 'Onnist', owes: true })
  await expect.poll(() => address()).toBe('/asiakkaat?maksamatta=on')
  await button(fi.clear).click()
  await expect.poll(() => address()).toBe('/asiakkaat')
  await expect.element(page.getByLabelText(fi.words)).toHaveValue('')
})

test('the titles of columns sort, and a second press goes back to the names', async () => {
  const { sent, at: address } = await show()
  await button(fi.owed).click()
  await expect.poll(() => sent('listCustomers').at(-1)?.body).toEqual({ ...usual, sort: '-owed' })
  await expect.poll(() => address()).toBe('/asiakkaat?jarjestys=-owed')
  await button(fi.owed).click()
  await expect.poll(() => address()).toBe('/asiakkaat')
})

test('the next page goes on after the last one, in the body', async () => {
  const { sent } = await show({
    listCustomers: ({ body }) => {
      const isSecond = (body as { after?: string }).after === 'c1'
      return isSecond
        ? { customers: [{ ...onni, customer_id: 'c2', name: 'Maija' }] }
        : { customers: [onni], next: 'c1' }
    },
  })
  await button(fi.more).click()
  await expect.element(page.getByRole('link', { name: 'Maija' })).toBeVisible()
  await expect.poll(() => sent('listCustomers').map(({ body }) => body)).toEqual([usual, { ...usual, after: 'c1' }])
})

test('who sees no money is asked for none of it', async () => {
  await show({ listCustomers: { customers: [{ ...onni, owed: null }] } }, '', as('desk'))
  await expect.element(page.getByRole('link', { name: 'Onni Onnistuja' })).toBeVisible()
  expect(page.getByLabelText(fi.money).elements()).toHaveLength(0)
  expect(page.getByText(fi.owed).elements()).toHaveLength(0)
})

test('where nobody fits the way back to everybody is offered', async () => {
  const { at: address } = await show({ listCustomers: { customers: [] } }, '?ilman=on')
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await button(fi.clear).first().click()
  await expect.poll(() => address()).toBe('/asiakkaat')
  await expect.element(page.getByText(fi.noneAtAll)).toBeVisible()
})

const company = {
  business_id: '9000013-4',
  name: 'Yhdessä Oy',
  max_orders: 3,
  active_orders: 2,
  orders_elsewhere: 1,
  debtor_id: 'd1',
  owed: 579,
}
const showCompanies = (answers: StaffAnswers = {}, grants = as('service')) =>
  showScreen('/asiakkaat/yritykset', <CompaniesPage />, {
    at: '/asiakkaat/yritykset',
    grants,
    answers: { listCompanies: { companies: [company] }, ...answers },
  })

test('a company leads to who orders for it and to its debts', async () => {
  const { sent } = await showCompanies()
  const people = page.getByRole('link', { name: `${fi.people}: Yhdessä Oy` })
  await expect.element(people).toHaveAttribute('href', '/asiakkaat?yritys=9000013-4')
  await expect.element(page.getByRole('link', { name: '579,00' })).toHaveAttribute('href', '/raha/velalliset/d1')
  await page.getByLabelText(fi.companyWords).fill('yhd')
  await button(fi.show).click()
  await expect.poll(() => sent('listCompanies').at(-1)?.query).toEqual({ name: 'yhd' })
})

async function picks(act: string): Promise<void> {
  await button(`${fi.acts}: Yhdessä Oy`).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('the limit of a company is changed, and a refused one says why', async () => {
  let refuses = true
  const { sent } = await showCompanies({
    setCompanyLimit: () => (refuses ? new Refusal(422, { errors: { max_orders: ['Tilauksia on jo 2.'] } }) : {}),
  })
  await picks(fi.setLimit)
  await dialog().getByLabelText(fi.limit).fill('1')
  await dialog().getByRole('button', { name: fi.save }).click()
  await expect.element(dialog().getByText('Tilauksia on jo 2.').first()).toBeVisible()
  refuses = false
  await dialog().getByLabelText(fi.limit).fill('5')
  await dialog().getByRole('button', { name: fi.save }).click()
  await expect.element(page.getByText(fi.saved)).toBeVisible()
  await expect
    .poll(() => sent('setCompanyLimit').at(-1)?.body)
    .toEqual({ business_id: '9000013-4', max_orders: 5, orders_elsewhere: 1 })
})

test('who may only look changes no limit', async () => {
  await showCompanies({}, as('finance'))
  await expect.element(page.getByText('Yhdessä Oy')).toBeVisible()
  await button(`${fi.acts}: Yhdessä Oy`).click()
  await expect.element(page.getByRole('menuitem', { name: collective.act })).toBeVisible()
  expect(page.getByRole('menuitem', { name: fi.setLimit }).elements()).toHaveLength(0)
})

const papers = [{ month: '2026-10', number: '9000013-4/2026-10', total_amount: 1_158, papers: 2 }]
const people = [
  { customer_id: 'c1', name: 'Yrjö Yhdessä' },
  { customer_id: 'c2', name: 'Onni Onnistuja' },
]
const collective = fi.collective

test('a company gets one paper a month, and another person gets it, with the reason; its papers are there to be opened', async () => {
  const { sent } = await showCompanies({
    showCollective: {
      recipient: { customer_id: 'c1', from: '2026-09', last: null, orders_for_it: true },
      people,
      papers,
    },
    setCollective: { from: '2026-09', last: null },
  })
  await picks(collective.act)
  await expect.element(dialog().getByText(collective.goesTo('Yrjö Yhdessä', '9/2026'))).toBeVisible()
  await expect.element(button(`${collective.open}: 10/2026`, dialog())).toBeVisible()
  await dialog().getByLabelText(collective.recipient).selectOptions('c2')
  await dialog().getByLabelText(collective.reason).fill('Kirjanpitäjä vaihtui')
  await dialog().getByRole('button', { name: collective.save }).click()
  await expect.element(page.getByText(collective.begins('9/2026'))).toBeVisible()
  await expect
    .poll(() => sent('setCollective').at(-1)?.body)
    .toEqual({ business_id: '9000013-4', recipient_id: 'c2', reason: 'Kirjanpitäjä vaihtui' })
})

test('a company without papers is told of as such, and who sees no money is offered none', async () => {
  await showCompanies({ showCollective: { recipient: null, people, papers: [] } }, as('finance'))
  await picks(collective.act)
  await expect.element(dialog().getByText(collective.none)).toBeVisible()
  await showCompanies({}, as('desk'))
  await expect.element(page.getByText('Yhdessä Oy')).toBeVisible()
  expect(button(`${fi.acts}: Yhdessä Oy`).elements()).toHaveLength(0)
})
