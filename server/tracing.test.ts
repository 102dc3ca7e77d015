import http from 'node:http'
import { SpanKind } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterAll, expect, test } from 'vitest'
import { createLog } from './platform/observe/log.ts'
import { currentTrace, handTracesOn, startSpan, within } from './platform/observe/tracing.ts'
import { onLoopback } from './platform/settings/onLoopback.ts'
import { confirmedOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const told = new InMemorySpanExporter()
const lines: { traceId?: string }[] = []
const log = createLog('info', { version: 'test', role: 'all' }, { write: (line) => void lines.push(JSON.parse(line)) })
const shop = await testShop({}, log)
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(told)] })

test('a process without an SDK traces nothing, and its jobs keep no trace', async () => {
  expect(within(startSpan('none', SpanKind.INTERNAL), currentTrace)).toBeUndefined()
  expect(told.getFinishedSpans()).toEqual([])
})

test('a press, the job that it leaves and the call to the provider are one trace, which log lines name', async () => {
  provider.register()
  await confirmedOrder(shop)
  await shop.worker.runUntilIdle()
  const spans = told.getFinishedSpans()
  const letter = spans.find(({ name }) => name === 'mail send')
  const job = spans.find(({ name }) => name === 'job order-confirmed-mail')
  const press = spans.find(({ name }) => name === 'POST /api/ui/order/confirmOrder')
  const traceId = press?.spanContext().traceId
  expect([job, letter].map((span) => span?.spanContext().traceId)).toEqual([traceId, traceId])
  expect(letter?.parentSpanContext?.spanId).toBe(job?.spanContext().spanId)
  expect(job?.parentSpanContext?.spanId).toBe(press?.spanContext().spanId)
  expect([press?.kind, job?.kind, letter?.kind]).toEqual([SpanKind.SERVER, SpanKind.CONSUMER, SpanKind.CLIENT])
  expect(press?.attributes).toMatchObject({ 'http.response.status_code': 200 })
  expect([job?.attributes, letter?.attributes]).toMatchObject([{ outcome: 'done' }, { outcome: 'ok' }])
  expect(lines.map((line) => line.traceId)).toContain(traceId)
  // Nothing that names a person or opens a door is in a span: routes, not addresses.
  for (const { name, attributes } of spans) expect(JSON.stringify([name, attributes])).not.toMatch(/@|token=|\?/)
})

test('a trace that a caller sends is not believed', async () => {
  told.reset()
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await shop.http.inject({ url: '/api/ui/faq', headers: { traceparent } })
  const [span] = told.getFinishedSpans()
  expect(span?.parentSpanContext).toBeUndefined()
})

test('a provider that is asked by fetch is handed the trace; one outside of any trace is not', async () => {
  const heard: unknown[] = []
  const server = http.createServer((request, response) => {
    heard.push(request.headers.traceparent)
    response.end()
  })
  const address = `http://127.0.0.1:${await onLoopback(server)}`
  const stop = handTracesOn()
  afterAll(() => {
    stop()
    server.close().closeAllConnections()
  })
  const span = startSpan('credit check', SpanKind.CLIENT)
  await within(span, () => fetch(address))
  await fetch(address)
  expect(heard).toEqual([expect.stringContaining(`-${span.spanContext().spanId}-`), undefined])
})
