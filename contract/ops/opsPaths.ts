/** Where all calls of the operator live. */
export const opsRoot = '/api/ops'

/** Calls of the console before somebody is signed in, under the same root. */
export const signInPaths = {
  signInWays: 'GET /sign-in',
  signInAsSandboxPerson: 'POST /sign-in/sandbox',
  beginDirectory: 'POST /sign-in/directory',
  beginPasskey: 'POST /sign-in/beginPasskey',
  registerPasskey: 'POST /sign-in/registerPasskey',
  beginSignIn: 'POST /sign-in/begin',
  signInWithPasskey: 'POST /sign-in/passkey',
  signOut: 'POST /sign-out',
  showOwnAccess: 'GET /own/access',
  beginProof: 'POST /own/beginProof',
  proveByPasskey: 'POST /own/proveByPasskey',
  proveByDirectory: 'POST /own/proveByDirectory',
  beginOwnPasskey: 'POST /own/beginPasskey',
  addPasskey: 'POST /own/addPasskey',
  renamePasskey: 'POST /own/renamePasskey',
  removePasskey: 'POST /own/removePasskey',
  signOutOthers: 'POST /own/signOutOthers',
  listOwnViews: 'GET /own/views',
  keepOwnView: 'POST /own/keepView',
} as const satisfies Record<string, `${'GET' | 'POST'} /${string}`>

export type SignInCallName = keyof typeof signInPaths
