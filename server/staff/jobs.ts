import { and, eq, isNull } from 'drizzle-orm'
import { sendLetter } from '../content/sendLetter.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { hello } from '../providers/mail/letter.ts'
import { handleLetter } from '../providers/mail/letterJob.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { mailPasskeyChanged } from './mailPasskeyChanged.ts'
import { staffMember } from './tables.ts'
import { words } from './words.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'language'> {
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
  const { language } = shop
  const { button, notes, ...letters } = words[language].letters
  const { text, ...texts } = letters[change]
  await sendLetter(shop, {
    to: member.email,
    language,
    ...texts,
    greeting: hello(null, language),
    paragraphs: [text(passkey)],
    notes,
    button: { text: button, url: `${shop.publicUrl}/hallinta/profiili` },
    about: null,
  })
}
