import { z } from 'zod'
import { type Grant, staffRoles } from '../../../contract/ops/roles.ts'

/** A role that a group of the directory gives. */
export interface GroupRole extends Grant {
  group: string
}

const words = `must look like 'kulku-desk=desk@hki;kulku-admins=administrator', with the roles ${staffRoles.join(', ')}`

/** `group=role@place;group=role`. The last = counts: groups of LDAP have some of their own. */
export const groupRoles = z.string().transform((text, context): GroupRole[] => {
  const parts = text.split(';').map((part) => part.trim())
  const found = parts.flatMap((part) => {
    const [, group = '', named = '', place = null] = /^(.+)=([a-z]+)(?:@([^=@]+))?$/.exec(part) ?? []
    const role = staffRoles.find((one) => one === named)
    return role ? [{ group, role, place }] : []
  })
  if (found.length < parts.length) context.addIssue({ code: 'custom', message: words })
  return found
})

interface DirectorySettings {
  STAFF_SIGN_IN: string
  STAFF_PASSKEYS?: string | undefined
  STAFF_OIDC_ISSUER?: string | undefined
  STAFF_OIDC_REQUIRES?: string | undefined
  STAFF_OIDC_ROLES?: unknown
  STAFF_OIDC_ROLES_CLAIM?: string | undefined
}

/** Settings that would let strangers in, or nobody. */
export function unfitDirectory(settings: DirectorySettings): string[] {
  const { STAFF_OIDC_ISSUER: issuer = '', STAFF_OIDC_REQUIRES: requires } = settings
  const isUsed = settings.STAFF_SIGN_IN === 'directory'
  const problems: [boolean, string][] = [
    [
      settings.STAFF_SIGN_IN === 'passkeys' && settings.STAFF_PASSKEYS === 'off',
      'STAFF_PASSKEYS: off leaves no way in with STAFF_SIGN_IN=passkeys',
    ],
    [
      isUsed && /\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/.test(issuer),
      'STAFF_OIDC_ISSUER: must name the one tenant, not everybody at Microsoft',
    ],
    [
      isUsed && /\/\/accounts\.google\.com$/.test(issuer) && !requires?.startsWith('hd='),
      'STAFF_OIDC_REQUIRES: needed with Google, such as hd=kulku.example',
    ],
    [
      (settings.STAFF_OIDC_ROLES === undefined) !== (settings.STAFF_OIDC_ROLES_CLAIM === undefined),
      'STAFF_OIDC_ROLES and STAFF_OIDC_ROLES_CLAIM: one needs the other',
    ],
  ]
  return problems.flatMap(([isWrong, words]) => (isWrong ? [words] : []))
}
