import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isRowHeld } from '../../platform/database/databaseErrors.ts'
import { inHalves } from '../../platform/database/eachPage.ts'
import { keepTrying } from '../../platform/keepTrying.ts'
import { event } from '../../platform/observe/events.ts'
import { messageOf } from '../../platform/observe/log.ts'
import { becauseOf, currentRequestId } from '../../platform/observe/requestContext.ts'
import type { ChargeOutcome } from '../../providers/cards/cards.ts'
import { type ChargeAnswer, type ChargeOutcomeNeeds, recordOutcomes } from './recordOutcome.ts'

/** A question to the card processor about an attempt that is committed. */
export interface ChargeCall {
  /** The id of the attempt. */
  id: string
  call(): Promise<ChargeOutcome>
}

/** Asks the card processor, many calls at once, and writes its answers down in sets. */
export interface ChargeSender {
  /** Resolves when the answers to these are written down. */
  send(calls: readonly ChargeCall[]): Promise<void>
  /** Resolves when nothing waits to be sent: time to look for more. */
  room(): Promise<void>
}

interface Sent extends ChargeCall {
  /** The request that caused the question, if there was one. */
  requestId: string | undefined
  done(): void
}
type AnsweredCall = ChargeAnswer & Sent
type Needs = ChargeOutcomeNeeds & { log: Logger; config: { CHARGES_AT_ONCE: number } }

const WRITTEN_AT_ONCE = 100
const WRITE_DOWN = 'write down what became of a charge'
/** Answers wait so long for others, so that they share a transaction. */
const COLLECT_MS = 50
/** An answer whose debt is locked by another transaction is written down when that one ends. */
const [HELD_TRIES, HELD_MS] = [60, 1_000]

export function chargeSender(shop: Needs): ChargeSender {
  const { log, config } = shop
  const calls: Sent[] = []
  const answers: AnsweredCall[] = []
  const waiting = new Set<{ isOver: () => boolean; resolve: () => void }>()
  let lanes = 0
  let inFlight = 0
  let isWriting = false

  const until = (isOver: () => boolean) =>
    isOver() ? Promise.resolve() : new Promise<void>((resolve) => void waiting.add({ isOver, resolve }))
  function tell(): void {
    for (const one of waiting) {
      if (!one.isOver()) continue
      waiting.delete(one)
      one.resolve()
    }
  }

  /**
   * Sends one call after the other, while there are any and their answers are written down as fast. It also sends the
   * calls of others, so that it runs outside the context of the request that started it.
   */
  const openLane = AsyncLocalStorage.bind(async (): Promise<void> => {
    lanes += 1
    for (let next = calls.shift(); next; next = calls.shift()) {
      if (calls.length === 0) tell()
      await ask(next)
      await until(() => answers.length < 2 * WRITTEN_AT_ONCE)
    }
    lanes -= 1
  })

  async function ask(sent: Sent): Promise<void> {
    inFlight += 1
    try {
      answers.push({ ...sent, outcome: await sent.call() })
    } catch (error) {
      log.error({ attempt: sent.id, error: messageOf(error) }, 'a charge is left to be asked about')
      event('work', { outcome: 'left', kind: 'send a charge', attemptId: sent.id })
      sent.done()
    }
    inFlight -= 1
    tell()
    if (!isWriting && answers.length > 0) void write()
  }

  async function write(): Promise<void> {
    isWriting = true
    while (answers.length > 0) {
      const isWhole = () => inFlight === 0 || answers.length >= WRITTEN_AT_ONCE
      if (!isWhole()) await Promise.race([pause(COLLECT_MS), until(isWhole)])
      const some = answers.splice(0, WRITTEN_AT_ONCE)
      for (const [cause, same] of Map.groupBy(some, ({ requestId }) => requestId))
        await becauseOf({ requestId: cause }, () => writeDown(same))
      tell()
    }
    isWriting = false
  }

  async function writeDown(all: AnsweredCall[]): Promise<void> {
    const late = await written(all)
    for (const one of all) {
      // A transaction that has this debt locked delays no other answer.
      if (late.has(one)) void writtenAlone(one).then(one.done)
      else one.done()
    }
  }

  /** Returns those whose debt is locked by another transaction. */
  async function written(all: AnsweredCall[]): Promise<Set<AnsweredCall>> {
    const late = new Set<AnsweredCall>()
    const run = async (some: AnsweredCall[]) => {
      const [one] = some
      await recordOutcomes(shop, some).catch((error: unknown) => {
        if (some.length > 1 || !one || !isRowHeld(error)) throw error
        late.add(one)
      })
    }
    try {
      await keepTrying(() => {
        late.clear()
        return inHalves({ log }, { act: WRITE_DOWN, all, run })
      })
      return late
    } catch (error) {
      return givenUp(all, error)
    }
  }

  async function writtenAlone(one: AnsweredCall): Promise<void> {
    for (let tries = 1; tries <= HELD_TRIES; tries += 1) {
      await pause(HELD_MS)
      if ((await written([one])).size === 0) return
    }
    givenUp([one], new Error('held by somebody else'))
  }

  function givenUp(all: AnsweredCall[], error: unknown): Set<AnsweredCall> {
    log.error({ charges: all.length, error: messageOf(error) }, 'charges are left to be asked about')
    for (const { id } of all) event('work', { outcome: 'left', kind: WRITE_DOWN, attemptId: id })
    return new Set()
  }

  return {
    async send(some) {
      const ends = some.map((one) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        calls.push({
          ...one,
          call: AsyncLocalStorage.bind(() => one.call()),
          requestId: currentRequestId(),
          done: resolve,
        })
        return promise
      })
      while (calls.length > 0 && lanes < config.CHARGES_AT_ONCE) void openLane()
      await Promise.all(ends)
    },
    room: () => until(() => calls.length === 0),
  }
}
