import { addressOf } from '../../contract/addresses/addresses.ts'
import type { Language } from '../../contract/language.ts'

const stopPath = '/hakuvahti/lopeta'

/** Where a mail program asks to stop without opening a page. */
export const stopRoute = `${stopPath}/:token`

/** The links that lead from a letter to its agent. */
export const agentLinks = (publicUrl: string, token: string, language: Language) => ({
  open: publicUrl + addressOf(`/hakuvahti/${token}`, language),
  remove: publicUrl + addressOf(`/hakuvahti/poista/${token}`, language),
  /** RFC 8058: the mail program's own button, one click without a page. */
  headers: {
    'List-Unsubscribe': `<${publicUrl}${stopPath}/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})
