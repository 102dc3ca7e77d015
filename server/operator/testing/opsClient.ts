import type { AnswerOf, BodyOf } from '../../../contract/call.ts'
import type { OpsCall } from '../../../contract/ops/opsCall.ts'
import { type OpsCalls, type OpsName, opsCalls } from '../../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { createStaffKey } from '../staffKeys.ts'

interface Options<N extends OpsName> {
  body?: BodyOf<OpsCalls[N]>
  params?: Record<string, string>
  query?: Record<string, string>
  key?: string | null
  headers?: Record<string, string>
}

let staff = 0

/** A member of staff of a test shop, with a key: `ops('signOrder', { body: { order_number } })`. */
export async function opsClient(shop: TestShop, name?: string) {
  staff += 1
  const who = name ?? `Testaaja ${staff}`
  const key = (await createStaffKey(shop, who)) ?? ''

  async function ops<N extends OpsName>(call: N, options: Options<N> = {}) {
    const { method, path }: OpsCall = opsCalls[call]
    const own = options.key === undefined ? key : options.key
    const response = await shop.http.inject({
      method,
      url: opsRoot + path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(options.params?.[field] ?? '')),
      ...(options.query ? { query: options.query } : {}),
      ...(options.body === undefined ? {} : { payload: options.body as object }),
      headers: { ...(own ? { authorization: `Bearer ${own}` } : {}), ...options.headers },
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const body = isJson ? response.json() : response.body
    return { status: response.statusCode, body: body as AnswerOf<OpsCalls[N]> & { code?: string } }
  }
  // The first use of a key in an hour is written down: not in the midst of a test that looks for changes.
  await ops('whoAmI')
  return Object.assign(ops, { key, who })
}
export type OpsClient = Awaited<ReturnType<typeof opsClient>>
