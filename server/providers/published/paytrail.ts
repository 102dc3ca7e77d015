import { randomUUID } from 'node:crypto'
import { signatureOf } from '../cards/signature.ts'
import {
  ACCOUNT,
  type Account,
  type Body,
  card,
  declined,
  type Fields,
  invalid,
  isFrom,
  isHttps,
  printOf,
  type Said,
  sent,
  testCards,
  wrong,
  wrongOf,
} from './paytrailWords.ts'
import { type Asked, type Stub, serveStub } from './stub.ts'

// Paytrail Payment API, as published at github.com/paytrail/api-documentation, commit 8c1b5e0 of 21 November 2025:
// docs/README.md, docs/examples.md, docs/paytrail-api.yaml, and the test cards of docs/payment-method-providers.md.

interface Payment {
  id: string
  status: 'new' | 'ok' | 'fail' | 'pending'
  stamp: string
  reference: string
  amount: number
  provider: string
  callbackUrls: { success: string; cancel: string }
  redirectUrls?: { success: string; cancel: string }
}
/** The stub of Paytrail, with the acts of a customer at its pages. */
export interface PublishedPaytrail extends Stub {
  /** The customer types a test card into the form at this address; answers where the browser is sent to. */
  typeCard(form: string, lastFour: string): Promise<string>
  /** The customer turns back from the form, or the card is refused there. */
  leaveForm(form: string, values?: Fields): Promise<string>
  /** The customer answers the bank at a `threeDSecureUrl`; answers where the browser is sent to. */
  confirm(threeDSecureUrl: string, accepts: boolean): Promise<string>
  /** The token of a test card that was added before. */
  tokenOf(lastFour: string): string
  /** The next request whose method and path match is answered so, and nothing is done. */
  next(request: RegExp, said: Said | 'cut' | 'silent', times?: number): void
  /** A charge is refused by the card's issuer with this code. */
  declineNext(acquirerResponseCode: string): void
  /** The next refund ends so; `email refund` is made by mail. */
  refundNext(how: 'pending' | 'fail' | 'email refund'): void
  /** A payment or refund that was pending, or was said to be, ends; its notice is sent. */
  end(transactionId: string, status: 'ok' | 'fail'): Promise<void>
  /** The form of a query of Paytrail. */
  signed(values: Fields): URLSearchParams
  /** Every notice that was sent. */
  notices: string[]
}

/** Brings a notice to the shop: by HTTP, or as a test wishes. */
type Deliver = (url: string) => Promise<unknown>
const byHttp: Deliver = (url) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })

interface Options {
  deliver?: Deliver
  /** The shop's own merchant; the published one for tests. */
  account?: Account
}

