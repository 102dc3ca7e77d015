import { type AskedLink, type LinkNeeds, mailResetLink, requestLink } from '../signIn/requestLink.ts'
import { words } from '../words.ts'

/** Mails a link for choosing a new password, if the address has an account. */
export async function forgotPassword(shop: LinkNeeds, asked: AskedLink): Promise<{ message: string }> {
  await requestLink(shop, mailResetLink, asked)
  return { message: words[shop.language].resetLinkSent }
}
