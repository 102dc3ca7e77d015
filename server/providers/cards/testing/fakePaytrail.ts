import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned, signatureOf } from '../signature.ts'
import type { Account } from '../signedQuery.ts'

/**
 * Answers as Paytrail's documentation says, by the token's name: `tok_ok`, `tok_116`, `tok_209`, `tok_silent` ... Who asks about a payment
 * or a refund is told of the newest one that was sent.
 */
export interface FakePaytrail {
  url: string
  /** Every request that was signed rightly: path and parsed body. */
  seen: { path: string; body: Record<string, unknown> }[]
  close(): Promise<void>
}

export async function startFakePaytrail(account: Account): Promise<FakePaytrail> {
  const seen: FakePaytrail['seen'] = []
  const server = createServer(async (request, response) => {
    const raw = await bodyOf(request)
    const body = (raw ? JSON.parse(raw) : {}) as Record<string, string>
    const path = request.url ?? ''
    const isForm = path === '/tokenization/addcard-form'
    const values = isForm ? body : (request.headers as Record<string, string>)
    if (!isSigned(account.secret, values, values.signature ?? '', isForm ? '' : raw)) {
      return reply(account, response, { status: 401, json: { status: 'error', message: 'Invalid signature' } })
    }
    seen.push({ path, body })
    answer(account, response, path, body, seen)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}

interface Said {
  status: number
  json: unknown
  forged?: boolean
}

function reply(account: Account, response: ServerResponse, { status, json, forged }: Said): void {
  const body = JSON.stringify(json)
  const fields = { 'checkout-account': account.account, 'checkout-algorithm': 'sha256' }
  const secret = forged ? 'somebody else' : account.secret
  response.writeHead(status, { ...fields, signature: signatureOf(secret, fields, body) }).end(body)
}

function answer(
  account: Account,
  response: ServerResponse,
  path: string,
  body: Record<string, string>,
  seen: FakePaytrail['seen'],
): void {
  if (path === '/tokenization/addcard-form') {
    response.writeHead(302, { location: 'https://maksu.example/kortti/1' }).end()
  } else if (body.token === 'tok_garbage') {
    response.writeHead(201).end('<html>')
  } else if (body.token !== 'tok_silent') {
    reply(account, response, saidOf(path, body.token ?? '', seen))
  }
}

function saidOf(path: string, token: string, seen: FakePaytrail['seen']): Said {
  const [, first, id = '', last] = path.split('/')
  if (first === 'tokenization') return tokenized(id)
  if (id === 'token') return charged(token, last === 'mit')
  if (last === 'refund') return refunded(id)
  const status = id === 'refund-1' ? 'ok' : id.slice('tx-'.length)
  const asked = seen.findLast((one) => one.path.endsWith(id === 'refund-1' ? '/refund' : '/charge'))?.body ?? {}
  const { amount, currency = 'EUR', reference = asked.refundReference } = asked
  return { status: 200, json: { transactionId: id, status, amount, currency, reference } }
}

function tokenized(id: string): Said {
  if (id === 'unknown') return { status: 404, json: { status: 'error', message: 'Not found' } }
  const status = /^http(\d+)$/.exec(id)?.[1]
  if (status) return { status: Number(status), json: { status: 'error', message: 'Not you' } }
  if (id === 'away') return { status: 503, json: { status: 'error', message: 'Later' } }
  const card = { type: 'Visa', bin: '415301', partial_pan: '0313', expire_year: '2029', expire_month: '11' }
  const asked = id === 'unasked' ? { cardholder_authentication: 'no' } : {}
  return { status: 200, json: { token: 'tok_ok', card: { ...card, ...asked } } }
}

function charged(token: string, byMerchant: boolean): Said {
  const failure = { message: 'Failed to create token payment.', status: 'error' }
  const code = /^tok_(\d+)$/.exec(token)?.[1]
  if (code) return { status: 400, json: { ...failure, acquirerResponseCode: code } }
  // Only a customer who is there is asked.
  if (token === 'tok_asks' && !byMerchant)
    return { status: 403, json: { transactionId: 'tx-new', threeDSecureUrl: 'https://3ds.example/1' } }
  const [, how, status] = /^tok_(http|bare)(\d+)$/.exec(token) ?? []
  if (status) return { status: Number(status), json: { ...failure, message: 'Not you' }, forged: how === 'bare' }
  if (token === 'tok_down') return { status: 500, json: { status: 'error', message: 'Down' } }
  if (token === 'tok_forged') return { status: 400, json: { ...failure, acquirerResponseCode: '116' }, forged: true }
  return { status: 201, json: { transactionId: 'tx-ok' } }
}

const refunded = (id: string): Said =>
  id === 'tx-norefund'
    ? { status: 400, json: { status: 'error', message: 'Refund not allowed' } }
    : { status: 201, json: { provider: 'visa', status: 'ok', transactionId: 'refund-1' } }
