import { onTestFinished } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { z } from 'zod'
import { sampleAnswer } from './sampleAnswer.ts'

/** The input of a request to a call. */
export interface Asked {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** An answer that is not a success, in the form of the contract. */
export class Refusal {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object = {}) {
    this.status = status
    this.body = body
  }
}

/** The answer to a call: some of the answer, a refusal, or a function of the input. */
export type Said<Answer> = Answer | Refusal | ((asked: Asked) => Answer | Refusal | Promise<Answer | Refusal>)

/**
 * By the clock that React looks at every answer takes this long: what stands for a part that waits is kept on the page for
 * 300 ms at least, which no test needs to see.
 */
const ANSWER_MS = 300
let ahead = 0
const now = performance.now.bind(performance)
performance.now = () => now() + ahead
const trueTimeout = window.setTimeout

/** For a call that stays on its way. */
export const never = (): Promise<never> => new Promise(() => {})

let answering = async (): Promise<void> => undefined
/**
 * When all that the page has asked is answered and drawn, and what that made it ask. A look at what is not there says nothing
 * before. What a test holds back is not waited for.
 */
export const allAnswered = (): Promise<void> => answering()

interface Call {
  method: string
  path: string
  body?: z.ZodType
  response: z.ZodType | 'pdf' | 'file' | 'none'
}

/**
 * Stands in for the server until the test is over: each call under `root` is answered as `answers` says by its name, in the
 * form that the contract promises. A call that nobody answers fails the test, and so does one that is answered although
 * the contract does not take what was sent. Returns what was sent and what was answered.
 */
export function answeringServer(root: string, calls: Record<string, Call>, answers: Record<string, unknown>) {
  const network = window.fetch
  const asked: { name: string; sent: Asked }[] = []
  const faults = new Set<string>()
  const told: unknown[] = []
  let onTheWay = 0
  window.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.origin)
    if (!pathname.startsWith(`${root}/`)) return network(input, init)
    const { name, call, params } = callAt(calls, init.method ?? 'GET', pathname.slice(root.length))
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const sent: Asked = { params, query: Object.fromEntries(searchParams), body }
    asked.push({ name, sent })
    if (!(name in answers)) {
      faults.add(`${name} was asked, and the test does not answer it`)
      return written({}, 404)
    }
    const answer = answers[name]
    const answered = typeof answer === 'function' ? answer(sent) : answer
    // One that the test holds back comes when it says so, or never.
    const isHeld = answered instanceof Promise
    if (!isHeld) onTheWay += 1
    const said = await answered
    // After what stands for it is drawn; at once where a test holds the time.
    if (window.setTimeout === trueTimeout) await new Promise((resolve) => setTimeout(resolve))
    ahead += ANSWER_MS
    if (!isHeld) onTheWay -= 1
    if (said instanceof Refusal) {
      told.push(said.body)
      return written(said.body, said.status)
    }
    const judged = call.body?.safeParse(body)
    if (judged?.error) faults.add(`${name} does not take what was sent: ${judged.error.message}`)
    const response = success(call.response, said)
    if (response.headers.get('content-type') === 'application/json') told.push(await response.json())
    return response
  }
  async function settled(): Promise<void> {
    for (let before = -1; before < asked.length || onTheWay > 0; ) {
      before = asked.length
      for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => trueTimeout(resolve))
    }
  }
  answering = settled
  onTestFinished(async () => {
    // By itself the library takes a page away only in the first file of those that run in one window.
    await cleanup()
    // A question that is under way asks this test, not the next one.
    await settled()
    answering = async () => undefined
    window.fetch = network
    if (faults.size > 0) throw new Error([...faults].join('\n'))
  })
  return {
    /** The requests to a call, in turn. */
    sent: (name: string): Asked[] => asked.filter((one) => one.name === name).map((one) => one.sent),
    /** The texts in all that was answered. */
    told: () => textsIn(told),
  }
}

function textsIn(answered: unknown): string[] {
  if (typeof answered === 'string') return [answered]
  return typeof answered === 'object' && answered !== null ? Object.values(answered).flatMap(textsIn) : []
}

function callAt(calls: Record<string, Call>, method: string, path: string) {
  const found = Object.entries(calls).flatMap(([name, call]) => {
    const pattern = new RegExp(`^${call.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = call.method === method && pattern.exec(path)
    return match ? [{ name, call, params: match.groups ?? {} }] : []
  })
  // A path without parameters goes before one that has them.
  const [nearest] = found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
  if (!nearest) throw new Error(`The contract has no ${method} ${path}`)
  return nearest
}

function success(form: Call['response'], said: unknown): Response {
  if (form === 'none') return new Response(null, { status: 204 })
  if (form === 'pdf' || form === 'file') {
    const { fileName, blob } = said as { fileName: string | null; blob: Blob }
    const named = fileName === null ? '' : `; filename="${fileName}"`
    return new Response(blob, { headers: { 'content-disposition': `attachment${named}` } })
  }
  const answer: unknown = sampleAnswer(form, said as object | undefined)
  return answer === undefined ? new Response(null, { status: 204 }) : written(answer, 200)
}

/** An answer in JSON that is read at once. A browser reads one in its own time, after which a page may ask the next test. */
function written(body: unknown, status: number): Response {
  const response = Response.json(body, { status })
  response.json = () => Promise.resolve(JSON.parse(JSON.stringify(body)))
  return response
}
