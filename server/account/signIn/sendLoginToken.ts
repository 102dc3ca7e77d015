import { Refusal } from '../../platform/http/refusal.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { words } from '../words.ts'
import { type AskedLink, type LinkNeeds, mailLoginLink, requestLink } from './requestLink.ts'

/** Mails a login link, if the address has an account. Tells when mail cannot be sent at all just now. */
export async function sendLoginToken(shop: LinkNeeds & { mail: Mail }, asked: AskedLink): Promise<{ message: string }> {
  await requestLink(shop, mailLoginLink, asked)
  if (await shop.mail.isAway(asked.email)) throw new Refusal('MAIL_AWAY')
  return { message: words[shop.language].loginLinkSent }
}
