import { afterAll, expect } from 'vitest'
import { cdp, commands } from 'vitest/browser'
import type { Heard } from './heardFunctions.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    writeHeard: (heard: Heard) => Promise<void>
  }
}

/*
 * The same as `hearFunctions.ts`, of what is shown in a browser without the shop. One page shows many files, each counts from
 * where the one before ended.
 */
const shared = globalThis as { isHearing?: boolean }
const session = cdp()
if (!shared.isHearing) {
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  shared.isHearing = true
}
await session.send('Profiler.takePreciseCoverage')

afterAll(async () => {
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const functions = result.flatMap(({ url, functions: heard }) => {
    // Of a page that Vite serves each file of ours is a script of its own.
    const file = URL.canParse(url) ? new URL(url).pathname.slice(1) : ''
    return heard.flatMap(({ functionName, ranges }) =>
      functionName && (ranges[0]?.count ?? 0) > 0 ? [`${file} ${functionName}`] : [],
    )
  })
  await commands.writeHeard({ test: expect.getState().testPath ?? '', functions })
})
