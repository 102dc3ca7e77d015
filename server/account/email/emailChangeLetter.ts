import { eq } from 'drizzle-orm'
import type { Language } from '../../../contract/language.ts'
import { apiRoot } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/ids.ts'
import { hello } from '../../providers/mail/letter.ts'
import { speakingTo } from '../person/speakingTo.ts'
import { accountById } from '../queries.ts'
import { emailChange } from '../tables.ts'
import { words } from '../words.ts'
import { isOver } from './changeEmail.ts'

export const emailChangePaths = { confirm: `${apiRoot}/user/confirmNewEmail`, stop: `${apiRoot}/user/stopNewEmail` }

/** The letter to the new address, or to the old one; null where the wish is over. Its link is made here, so that none lies in the queue. */
export async function emailChangeLetter(
  { config, ...shop }: { db: Db; language: Language; config: { publicUrl: string } },
  { changeId, to }: { changeId: string; to: 'new' | 'old' },
) {
  const [change] = await shop.db.select().from(emailChange).where(eq(emailChange.id, changeId))
  if (!change || change.stoppedAt || (to === 'new' && isOver(change))) return null
  const { db, language } = await speakingTo(shop, change)
  const token = newToken()
  const isNew = to === 'new'
  await db
    .update(emailChange)
    .set(isNew ? { confirmHash: hashOf(token) } : { stopHash: hashOf(token) })
    .where(eq(emailChange.id, changeId))
  const { firstName } = await accountById(db, change.customerId)
  const { button, ...texts } = words[language].letters[isNew ? 'confirmNew' : 'stopNew']
  return {
    to: isNew ? change.toEmail : change.fromEmail,
    language,
    ...texts,
    greeting: hello(isNew ? null : firstName, language),
    button: {
      text: button,
      url: `${config.publicUrl}${emailChangePaths[isNew ? 'confirm' : 'stop']}/${token}`,
      isSecret: true,
    },
    // To the new address before it is proved: about nobody.
    about: isNew ? null : { customerId: change.customerId, kind: 'email_change' },
  }
}
