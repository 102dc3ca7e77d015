import { describe, expect, test } from 'vitest'
import { readPdf } from '../../platform/testing/readPdf.ts'
import { billedOrder, untilBilled } from '../../testing/billedOrder.ts'
import type { TestCustomer } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { confirmedBusiness } from '../testing/businessCustomer.ts'
import { beside, receiptReader } from '../testing/receiptReader.ts'
import { inEveryState, order_number, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { ask, receiptOf } = receiptReader(shop)

inEveryState(shop, {
  name: 'updateNotes',
  body: (of) => ({ ...order_number(of), invoice_notes: 'Viite 1' }),
  writes: [],
  outcomes: [[statesOf.private, 'NOT_BUSINESS']],
})

describe('the buyer’s own reference', () => {
  const save = ({ token, order_number }: TestCustomer, invoice_notes: string) =>
    shop.call('updateNotes', { token, body: { order_number, invoice_notes } })

  test('is kept in invoice_notes and stands on receipts; each keeps the one it was issued under [API-81 NOTES-02 VALID-65]', async () => {
    const ylermi = await confirmedBusiness(shop)
    await untilBilled(shop, ylermi, 1)
    expect(await save(ylermi, ' Projekti Žižkov, 4711 / "ÄÖ" ')).toMatchObject({ status: 204 })
    expect((await ylermi.order()).customer_notes).toEqual({ invoice_notes: 'Projekti Žižkov, 4711 / "ÄÖ"' })
    const { lines, invoice } = await receiptOf(ylermi)
    expect(lines.join('')).toContain('Projekti Žižkov, 4711 / "ÄÖ"')
    expect(lines.slice(lines.indexOf('Ostaja') + 1)).toEqual(
      expect.arrayContaining(['Esimerkki Oy', 'Ylermi Yrittäjä', 'Y-tunnus 9000001-1', 'ALV-numero FI90000011']),
    )
    await untilBilled(shop, ylermi, 2)
    await save(ylermi, 'KP 200')
    expect((await receiptOf(ylermi)).lines.join('')).toContain('Projekti Žižkov')
    await untilBilled(shop, ylermi, 3)
    expect(beside((await receiptOf(ylermi)).lines, 'Oma viite')).toBe('KP 200')
    const first = readPdf((await ask(ylermi, invoice?.invoice_number ?? '')).body)
    expect(first.lines.join('')).toContain('Projekti Žižkov')
  })

  test('is free text of 200 characters, and may be empty [VALID-65]', async () => {
    const ylermi = await confirmedBusiness(shop)
    for (const notes of ['ä'.repeat(200), 'rivi 1\nrivi 2', '']) expect((await save(ylermi, notes)).status).toBe(204)
    expect(await save(ylermi, 'ä'.repeat(201))).toMatchObject({
      status: 422,
      body: { errors: { invoice_notes: ['Enintään 200 merkkiä.'] } },
    })
  })

  test('belongs to business orders alone [ROLE-14]', async () => {
    const refused = { status: 409, body: { code: 'NOT_BUSINESS' } }
    expect(await save(await billedOrder(shop), 'Viite')).toMatchObject(refused)
  })
})
