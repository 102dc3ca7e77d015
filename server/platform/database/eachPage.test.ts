import { pino } from 'pino'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { hearEvents } from '../observe/events.ts'
import { silentLog as log } from '../observe/log.ts'
import { eachPage } from './eachPage.ts'

const ids = Array.from({ length: 25 }, newId).toSorted()
const pageAfter = async (last: { id: string } | undefined) =>
  ids
    .filter((id) => !last || id > last.id)
    .slice(0, 10)
    .map((id) => ({ id }))

test('does everything that is due with one act for a page', async () => {
  const pages: string[][] = []
  await eachPage({ log }, { act: 'test', pageAfter, run: async (page) => void pages.push(page.map(({ id }) => id)) })
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 5])
  expect(pages.flat()).toEqual(ids)
})

test('what is bad keeps no others of its page, is left alone, is named in the log and counted', async () => {
  const bad = [ids[3], ids[4], ids[17]]
  const lines: string[] = []
  const done: string[] = []
  let tries = 0
  const run = async (page: { id: string }[]) => {
    tries += 1
    if (page.some(({ id }) => bad.includes(id))) throw new Error('this one fails')
    done.push(...page.map(({ id }) => id))
  }
  const told = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const heard: string[] = []
  const stop = hearEvents(({ event, outcome, kind }) => void heard.push(`${event} ${outcome} ${kind}`))
  await eachPage({ log: told }, { act: 'test', pageAfter, run })
  stop()
  expect(done.toSorted()).toEqual(ids.filter((id) => !bad.includes(id)))
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(bad)
  expect(heard).toEqual(bad.map(() => 'work left test'))
  // Halves, not one by one.
  expect(tries).toBeLessThan(ids.length)
})

test('ends when the database is away, which would fail them all', async () => {
  let tried = 0
  const run = async () => {
    tried += 1
    throw new Error('Connection terminated unexpectedly')
  }
  await expect(eachPage({ log }, { act: 'test', pageAfter, run })).rejects.toThrow('Connection terminated')
  expect(tried).toBe(1)
})

const held = (code: string) => Object.assign(new Error('held'), { code })

test.each(['55P03', '57014', '40P01'])('a row that somebody holds (%s) keeps no others of its page', async (code) => {
  const done: string[] = []
  const run = async (page: { id: string }[]) => {
    if (page.some(({ id }) => id === ids[3])) throw held(code)
    done.push(...page.map(({ id }) => id))
  }
  await eachPage({ log }, { act: 'test', pageAfter, run })
  expect(done.toSorted()).toEqual(ids.filter((id) => id !== ids[3]))
})

test('a server that does not get anything done in time is not asked about every single one', async () => {
  let tried = 0
  const run = async () => {
    tried += 1
    throw held('57014')
  }
  await expect(eachPage({ log }, { act: 'test', pageAfter, run })).rejects.toThrow('held')
  expect(tried).toBeLessThan(ids.length)
})

test('ends between two pages when it is told to stop', async () => {
  const stopping = new AbortController()
  const done: string[] = []
  const run = async (page: { id: string }[]) => {
    done.push(...page.map(({ id }) => id))
    stopping.abort()
  }
  await eachPage({ log, stopping: stopping.signal }, { act: 'test', pageAfter, run })
  expect(done).toEqual(ids.slice(0, 10))
})
