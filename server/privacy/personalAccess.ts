import { own, type PersonalTable, secret } from './personalTable.ts'

/** Tables of the ways in to an account: the part of the register about signing in. */
export const personalAccess: Record<string, PersonalTable> = {
  session: {
    what: 'devices that are signed in, by the names of browser and system',
    part: 'signIns',
    ground: 'contract',
    kept: 'signIn',
    onRequest: 'rows erased',
    of: own,
    personal: 'device_name created_at last_used_at expires_at revoked_at',
    withheld: { token_hash: secret },
    inner: 'id customer_id',
  },
  customer_passkey: {
    what: 'passkeys that sign the customer in: a name, the public half of a key, and when it was used last',
    part: 'signIns',
    ground: 'contract',
    kept: 'account',
    onRequest: 'rows erased',
    of: own,
    personal: 'name created_at last_used_at',
    withheld: { credential_id: 'known to the device', public_key: 'its device has it', counter: 'of no use outside' },
    inner: 'id customer_id',
  },
  email_change: {
    what: 'wishes of the customer for another address, and whether they were confirmed or stopped',
    ground: 'contract',
    kept: 'signIn',
    onRequest: 'rows erased',
    of: own,
    personal: 'from_email to_email asked_at confirmed_at stopped_at password_changed_at',
    withheld: { confirm_hash: secret, stop_hash: secret },
    inner: 'id customer_id',
  },
  mailed_token: {
    what: 'links that were mailed to sign in, choose a password or confirm the address',
    ground: 'contract',
    kept: 'signIn',
    onRequest: 'rows erased',
    of: own,
    personal: 'kind created_at expires_at used_at',
    withheld: { token_hash: secret },
    inner: 'id customer_id',
  },
}
