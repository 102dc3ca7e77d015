import { expect, test } from 'vitest'
import { emailConfirmationLink } from './account/email/emailConfirmationLink.ts'
import { newMailedToken } from './account/signIn/mailedToken.ts'
import { signedIn } from './operator/testing/signedIn.ts'
import { orderInState } from './testing/orderInState.ts'
import { changedTables, tableSums } from './testing/tableSums.ts'
import { testShop } from './testing/testShop.ts'

/*
 * Links are opened by mail scanners, by browsers that look ahead and by whoever hovers over them: nothing may change by
 * that. Every address that answers GET is opened here, with what a letter or a page would name.
 */

const shop = await testShop()

/** Addresses that change something by GET, and why. None does by HEAD. */
const acting: Record<string, string> = {
  '/tunnistus/aloita/:id': 'leaves for the bank, from our own page alone; the try is tied to the browser',
  '/api/ui/user/loginWithToken/:token':
    'the specification says so; no letter leads to it, and the page asks when pressed',
  '/api/ui/user/logout': 'the specification says so; nothing happens without the token of a session',
  '/api/ui/order/createIdentification': 'the specification says so; nothing happens without the token of a session',
  '/api/ui/order/checkDriversLicenseAndCredit': 'the specification says so; as above',
  '/maksukortti/paluu/:registrationId':
    'the browser comes back with the answer about its card; the cookie is asked for',
  '/maksukortti/ilmoitus/:registrationId/:key?': 'the card provider brings its answer so; the key is asked for',
  '/maksu/paluu/:attemptId': 'the browser comes back from the bank; the card provider is asked what is true',
  '/maksu/ilmoitus/:provider?': 'the card provider brings its answer so, signed',
  '/maksu/hyvitys/:provider?': 'the card provider brings its answer so, signed',
}

interface Served {
  path: string
  methods: string[]
}

/** Every address with its methods, from the drawing of the routes: three signs of a branch for each level. */
function routesOf(): Served[] {
  const above: string[] = []
  return shop.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<branch>[│ ]*[├└]── )(?<part>.*?) \((?<methods>[A-Z, ]+)\)$/u.exec(line)?.groups
      const bare = /^(?<branch>[│ ]*[├└]── )(?<part>.*)$/u.exec(line)?.groups
      const of = found ?? bare
      if (!of) return []
      const depth = (of.branch ?? '').length / 4 - 1
      above.length = depth
      above.push(of.part ?? '')
      return found ? [{ path: above.join(''), methods: (found.methods ?? '').split(', ') }] : []
    })
}

/** Secrets that letters and pages name, and that still work. */
async function live() {
  const { customerId, token, order_number, email } = await orderInState(shop, { status: 'confirmed' })
  const { db, clock } = shop
  const mailed = (kind: 'login' | 'reset') => newMailedToken(db, { customerId, kind, now: clock.now() })
  const confirmation = await emailConfirmationLink({ db, clock, config: { publicUrl: 'http://x.invalid' } }, customerId)
  const person = { accept_terms: true, first_name: 'Onni', last_name: 'Onnistuja', email }
  await shop.call('saveSearchAgent', { body: { ...person, expire_at: 4, search: { location: 'Helsinki' } } })
  await shop.worker.runUntilIdle()
  const { rows } = await db.$client.query<{ text: string; id: string }>(
    'select body_text as text, id from sandbox_mail where recipient = $1 order by sent_at desc',
    [email],
  )
  const agent = rows.map(({ text }) => /hakuvahti\/([\w-]{43})/.exec(text)?.[1]).find(Boolean) ?? ''
  const one = await orderInState(shop)
  const begun = await shop.call('createIdentification', { token: one.token })
  const visit = new URL((begun.body as { iframe_url: string }).iframe_url, 'http://x.invalid')
  return {
    token,
    order_number,
    agent,
    letter: rows[0]?.id ?? '',
    login: await mailed('login'),
    reset: await mailed('reset'),
    confirm: confirmation.split('/').at(-1) ?? '',
    visit: { id: visit.pathname.split('/').at(-1) ?? '', query: visit.search },
  }
}

test('nothing changes by being opened, looked at ahead or asked for by HEAD', { timeout: 60_000 }, async () => {
  const it = await live()
  const parts: Record<string, string> = {
    ':order_number': it.order_number,
    '/loginWithToken/:token': `/loginWithToken/${it.login}`,
    '/confirmEmail/:token': `/confirmEmail/${it.confirm}`,
    '/searchAgent/get/:id': `/searchAgent/get/${it.agent}`,
    '/tunnistus/valinta/:id': `/tunnistus/valinta/${it.visit.id}${it.visit.query}`,
    '/tunnistus/aloita/:id': `/tunnistus/aloita/${it.visit.id}${it.visit.query}`,
    '/posti/:id': `/posti/${it.letter}`,
  }
  const addressOf = (path: string) =>
    Object.entries(parts)
      .reduce((url, [name, value]) => url.replace(name, value), path)
      .replace(/:token/, it.agent)
      .replace(/:\w+/g, 'x')
      .replace(/^\*|\*$/, '/')
  const pages = ['/kirjaudu/', '/vaihda-salasana/', '/hakuvahti/', '/hakuvahti/poista/', '/hallinta/kutsu/'].map(
    (start, at) => ({
      path: `${start}${[it.login, it.reset, it.agent, it.agent, it.login][at]}`,
      methods: ['GET', 'HEAD'],
    }),
  )
  const console = await signedIn(shop, 'pirkko')
  const served = routesOf().filter(({ path }) => !path.endsWith('/events'))
  const changed: string[] = []
  let before = await tableSums(shop.db)
  for (const { path, methods } of [...pages, ...served])
    for (const method of ['HEAD', 'GET'] as const) {
      if (!methods.includes(method) || path.startsWith('/sandbox') || (method === 'GET' && path in acting)) continue
      const headers = path.startsWith('/api/ops') ? console : { authorization: `Bearer ${it.token}` }
      const { statusCode } = await shop.http.inject({ method, url: addressOf(path), headers })
      expect(statusCode, path).toBeLessThan(500)
      const after = await tableSums(shop.db)
      for (const table of changedTables(before, after)) changed.push(`${method} ${path}: ${table}`)
      before = after
    }
  expect(changed).toEqual([])
  expect(served.length).toBeGreaterThan(100)
})

test('what acts by GET has no address by HEAD', () => {
  const served = routesOf()
  const methodsOf = (path: string) => served.find((one) => one.path === path.replace(/\/:\w+\?$/, ''))?.methods
  const answered = Object.fromEntries(Object.keys(acting).map((path) => [path, methodsOf(path)]))
  expect(Object.entries(answered).filter(([, methods]) => methods?.includes('HEAD') !== false)).toEqual([])
})
