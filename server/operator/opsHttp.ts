import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, ParamsOf, ParsedBodyOf, ParsedQueryOf } from '../../contract/call.ts'
import { type OpsCall, permissionsOf } from '../../contract/ops/opsCall.ts'
import { type OpsCalls, type OpsName, opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { isPermitted } from '../../contract/ops/roles.ts'
import { bearerOf, declaredOf, type Staff, serveCall } from '../platform/http/http.ts'
import type { IdempotentAnswers } from '../platform/http/idempotency.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { networkOfRequest } from '../platform/limits/networkOf.ts'
import { event } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { isAct, isFromConsole, staffTokenOf } from '../staff/staffCookie.ts'
import { type StaffOfSession, staffSessions } from '../staff/staffOfSession.ts'
import type { Approval } from './act.ts'
import { requireOrderPlace } from './orderPlace.ts'
import { staffOf } from './staffKeys.ts'

interface Input<N extends OpsName> {
  body: ParsedBodyOf<OpsCalls[N]>
  params: ParamsOf<OpsCalls[N]>
  query: ParsedQueryOf<OpsCalls[N]>
  staff: Staff
  /** Sent with an `Idempotency-Key`: whoever sends the same again under another one means it. */
  isKeyed: boolean
  /** Tells when the caller has gone away without an answer. */
  left(): AbortSignal
  /** The approval of a proposed act by its second person. */
  approval?: Approval
}
type OpsHandler<N extends OpsName> = (input: Input<N>) => Promise<AnswerOf<OpsCalls[N]>>
/** The handler of each call; the compiler asks for all of them. */
export type OpsHandlers = { [N in OpsName]: OpsHandler<N> }

/** Needed to know who asks. */
interface Judge extends Pick<ShopParts, 'db' | 'clock' | 'limits'> {
  publicUrl: string
}
interface Mount extends Judge {
  idempotent: IdempotentAnswers
}

/** Serves the operator's calls. Who asks is judged before anything else; with `handlers` null they are only described. */
export function mountOps(app: FastifyInstance, shop: Mount | null, handlers: OpsHandlers | null): void {
  app.decorateRequest('staff', null)
  const judge = shop && { ...shop, ofSession: staffSessions(shop) }
  for (const promise of Object.values<OpsCall>(opsCalls)) {
    const handler = handlers?.[promise.name as OpsName] as OpsHandler<OpsName> | undefined
    serveCall(app, promise, {
      root: opsRoot,
      tag: `operator: ${promise.path.split('/')[1] ?? ''}`,
      bodyLimit: promise.bodyLimit,
      idempotent: shop?.idempotent ?? { once: (_request, _promise, run) => run() },
      guard: async (request) => {
        if (!judge) return
        const staff = await staffOfRequest(judge, request)
        const isKeptFrom = staff.calls && !staff.calls.includes(promise.name)
        if (isKeptFrom || permissionsOf(promise).some((one) => !isPermitted(staff.grants, one)))
          throw notPermitted(staff, request, promise.name)
        request.staff = staff
      },
      handler:
        handler &&
        (async (request, reply) => {
          const sent = declaredOf(promise, request)
          if (judge && request.staff) await requireOrderPlace(judge.db, request.staff, promise, sent)
          const input = { ...inputOf(request, sent), left: () => leftOf(reply) }
          return handler(input)
        }),
    })
  }
}

/** Told as an event: many of them are a role that lacks something, or somebody who tries. */
function notPermitted(staff: Staff, { id }: FastifyRequest, cause: string): Refusal {
  event('staff_access', { outcome: 'refused', kind: 'permission', staffId: staff.id, cause, requestId: id })
  return new Refusal('NOT_PERMITTED')
}

/** The listener, for as long as they listen: no act, whoever opened the stream. */
export function judgeListener(shop: Judge): (request: FastifyRequest) => Promise<Staff> {
  const judge = { ...shop, ofSession: staffSessions(shop) }
  return async (request) => {
    const staff = await staffOfRequest(judge, request, false)
    // The stream is no call that a key could name.
    if (staff.calls) throw notPermitted(staff, request, 'events')
    return staff
  }
}

/** Whether staff read the document of their calls: in the browser of the console, or by a key. */
export function judgeReader(shop: Judge): (request: FastifyRequest) => Promise<boolean> {
  const judge = { ...shop, ofSession: staffSessions(shop) }
  return async (request) => {
    if (bearerOf(request)) return Boolean(await staffOfRequest(judge, request, false))
    const token = staffTokenOf(request, shop.publicUrl)
    return token !== undefined && (await judge.ofSession(token, false)) !== null
  }
}

/** A handler reads the very values by which the call was judged. */
const inputOf = ({ staff, headers }: FastifyRequest, { params, query, body }: ReturnType<typeof declaredOf>) =>
  ({ body, params, query, staff, isKeyed: headers['idempotency-key'] !== undefined }) as unknown as Input<OpsName>

function leftOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}

/** The member of staff by their key, or by their session of the console. */
async function staffOfRequest(
  shop: Judge & { ofSession: StaffOfSession },
  request: FastifyRequest,
  acts = isAct(request),
): Promise<Staff> {
  const key = bearerOf(request)
  const token = key ? undefined : staffTokenOf(request, shop.publicUrl)
  if (token && isFromConsole(request)) {
    const staff = await shop.ofSession(token, acts)
    if (staff) return staff
    throw new Refusal('UNAUTHENTICATED')
  }
  const staff = key ? await staffOf(shop, key) : null
  if (staff) return staff
  // Only what is no key is counted: a key is too long to be guessed, but not to be tried for.
  event('staff_key', { outcome: 'refused', requestId: request.id })
  await shop.limits.count(shop.db, { name: 'staff-key', key: networkOfRequest(request), most: 30, seconds: 900 })
  throw new Refusal('UNAUTHENTICATED')
}
