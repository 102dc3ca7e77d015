import { expect, test } from 'vitest'
import { besideOthers } from './testing/bystanders.ts'
import { type OwnerOfOrder, orderInState } from './testing/orderInState.ts'
import { startOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

/*
 * An act on one's own account touches nobody else's. For orders the tables of states prove it
 * (`order/testing/stateTable.ts`), for acts of staff `operator/everyAct.test.ts`.
 */
const shop = await testShop()
const { call } = shop
const [first, second] = ['Metsäpolku 77', 'Hiljainen järvi 9']
const twice = (password: string) => ({ password, password_confirmation: password })

/** The secret part of the newest link to such a page that was mailed. */
async function mailedLink({ email }: OwnerOfOrder, page: string): Promise<string> {
  await shop.worker.runUntilIdle()
  const { rows } = await shop.db.$client.query<{ secret: string }>(
    'select substring(body_text from $2) as secret from sandbox_mail where recipient = $1 and body_text ~ $2 order by id desc',
    [email, `/${page}/([A-Za-z0-9_-]{43})`],
  )
  return rows[0]?.secret ?? ''
}

/** Each with what goes before it. */
const acts: Record<string, (of: OwnerOfOrder) => Promise<() => Promise<{ status: number }>>> = {
  setPassword:
    async ({ token }) =>
    () =>
      call('setPassword', { token, body: twice(first) }),
  updatePassword: async ({ token }) => {
    await call('setPassword', { token, body: twice(first) })
    return () => call('updatePassword', { token, body: { old_password: first, ...twice(second) } })
  },
  login: async ({ email, token }) => {
    await call('setPassword', { token, body: twice(first) })
    return () => call('login', { body: { email, password: first, device_name: 'web' } })
  },
  logout:
    async ({ token }) =>
    () =>
      call('logout', { token }),
  sendLoginToken:
    async ({ email }) =>
    () =>
      call('sendLoginToken', { body: { email } }),
  loginWithToken: async (of) => {
    await call('sendLoginToken', { body: { email: of.email } })
    const token = await mailedLink(of, 'kirjaudu')
    return () => call('loginWithToken', { params: { token } })
  },
  forgotPassword:
    async ({ email }) =>
    () =>
      call('forgotPassword', { body: { email } }),
  resetPassword: async (of) => {
    const { email, token } = of
    await call('setPassword', { token, body: twice(first) })
    await call('forgotPassword', { body: { email } })
    const link = await mailedLink(of, 'vaihda-salasana')
    return () => call('resetPassword', { body: { email, token: link, ...twice(second) } })
  },
  updateCustomerInfo: async ({ token }) => {
    const address = { street_address: 'Katu 1', zip_code: '00100', post_office: 'Helsinki' }
    return () => call('updateCustomerInfo', { token, body: { ...address, phone: '0401234567', marketing: true } })
  },
  createIdentification: async () => {
    const customer = await startOrder(shop)
    await customer.acceptTerms()
    return () => call('createIdentification', { token: customer.token })
  },
}

test.each(Object.entries(acts))('%s touches nothing of others', async (_, prepare) => {
  const act = await prepare(await orderInState(shop, { status: 'confirmed' }))
  // So that those who stand by are there, and what is put in the queue for them has been done.
  await besideOthers(shop, async () => undefined)
  await shop.worker.runUntilIdle()
  const { status } = await besideOthers(shop, async () => {
    const answer = await act()
    await shop.worker.runUntilIdle()
    return answer
  })
  expect(status).toBeLessThan(300)
})
