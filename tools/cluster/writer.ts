import { setTimeout as pause } from 'node:timers/promises'
import { carOf, newcomer } from '../askShop.ts'
import { newCustomer } from '../tryReal/shopCalls.ts'
import { type Asked, askFrom } from './askFrom.ts'

const EVERY_MS = 200
const LANGUAGES = ['fi', 'sv', 'en'] as const

/** One customer who writes all the time, so that it is known since when the shop takes writes again. */
export interface Writer {
  /** When each write was acknowledged. */
  writes: number[]
  stop(): Promise<void>
  /** Whether the last write that was acknowledged is there. */
  lastIsThere(): Promise<boolean>
}

export async function startWriter(url: string, told: (asked: Asked) => void): Promise<Writer> {
  const from = askFrom('127.9.0.1', url, told)
  const customer = newCustomer(url, from.ask)
  const { models, entity } = await customer.ask('getModelAvailability', { body: { location: 'Helsinki', models: [] } })
  const item = models.toSorted((a, b) => b.date.localeCompare(a.date))[0]
  if (!item) throw new Error('No car is free')
  const body = { car: carOf(item), fixed_term: 1 as const, entity, ...newcomer('kirjoittaja@esimerkki.example') }
  customer.token = (await customer.ask('createNewOrder', { body })).token
  const writes: number[] = []
  /** Languages that may stand there: the last one that was acknowledged, and those after it that nobody answered. */
  let possible: string[] = []
  let isOver = false
  const run = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const language = LANGUAGES[turn % LANGUAGES.length] ?? 'fi'
      from.begin()
      try {
        await customer.ask('chooseLanguage', { body: { language } })
        writes.push(performance.now())
        possible = [language]
      } catch {
        possible.push(language)
      }
      await pause(EVERY_MS)
    }
  }
  const running = run()
  return {
    writes,
    async stop() {
      isOver = true
      await running
    },
    async lastIsThere() {
      const {
        data: { language },
      } = await customer.ask('getCustomer')
      from.close()
      return possible.includes(language)
    },
  }
}
