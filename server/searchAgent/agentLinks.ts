const stopPath = '/hakuvahti/lopeta'

/** Where a mail program asks to stop without opening a page. */
export const stopRoute = `${stopPath}/:token`

/** The links that lead from a letter to its agent. */
export const agentLinks = (publicUrl: string, token: string) => ({
  open: `${publicUrl}/hakuvahti/${token}`,
  remove: `${publicUrl}/hakuvahti/poista/${token}`,
  /** RFC 8058: the mail program's own button, one click without a page. */
  headers: {
    'List-Unsubscribe': `<${publicUrl}${stopPath}/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})
