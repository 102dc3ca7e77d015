/** Why the provider's own directory did not lead somebody into the console; the sign-in page words each (admin/session/fi.ts). */
export const directoryFailures = [
  'away',
  'cancelled',
  'expired',
  'misconfigured',
  'no_roles',
  'other_person',
  'other_subject',
  'other_tenant',
  'refused',
  'unknown',
] as const
export type DirectoryFailure = (typeof directoryFailures)[number]
