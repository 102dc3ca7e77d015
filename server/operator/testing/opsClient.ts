import type { AnswerOf, BodyOf } from '../../../contract/call.ts'
import type { OpsCall } from '../../../contract/ops/opsCall.ts'
import { type OpsCalls, type OpsName, opsCalls } from '../../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import { staffGrant, staffMember, staffSession } from '../../staff/tables.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { createStaffKey } from '../staffKeys.ts'
import { fromConsole } from './signedIn.ts'

interface Options<N extends OpsName> {
  body?: BodyOf<OpsCalls[N]>
  params?: Record<string, string>
  query?: Record<string, string>
  key?: string | null
  headers?: Record<string, string>
}

let staff = 0
const nameOr = (name: string | undefined): string => {
  staff += 1
  return name ?? `Testaaja ${staff}`
}

/** A program or a person at a terminal, with a key of an administrator: `ops('signOrder', { body: { order_number } })`. */
export async function opsClient(shop: TestShop, name?: string) {
  const who = nameOr(name)
  // Longer than any test's days.
  const scope = { role: 'administrator', place: null, calls: null, days: 36_500 } as const
  const key = (await createStaffKey(shop, { name: who, ...scope })) ?? ''
  const ops = clientWith(shop, { authorization: `Bearer ${key}` })
  // The first use of a key in an hour is written down: not in the midst of a test that looks for changes.
  await ops('whoAmI')
  return Object.assign(ops, { key, who })
}
export type OpsClient = ReturnType<typeof clientWith> & { who: string }

/** An administrator who is signed in to the console, for what takes people. No clock ends the session. */
export async function opsPerson(shop: TestShop, name?: string): Promise<OpsClient> {
  const who = nameOr(name)
  const [memberId, token, now] = [newId(), newToken(), shop.clock.now()]
  const late = new Date('2200-01-01T00:00:00Z')
  await shop.db
    .insert(staffMember)
    .values({ id: memberId, name: who, email: `${memberId}@kulku.example`, createdAt: now })
  await shop.db.insert(staffGrant).values({ id: newId(), memberId, role: 'administrator', place: null, grantedAt: now })
  await shop.db
    .insert(staffSession)
    .values({
      id: newId(),
      memberId,
      tokenHash: hashOf(token),
      deviceName: 'Firefox',
      way: 'passkey',
      createdAt: now,
      lastActedAt: late,
      expiresAt: late,
    })
  return Object.assign(clientWith(shop, { ...fromConsole, cookie: `hallinta=${token}` }), { who })
}

function clientWith(shop: TestShop, own: Record<string, string>) {
  return async <N extends OpsName>(call: N, options: Options<N> = {}) => {
    const { method, path }: OpsCall = opsCalls[call]
    const { key } = options
    const response = await shop.http.inject({
      method,
      url: opsRoot + path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(options.params?.[field] ?? '')),
      ...(options.query ? { query: options.query } : {}),
      ...(options.body === undefined ? {} : { payload: options.body as object }),
      headers: {
        ...(key === undefined ? own : key === null ? {} : { authorization: `Bearer ${key}` }),
        ...options.headers,
      },
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const body = isJson ? response.json() : response.body
    return { status: response.statusCode, body: body as AnswerOf<OpsCalls[N]> & { code?: string } }
  }
}
