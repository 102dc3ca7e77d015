import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { handleLetter } from '../providers/mail/letterJob.ts'
import { mailAnswer } from './answerMessage.ts'
import { eraseDone } from './queries.ts'
import { type ContactLetters, sendAnswer, sendReceived, sendWritten } from './sendContactLetters.ts'
import { mailReceived } from './sendMessage.ts'
import { mailWritten } from './writeMessage.ts'

/** As long as a claim may be made about what was said. */
const KEEP_MS = 3 * 365 * 86_400_000

export const contactJobs = (shop: ContactLetters): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
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
