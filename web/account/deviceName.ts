/** What every sign-in with a password from this shop calls its device. */
export const deviceName = 'web'
