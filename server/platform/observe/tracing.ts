import { channel } from 'node:diagnostics_channel'
import { context, propagation, type Span, SpanKind, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/*
 * The seams of the shop as spans: a request, a job, a call to a provider. This is OpenTelemetry's interface alone. It does
 * nothing until a process is started with an SDK, which `deploy/tracing` brings (decision 0100).
 */
const tracer = trace.getTracer('shop')

/** A span beneath what runs now, or beneath the trace that a job has kept. Whoever starts it ends it. */
export function startSpan(name: string, kind: SpanKind, traceparent?: string | null): Span {
  const above = traceparent ? propagation.extract(context.active(), { traceparent }) : context.active()
  return tracer.startSpan(name, { kind }, above)
}

/** Runs `work`, and whatever it sets going, beneath this span. */
export const within = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work)

/** The trace of what runs now, as W3C's `traceparent`: jobs keep it, providers are handed it. Undefined without an SDK. */
export function currentTrace(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** For log lines. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId

/** A span for each request, by its route: an address can hold a token. A trace that a caller sends is not believed. */
export function traceRequests(http: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  http.addHook('onRequest', async (request) => {
    const span = startSpan(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, SpanKind.SERVER)
    spans.set(request, span.setAttribute('request.id', request.id))
  })
  // After the body was read, which would lose it.
  http.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
  http.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.setAttribute('http.response.status_code', reply.statusCode).end()
  })
}

/** Providers that are asked by `fetch` are handed the trace, until the returned function is called. */
export function handTracesOn(): () => void {
  const made = channel('undici:request:create')
  const add = (message: unknown) => {
    const { request } = message as { request: { addHeader: (name: string, value: string) => void } }
    const traceparent = currentTrace()
    if (traceparent) request.addHeader('traceparent', traceparent)
  }
  made.subscribe(add)
  return () => made.unsubscribe(add)
}
