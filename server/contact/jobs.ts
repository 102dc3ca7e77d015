import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import type { RateLimits } from '../platform/limits/rateLimit.ts'
import { handleLetter } from '../providers/mail/letterJob.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { mailAnswer } from './answerMessage.ts'
import { eraseDone } from './queries.ts'
import { sendAnswer, sendReceived, sendWritten } from './sendContactLetters.ts'
import { mailReceived } from './sendMessage.ts'
import { mailWritten } from './writeMessage.ts'

/** As long as a claim may be made about what was said. */
const KEEP_MS = 3 * 365 * 86_400_000

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  limits: RateLimits
  config: { publicUrl: string }
}

export const contactJobs = (shop: Needs): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [
    handleLetter(mailReceived, ({ messageId }) => sendReceived(shop, messageId)),
    handleLetter(mailWritten, ({ messageId }) => sendWritten(shop, messageId)),
    handleLetter(mailAnswer, ({ answerId }) => sendAnswer(shop, answerId)),
  ],
  sweeps: [
    {
      name: 'contact.erase-messages',
      everySeconds: 3_600,
      isUpkeep: true,
      run: (stopping) => {
        const now = shop.clock.now()
        return eraseDone(shop.db, { before: new Date(now.getTime() - KEEP_MS), now }, stopping)
      },
    },
  ],
})
