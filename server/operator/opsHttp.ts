import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnswerOf, ParamsOf, ParsedBodyOf, QueryOf } from '../../contract/call.ts'
import type { OpsCall } from '../../contract/ops/opsCall.ts'
import { type OpsCalls, type OpsName, opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { event } from '../platform/events.ts'
import { bearerOf, type Staff, serveCall } from '../platform/http.ts'
import type { IdempotentAnswers } from '../platform/idempotency.ts'
import type { RateLimits } from '../platform/rateLimit.ts'
import { Refusal } from '../platform/refusal.ts'
import { staffOf } from './staffKeys.ts'

interface Input<N extends OpsName> {
  body: ParsedBodyOf<OpsCalls[N]>
  params: ParamsOf<OpsCalls[N]>
  query: QueryOf<OpsCalls[N]>
  staff: Staff
  /** Sent with an `Idempotency-Key`: whoever sends the same again under another one means it. */
  isKeyed: boolean
}
type OpsHandler<N extends OpsName> = (input: Input<N>) => Promise<AnswerOf<OpsCalls[N]>>
/** What answers each call; the compiler asks for all of them. */
export type OpsHandlers = { [N in OpsName]: OpsHandler<N> }

interface Mount {
  db: Db
  clock: Clock
  limits: RateLimits
  idempotent: IdempotentAnswers
}

/** Serves the operator's calls. A key is judged before anything else; with `handlers` null they are only described. */
export function mountOps(app: FastifyInstance, shop: Mount | null, handlers: OpsHandlers | null): void {
  app.decorateRequest('staff', null)
  for (const promise of Object.values<OpsCall>(opsCalls)) {
    const handler = handlers?.[promise.name as OpsName] as OpsHandler<OpsName> | undefined
    serveCall(app, promise, {
      root: opsRoot,
      tag: `operator: ${promise.path.split('/')[1] ?? ''}`,
      bodyLimit: promise.bodyLimit,
      idempotent: shop?.idempotent ?? { once: (_request, _promise, run) => run() },
      guard: async (request) => {
        request.staff = shop && (await staffOfRequest(shop, request))
      },
      handler: handler && ((request) => handler(inputOf(request))),
    })
  }
}

const inputOf = ({ body, params, query, staff, headers }: FastifyRequest) =>
  ({ body, params, query, staff, isKeyed: headers['idempotency-key'] !== undefined }) as unknown as Input<OpsName>

/** Only keys that are none are counted: a key is too long to be guessed, but not to be tried for. */
async function staffOfRequest(shop: Mount, request: FastifyRequest): Promise<Staff> {
  const key = bearerOf(request)
  const staff = key ? await staffOf(shop, key) : null
  if (staff) return staff
  event('staff_key', { outcome: 'refused', requestId: request.id })
  await shop.limits.count(shop.db, { name: 'staff-key', key: request.ip, most: 30, seconds: 900 })
  throw new Refusal('UNAUTHENTICATED')
}
