import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { heardFolder, PRODUCT, writeHeard } from './heardFunctions.ts'

/*
 * Writes down which named functions of the product each test file runs, for `npm run mutate`: a setup file of Vitest, where
 * HEARD_FUNCTIONS names a folder. One session for all files of a process, for each counts from where the one before ended.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const shared = globalThis as { hearing?: Promise<Session> }

async function beginHearing(): Promise<Session> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return session
}

shared.hearing ??= beginHearing()
const session = await shared.hearing
await session.post('Profiler.takePreciseCoverage')

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const test = path.relative(ROOT, expect.getState().testPath ?? '')
  const functions = result.flatMap(({ url, functions: heard }) => {
    const file = url.startsWith('file:') ? path.relative(ROOT, fileURLToPath(url.replace(/\?.*/, ''))) : ''
    if (!PRODUCT.test(file)) return []
    return heard.flatMap(({ functionName, ranges }) =>
      functionName && (ranges[0]?.count ?? 0) > 0 ? [`${file} ${functionName}`] : [],
    )
  })
  writeHeard(heardFolder ?? '', { test, functions })
})
