import type { z } from 'zod'
import { handle, type Job, type JobHandler, job } from '../../platform/jobs/jobs.ts'

/** A letter that is worth sending days later, when the mail server is back. */
export const letterJob = <T extends object>(name: string, data: z.ZodType<T>): Job<T> =>
  job(name, data, { retryPolicy: 'days' })

/** Apart from all other work: a mail server that hangs holds up letters alone. */
export const handleLetter = <T extends object>(of: Job<T>, run: (data: T) => Promise<void>): JobHandler =>
  handle(of, run, { lane: 'letters', atOnce: 4 })

/** For somebody who waits for it now: not behind the other letters, and given up when it cannot help any more. */
export const handleLink = <T extends object>(of: Job<T>, run: (data: T) => Promise<void>): JobHandler =>
  handle(of, run, { lane: 'links', atOnce: 4 })
