import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { hearEvents } from '../observe/events.ts'
import { silentLog as log } from '../observe/log.ts'
import { eachDue } from './eachDue.ts'

const ids = Array.from({ length: 25 }, newId).toSorted()
/** Pages of ten, of whatever was not done yet. */
const pageAfter = async (after: string) =>
  ids
    .filter((id) => id > after)
    .slice(0, 10)
    .map((id) => ({ id }))

test('does everything that is due, page by page, whatever fails, and counts what is left', async () => {
  const heard: string[] = []
  const stop = hearEvents(({ event, outcome, kind }) => void heard.push(`${event} ${outcome} ${kind}`))
  const done: string[] = []
  const run = async ({ id }: { id: string }) => {
    if (id === ids[3]) throw new Error('this one fails')
    done.push(id)
  }
  await eachDue({ log }, { act: 'test', pageAfter, run })
  stop()
  expect(done).toEqual(ids.filter((id) => id !== ids[3]))
  expect(heard).toEqual(['work left test'])
})

test('ends when the database is away, which would fail them all', async () => {
  let tried = 0
  const run = async () => {
    tried += 1
    throw new Error('Connection terminated unexpectedly')
  }
  await expect(eachDue({ log }, { act: 'test', pageAfter, run })).rejects.toThrow('Connection terminated')
  expect(tried).toBe(1)
})

test('one that somebody holds keeps none of the others; many one after the other end it', async () => {
  const held = Object.assign(new Error('held'), { code: '55P03' })
  const done: string[] = []
  const run = async ({ id }: { id: string }) => {
    if (id === ids[3]) throw held
    done.push(id)
  }
  await eachDue({ log }, { act: 'test', pageAfter, run })
  expect(done).toHaveLength(ids.length - 1)
  await expect(eachDue({ log }, { act: 'test', pageAfter, run: () => Promise.reject(held) })).rejects.toThrow('held')
})

test('ends between two when it is told to stop', async () => {
  const stopping = new AbortController()
  const done: string[] = []
  const run = async ({ id }: { id: string }) => {
    if (done.push(id) === 12) stopping.abort()
  }
  await eachDue({ log, stopping: stopping.signal }, { act: 'test', pageAfter, run })
  expect(done).toEqual(ids.slice(0, 12))
})
