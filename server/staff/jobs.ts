import { and, eq, isNull } from 'drizzle-orm'
import { sendLetter } from '../content/sendLetter.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { hello } from '../providers/mail/letter.ts'
import { handleLetter } from '../providers/mail/letterJob.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { fi } from './fi.ts'
import { mailPasskeyChanged } from './mailPasskeyChanged.ts'
import { staffMember } from './tables.ts'

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  publicUrl: string
}
interface Changed {
  memberId: string
  change: 'added' | 'removed'
  passkey: string
}

export const staffJobs = (shop: Needs): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [handleLetter(mailPasskeyChanged, (changed) => sendPasskeyChanged(shop, changed))],
  sweeps: [],
})

async function sendPasskeyChanged(shop: Needs, { memberId, change, passkey }: Changed): Promise<void> {
  const [member] = await shop.db
    .select({ email: staffMember.email })
    .from(staffMember)
    .where(and(eq(staffMember.id, memberId), isNull(staffMember.removedAt)))
  if (!member) return
  const { text, ...texts } = fi.letters[change]
  await sendLetter(shop, {
    to: member.email,
    ...texts,
    greeting: hello(null),
    paragraphs: [text(passkey)],
    notes: [...fi.letters.notes],
    button: { text: fi.letters.button, url: `${shop.publicUrl}/hallinta/profiili` },
    about: null,
  })
}
