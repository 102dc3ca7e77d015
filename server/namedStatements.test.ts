import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import type { OpsCall } from '../contract/ops/opsCall.ts'
import { type OpsName, opsCalls } from '../contract/ops/opsCalls.ts'
import { opsClient } from './operator/testing/opsClient.ts'
import { opsSamples } from './operator/testing/opsSamples.ts'
import { confirmedOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

// Before the first connection: each takes what is there when it is made.
const sent = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => sent.mockRestore())
const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

interface Statement {
  text: string
  values?: unknown
  name?: string
}

/** The statements with values that `run` sends, once each: as it was sent last. */
async function statementsOf(run: () => Promise<unknown>): Promise<Map<string, Statement>> {
  sent.mockClear()
  await run()
  const all = sent.mock.calls.map(([asked, values]: unknown[]): Statement => {
    return { values, ...(typeof asked === 'string' ? { text: asked } : (asked as Statement)) }
  })
  const withValues = all.filter(({ values }) => Array.isArray(values) && values.length > 0)
  return new Map(withValues.map((one) => [one.text, one]))
}

const questions = Object.values<OpsCall>(opsCalls).filter(({ method }) => method === 'GET')

async function askEverything(orderNumber: string): Promise<void> {
  const samples = opsSamples(orderNumber)
  for (const { name } of questions) await ops(name as OpsName, samples[name as OpsName] as never)
}

test('whatever staff looked at first, an order that comes again and again has names for all its statements', {
  timeout: 60_000,
}, async () => {
  const { order_number } = await confirmedOrder(shop)
  await askEverything(order_number)
  const ofStaff = await statementsOf(() => askEverything(order_number))
  expect(ofStaff.size).toBeGreaterThan(90)
  const orders: Map<string, Statement>[] = []
  for (let order = 0; order < 6; order += 1) orders.push(await statementsOf(() => confirmedOrder(shop)))
  // Statements that are due now and then besides are left out.
  const ofEach = [...(orders.at(-1)?.values() ?? [])].filter(({ text }) => orders.every((order) => order.has(text)))
  expect(ofEach.length).toBeGreaterThan(60)
  expect(ofEach.filter(({ name }) => !name).map(({ text }) => text)).toEqual([])
})