/** Serves the Payment API to one merchant, the published test account unless it is told another. */
export async function publishedPaytrail({
  deliver = byHttp,
  account = ACCOUNT,
}: Options = {}): Promise<PublishedPaytrail> {
  const forms = new Map<string, Fields>()
  const tokenizations = new Map<string, string>()
  const tokens = new Map<string, string>()
  const payments = new Map<string, Payment>()
  const scripted: { request: RegExp; said: Said | 'cut' | 'silent' }[] = []
  const notices: string[] = []
  let refundsSo: 'pending' | 'fail' | 'email refund' | null = null

  const signed = (values: Fields) => {
    const all = { 'checkout-account': account.account, 'checkout-algorithm': 'sha256', ...values }
    return new URLSearchParams({ ...all, signature: signatureOf(account.secret, all) })
  }
  const tell = async (url: string, query: URLSearchParams) => {
    const notice = `${url}?${query}`
    notices.push(notice)
    await deliver(notice).catch(() => null)
  }
  const noticeOf = ({ id, status, stamp, reference, amount, provider }: Payment) =>
    signed({
      'checkout-amount': String(amount),
      'checkout-stamp': stamp,
      'checkout-reference': reference,
      'checkout-transaction-id': id,
      'checkout-status': status,
      'checkout-provider': provider,
    })
  const tellOf = (payment: Payment) =>
    tell(payment.callbackUrls[payment.status === 'fail' ? 'cancel' : 'success'], noticeOf(payment))

  function cardForm(fields: Fields): Said | 'form' {
    if (!isFrom(account, fields, '')) return wrong(401, 'HMAC calculation failed')
    const missing = ['checkout-redirect-success-url', 'checkout-redirect-cancel-url'].filter((name) => !fields[name])
    if (missing.length > 0) return invalid(missing)
    return 'form'
  }

  function tokenOf(lastFour: string): string {
    const token = randomUUID()
    tokens.set(token, lastFour)
    return token
  }

  function tokenFor(id: string, headers: Fields): Said {
    if (headers['checkout-tokenization-id'] !== id) return invalid(['checkout-tokenization-id'])
    const lastFour = tokenizations.get(id)
    if (!lastFour) return wrong(404, 'Not found')
    const { bin, authentication } = testCards[lastFour] ?? card()
    const told = {
      type: 'Visa',
      bin,
      partial_pan: lastFour,
      expire_year: '2029',
      expire_month: '11',
      cvc_required: 'no',
      funding: 'debit',
      category: 'unknown',
      country_code: 'FI',
      pan_fingerprint: printOf(lastFour, 'pan'),
      card_fingerprint: printOf(lastFour, 'card'),
      ...(authentication === undefined ? {} : { cardholder_authentication: authentication }),
    }
    const customer = { network_address: '93.174.192.154', country_code: 'FI' }
    return { status: 200, body: { token: tokenOf(lastFour), card: told, customer } }
  }

  function charge(body: Body, by: 'mit' | 'cit'): Said {
    const wrongFields = wrongOf(body)
    if (wrongFields.length > 0) return invalid(wrongFields)
    const lastFour = tokens.get(body.token ?? '')
    if (!lastFour) return declined('111', 'Card not on file')
    const { charge: how } = testCards[lastFour] ?? card()
    if (how === 'insufficient') return declined('116', 'Not sufficient funds')
    const asks = how === 'softDecline' && by === 'cit'
    const payment = paymentOf(body, asks ? 'new' : 'ok')
    payments.set(payment.id, payment)
    if (asks)
      return { status: 403, body: { transactionId: payment.id, threeDSecureUrl: `https://3ds.example/${payment.id}` } }
    void tellOf(payment)
    return { status: 201, body: { transactionId: payment.id } }
  }

  function refund(of: string, body: Body): Said {
    const paid = payments.get(of)
    if (!paid) return wrong(404, 'Not found')
    if (!body.callbackUrls || !isHttps(body.callbackUrls)) return invalid(['callbackUrls'])
    if ((body.email ?? '').length > 200) return invalid(['email'])
    const how = refundsSo
    refundsSo = null
    const status = how === 'pending' || how === 'email refund' ? 'pending' : (how ?? 'ok')
    const back: Payment = {
      id: randomUUID(),
      status,
      amount: body.amount ?? 0,
      callbackUrls: body.callbackUrls,
      stamp: body.refundStamp ?? '',
      reference: body.refundReference ?? '',
      provider: how === 'email refund' ? how : paid.provider,
    }
    payments.set(back.id, back)
    if (status !== 'pending') void tellOf(back)
    return { status: 201, body: { provider: back.provider, status, transactionId: back.id } }
  }

  function payment(id: string, headers: Fields): Said {
    if (headers['checkout-transaction-id'] !== id) return invalid(['checkout-transaction-id'])
    const found = payments.get(id)
    if (!found) return wrong(404, 'Not found')
    const { status, amount, stamp, reference, provider } = found
    const told = { transactionId: id, status, amount, currency: 'EUR', stamp, reference, provider }
    return {
      status: 200,
      body: { ...told, createdAt: '2019-11-01T10:48:39.979Z', href: null, filingCode: null, cardInfo: null },
    }
  }

  function saidTo({ method, path, headers, body }: Asked): Said {
    const values = headers as Fields
    if (!isFrom(account, values, body) || values['checkout-method'] !== method)
      return wrong(401, 'HMAC calculation failed')
    const [, first = '', second = '', third = '', last = ''] = path.split('/')
    const json = (body ? JSON.parse(body) : {}) as Body
    if (first === 'tokenization' && method === 'POST') return tokenFor(second, values)
    if (first !== 'payments') return wrong(404, 'Not found')
    if (second === 'token' && (third === 'mit' || third === 'cit') && last === 'charge') return charge(json, third)
    if (method === 'POST' && third === 'refund') return refund(second, json)
    return method === 'GET' && !third ? payment(second, values) : wrong(404, 'Not found')
  }

  const stub = await serveStub((asked) => {
    const at = scripted.findIndex(({ request }) => request.test(`${asked.method} ${asked.path}`))
    const said = at >= 0 ? scripted.splice(at, 1)[0]?.said : undefined
    if (said) return typeof said === 'string' ? said : sent(account, said)
    if (asked.path !== '/tokenization/addcard-form') return sent(account, saidTo(asked))
    const fields = JSON.parse(asked.body) as Fields
    const form = cardForm(fields)
    if (form !== 'form') return sent(account, form)
    const id = randomUUID()
    forms.set(id, fields)
    return { status: 302, headers: { location: `https://korttilomake.example/${id}` } }
  })

  const formOf = (form: string): Fields => forms.get(form.split('/').at(-1) ?? '') ?? {}
  const back = async (form: string, way: 'success' | 'cancel', values: Fields): Promise<string> => {
    const fields = formOf(form)
    const told = {
      'checkout-method': 'GET',
      'checkout-nonce': randomUUID(),
      'checkout-timestamp': new Date().toISOString(),
    }
    const query = signed({ ...told, ...values })
    const callback = fields[`checkout-callback-${way}-url`]
    if (callback) await tell(callback, query)
    return `${fields[`checkout-redirect-${way}-url`]}?${query}`
  }

  return {
    ...stub,
    settings: {
      CARDS: 'paytrail',
      PAYTRAIL_URL: stub.url,
      PAYTRAIL_ACCOUNT: account.account,
      PAYTRAIL_SECRET: account.secret,
    },
    notices,
    signed,
    tokenOf,
    async typeCard(form, lastFour) {
      const id = randomUUID()
      tokenizations.set(id, lastFour)
      return await back(form, 'success', { 'checkout-tokenization-id': id })
    },
    leaveForm: (form, values = {}) => back(form, 'cancel', values),
    async confirm(threeDSecureUrl, accepts) {
      const asked = payments.get(threeDSecureUrl.split('/').at(-1) ?? '')
      if (!asked?.redirectUrls) throw new Error('The bank was asked nothing')
      asked.status = accepts ? 'ok' : 'fail'
      await tellOf(asked)
      return `${asked.redirectUrls[accepts ? 'success' : 'cancel']}?${noticeOf(asked)}`
    },
    next(request, said, times = 1) {
      for (let at = 0; at < times; at += 1) scripted.push({ request, said })
    },
    declineNext: (code) => void scripted.push({ request: /charge$/, said: declined(code, '') }),
    refundNext(how) {
      refundsSo = how
    },
    async end(id, status) {
      const found = payments.get(id)
      if (!found) throw new Error('No such payment')
      found.status = status
      await tellOf(found)
    },
  }
}

function paymentOf(
  { stamp = '', reference = '', amount = 0, callbackUrls, redirectUrls }: Body,
  status: Payment['status'],
): Payment {
  const none = { success: '', cancel: '' }
  const urls = { callbackUrls: callbackUrls ?? none, redirectUrls: redirectUrls ?? none }
  return { ...urls, id: randomUUID(), status, stamp, reference, amount, provider: 'creditcard' }
}
