import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpsCall } from '../../../contract/ops/opsCall.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'

export interface Shop {
  url: string
  key: string
  idempotencyKey?: string | undefined
}
export type CommandOutcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; body: RefusalBody }
  | { kind: 'away'; why: string }
interface RefusalBody {
  message: string
  code?: string
  errors?: Record<string, string[]>
}

const TRIES = 3

/**
 * Asks the shop. What got lost on the way is asked again under the same key, so that it is done once. The shop takes a key
 * for the word of a person where it refuses the same thing twice by itself: there none is made up.
 */
export async function ask(shop: Shop, promise: OpsCall, values: Record<string, unknown>): Promise<CommandOutcome> {
  const key = shop.idempotencyKey ?? (promise.refusals.includes('DONE_JUST_NOW') ? undefined : randomUUID())
  let told: CommandOutcome = { kind: 'away', why: 'not asked' }
  for (let tried = 0; tried < TRIES && told.kind === 'away'; tried += 1) {
    if (tried > 0) await pause(tried * 500)
    told = await askOnce(shop, promise, values, key)
  }
  return told
}

async function askOnce(
  shop: Shop,
  promise: OpsCall,
  values: Record<string, unknown>,
  key?: string,
): Promise<CommandOutcome> {
  try {
    const response = await fetch(addressOf(shop, promise, values), {
      method: promise.method,
      headers: {
        authorization: `Bearer ${shop.key}`,
        ...(promise.body ? { 'content-type': 'application/json' } : {}),
        ...(promise.body && key ? { 'idempotency-key': key } : {}),
      },
      ...(promise.body ? { body: JSON.stringify(values) } : {}),
    })
    if (response.status >= 500) return { kind: 'away', why: `the shop answered ${response.status}` }
    if (response.ok && promise.response === 'file') return { kind: 'done', answer: { file: await saved(response) } }
    const body = await response.json()
    return response.ok ? { kind: 'done', answer: body } : { kind: 'refused', body: body as RefusalBody }
  } catch (error) {
    if (isOfFiles(error)) return { kind: 'refused', body: { message: `The file is not written: ${error.message}` } }
    return { kind: 'away', why: String((error as Error).cause ?? error) }
  }
}

/** A file that is there already, a folder where none may be written, a full disk: to ask again would change nothing. */
const isOfFiles = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

/**
 * Written into the folder where the command was given, under the name that the shop gave it; none is written over, and half of
 * one is not left. It may be all that is kept of a person, so nobody else on the machine reads it.
 */
async function saved(response: Response): Promise<string> {
  const [, name = 'file'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const file = await open(name, 'wx', 0o600)
  try {
    if (response.body) await pipeline(response.body, file.createWriteStream())
  } catch (error) {
    await rm(name)
    throw error
  } finally {
    await file.close()
  }
  return name
}

function addressOf({ url }: Shop, { path, query }: OpsCall, values: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const name of Object.keys(query?.shape ?? {})) {
    if (values[name] !== undefined) search.set(name, String(values[name]))
  }
  return `${url}${opsRoot}${filled}${search.size > 0 ? `?${search}` : ''}`
}
