import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { secretsFrom } from '../../platform/secrets.ts'
import { personalTables } from '../../privacy/personalData.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsPerson } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsPerson(shop, 'Maija Mallikas')

type File = { customer_id: string; data: Record<string, Record<string, unknown>[]> }

describe('a copy of what is kept of a customer', () => {
  test('has every column that the register names, of this customer alone, and no secret and no colleague', async () => {
    const customer = await billedOrder(shop)
    const other = await billedOrder(shop)
    const { customerId, order_number, email, token } = customer
    await shop.db.execute(sql`
      update customer set identity_code = ${secretsFrom(shop.config.secret).seal('121299-912C')}, birth_date = '1999-12-12'
      where id = ${customerId}`)
    await ops('addNote', { body: { order_number, note: 'Hakee isänsä kanssa' } })
    const message = { kind: 'order', name: 'Onni', email: email.toUpperCase(), message: 'Missä auto on?' } as const
    await shop.call('sendMessage', { body: message })
    await shop.call('sendLoginToken', { body: { email } })
    await shop.worker.runUntilIdle()

    const { status, body } = await ops('exportCustomer', { params: { customer_id: customerId } })
    expect(status).toBe(200)
    const { data, customer_id } = body as unknown as File
    expect(customer_id).toBe(customerId)
    const named = Object.entries(personalTables).flatMap(([table, { personal }]) =>
      personal === '' ? [] : [[table, personal.split(' ').toSorted()] as const],
    )
    expect(Object.keys(data).toSorted()).toEqual(named.map(([table]) => table).toSorted())
    for (const [table, columns] of named)
      for (const row of data[table] ?? [])
        expect([table, Object.keys(row).toSorted()]).toEqual([
          table,
          table === 'customer' ? [...columns, 'identity_code'].toSorted() : columns,
        ])
    expect(data.customer).toMatchObject([{ email, identity_code: '121299-****', birth_date: '1999-12-12' }])
    expect(data.orders).toMatchObject([{ order_number, status: 'confirmed' }])
    expect(data.staff_note).toMatchObject([{ note: 'Hakee isänsä kanssa' }])
    expect(data.contact_message).toMatchObject([{ message: 'Missä auto on?' }])
    const filled = [
      ...['invoice', 'invoice_line', 'ledger_entry', 'charge_attempt', 'payment_card', 'contract', 'subscription'],
      ...['credit_check', 'licence_check', 'sent_letter', 'session', 'audit_entry', 'order_history'],
    ]
    expect(filled.filter((table) => !data[table]?.length)).toEqual([])
    const text = JSON.stringify(body)
    for (const hidden of ['912C', 'Maija', other.email, other.order_number, token]) expect(text).not.toContain(hidden)
  })

  test('names nobody who proposed an act or agreed to it', async () => {
    const { customerId } = await orderInState(shop, { status: 'removed' })
    const body = { customer_id: customerId, reason: 'Asiakas pyysi' }
    const proposed = (await ops('eraseCustomer', { body })).body as unknown as { proposal_id: string }
    const second = await opsPerson(shop, 'Toini Toinen')
    expect((await second('approveProposal', { body: { proposal_id: proposed.proposal_id } })).status).toBe(200)
    const { data } = (await ops('exportCustomer', { params: { customer_id: customerId } })).body as unknown as File
    expect(data.audit_entry).toMatchObject([{ act: 'eraseCustomer', detail: { reason: 'Asiakas pyysi' } }])
    for (const name of ['Maija', 'Toini']) expect(JSON.stringify(data)).not.toContain(name)
  })

  test('has a withdrawal that names no order, by who was signed in or by its address', async () => {
    const { customerId, token, email } = await orderInState(shop, { status: 'confirmed' })
    const notice = { name: 'Onni Onnistuja', order_number: '99999999' }
    for (const by of [{ token, email: 'onni@example.com' }, { email: email.toUpperCase() }]) {
      const { email: to, ...who } = by
      expect((await shop.call('withdraw', { ...who, body: { ...notice, email: to } })).status).toBe(200)
    }
    await shop.worker.runUntilIdle()
    const { data } = (await ops('exportCustomer', { params: { customer_id: customerId } })).body as unknown as File
    const emails = data.withdrawal_notice?.map((row) => row.email)
    expect(emails?.toSorted()).toEqual([email.toUpperCase(), 'onni@example.com'])
  })

  test('is written down each time it is taken, without what it says', async () => {
    const { customerId } = await billedOrder(shop)
    const params = { customer_id: customerId }
    const taken = async () => {
      const { data } = (await ops('exportCustomer', { params })).body as unknown as { data: Record<string, unknown[]> }
      return Object.values(data).flat().length
    }
    const rows = [await taken(), await taken()]
    const { entries } = (await ops('listAudit', { query: { subject: `customer ${customerId}` } })).body
    expect(entries.map(({ act, actor, detail }) => ({ act, actor, detail }))).toEqual(
      rows.toReversed().map((rows) => ({ act: 'exportCustomer', actor: 'staff:Maija Mallikas', detail: { rows } })),
    )
    const nobody = { customer_id: '018f0000-0000-7000-8000-000000000000' }
    expect((await ops('exportCustomer', { params: nobody })).body.code).toBe('CUSTOMER_NOT_FOUND')
  })
})
