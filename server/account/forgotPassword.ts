import { fi } from './fi.ts'
import { type LinkNeeds, mailResetLink, requestLink } from './requestLink.ts'

/** Mails a link for choosing a new password, if the address has an account. */
export async function forgotPassword(
  shop: LinkNeeds,
  asked: { email: string; address: string },
): Promise<{ message: string }> {
  await requestLink(shop, mailResetLink, asked)
  return { message: fi.resetLinkSent }
}
