import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** How long the event loop of a process was held, in milliseconds. */
export interface LoopDelay {
  p99: number
  longest: number
  /** The most that the thread itself worked in one hold; the rest of it waited for a processor. */
  mostWorked: number
}

/** The question to the process from its parent; asking begins a new measurement. */
export const ASK_LOOP_DELAY = 'loop delay'

const RESOLUTION_MS = 2

/** Loaded into the shop's process by `--import`; worker threads have an event loop that holds up nobody. */
function watchEventLoop(): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let mostWorked = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    mostWorked = Math.max(mostWorked, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }, RESOLUTION_MS).unref()
  // The recording goes from one look to the next.
  const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
  process.on('message', (message) => {
    if (message !== ASK_LOOP_DELAY) return
    const delay: LoopDelay = {
      p99: milliseconds(histogram.percentile(99)),
      longest: milliseconds(histogram.max),
      mostWorked,
    }
    process.send?.(delay)
    histogram.reset()
    mostWorked = 0
  })
  // Listening keeps no process alive that wants to end.
  process.channel?.unref()
}

if (isMainThread && process.send) watchEventLoop()
