import { forgetDetails } from '../identification/eraseChecks.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import {
  eraseLateLetters,
  eraseOldDetails,
  eraseOldLetters,
  eraseRefused,
  eraseUnneeded,
  forgetDeletedCards,
} from './eraseUnneeded.ts'

const hourly = { everySeconds: 3_600, isUpkeep: true }

export const privacyJobs = (
  shop: Parameters<typeof eraseUnneeded>[0],
): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [
    { name: 'privacy.erase-unneeded', ...hourly, run: (stopping) => eraseUnneeded({ ...shop, stopping }) },
    { name: 'privacy.erase-old-details', ...hourly, run: (stopping) => eraseOldDetails({ ...shop, stopping }) },
    { name: 'privacy.erase-refused', ...hourly, run: (stopping) => eraseRefused({ ...shop, stopping }) },
    { name: 'privacy.erase-letters', ...hourly, run: (stopping) => eraseOldLetters({ ...shop, stopping }) },
    { name: 'privacy.erase-late-letters', ...hourly, run: (stopping) => eraseLateLetters({ ...shop, stopping }) },
    { name: 'privacy.forget-tokens', ...hourly, run: (stopping) => forgetDeletedCards({ ...shop, stopping }) },
    { name: 'privacy.forget-details', ...hourly, run: (stopping) => forgetDetails(shop, stopping) },
  ],
})
