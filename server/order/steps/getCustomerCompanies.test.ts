import { describe, expect, test } from 'vitest'
import { testShop } from '../../testing/testShop.ts'
import { businessCustomer } from '../testing/businessCustomer.ts'
import { inEveryState, notBusiness, onlyIdentified, order_number } from '../testing/stateTable.ts'

const shop = await testShop()

describe('who may not sign alone', () => {
  test('Irja Irrallinen has no companies', async () => {
    const irja = await businessCustomer(shop, 'Irja Irrallinen')
    expect(await irja.companies()).toMatchObject({ status: 200, body: [] })
  })
})

describe('every company of the table', () => {
  test('Moni Mirja sees her three by name, Sari not the one that has ended', async () => {
    const mirja = await businessCustomer(shop, 'Moni Mirja')
    expect((await mirja.companies()).body.map(({ name }) => name)).toEqual([
      'Esimerkki Oy',
      'Hylätty Oy',
      'Odottava Oy',
    ])
    const sari = await businessCustomer(shop, 'Sari Sarjayrittäjä')
    expect((await sari.companies()).body.map(({ name }) => name)).toEqual(['Hidas Oy', 'Selvitystila Oy', 'Virhe Oy'])
    expect((await sari.choose('9000009-7')).body).toEqual({ rights_code: 'e' })
  })
})

inEveryState(shop, { name: 'getCustomerCompanies', body: order_number, writes: [], outcomes: notBusiness })

inEveryState(
  shop,
  { name: 'getCustomerCompanies', body: order_number, writes: [], outcomes: onlyIdentified },
  'business',
)
