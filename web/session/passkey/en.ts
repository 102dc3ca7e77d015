import type { fi } from './fi.ts'

export const en: typeof fi = {
  withPasskey: 'Sign in with a passkey',
  notUnlocked: 'Signing in with a passkey was not completed. Try again or sign in with your password.',
  passkeyFailed: 'You could not be signed in with the passkey',
  passkeyTryAgain: 'Try again in a moment or sign in with your password.',
}
