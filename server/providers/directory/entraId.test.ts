import { beforeEach, expect, test } from 'vitest'
import { newToken } from '../../platform/ids.ts'
import { type DirectoryStub, publishedDirectory } from '../published/directory.ts'
import type { DirectoryVisit } from './directory.ts'
import { type DirectorySettings, oidcDirectory } from './oidcDirectory.ts'

const MAIJA = { username: 'Maija@Kulku.example', name: 'Maija Meikäläinen', groups: ['kulku-desk'] }
const redirectUri = 'https://kulku.example/hallinta/kirjaudu/paluu'

let tenant: DirectoryStub
beforeEach(async () => {
  tenant = await publishedDirectory()
  tenant.signsIn(MAIJA)
  return () => tenant.close()
})

/** The adapter with the settings that docs/operations.md has for Entra ID. */
function shopConsole(more: Partial<DirectorySettings> = {}) {
  const { settings } = tenant
  return oidcDirectory({
    issuer: settings.STAFF_OIDC_ISSUER ?? '',
    clientId: settings.STAFF_OIDC_CLIENT_ID ?? '',
    clientSecret: settings.STAFF_OIDC_CLIENT_SECRET ?? '',
    redirectUri,
    scope: 'openid email profile',
    emailClaim: settings.STAFF_OIDC_EMAIL_CLAIM ?? '',
    emailTrusted: true,
    requires: settings.STAFF_OIDC_REQUIRES,
    rolesClaim: 'groups',
    ...more,
  })
}

/** There and back, as a browser goes. */
async function visit(directory = shopConsole(), fresh = false) {
  const gone: DirectoryVisit = { state: newToken(), nonce: newToken(), codeVerifier: newToken(), fresh }
  const begun = await directory.begin(gone)
  if (begun.kind !== 'ok') return begun
  const answer = await fetch(begun.value.redirectTo, { redirect: 'manual' })
  return await directory.complete(new URL(answer.headers.get('location') ?? '').searchParams, gone)
}

test('a person of the tenant comes in under a name that stays theirs', async () => {
  const first = await visit()
  expect(first).toMatchObject({ kind: 'ok', value: { email: 'maija@kulku.example', groups: ['kulku-desk'] } })
  expect(await visit()).toEqual(first)
  tenant.signsIn({ username: 'pekka@kulku.example', name: 'Pekka Päällikkö' })
  const other = await visit()
  expect(other).not.toMatchObject({ value: { subject: first.kind === 'ok' ? first.value.subject : '' } })
})

test('who turns back has cancelled, and a secret that is not ours is our own fault', async () => {
  tenant.signsIn(null)
  expect(await visit()).toEqual({ kind: 'rejected', code: 'cancelled' })
  tenant.signsIn(MAIJA)
  expect(await visit(shopConsole({ clientSecret: 'old' }))).toEqual({ kind: 'rejected', code: 'misconfigured' })
})

test('who shows anew who they are needs the optional claim that says when they signed in', async () => {
  expect(await visit(shopConsole(), true)).toMatchObject({ kind: 'ok' })
  tenant.optionalClaims([])
  expect(await visit(shopConsole(), true)).toEqual({ kind: 'rejected', code: 'answer_refused' })
  expect(await visit()).toMatchObject({ kind: 'ok' })
})

test('an address that Entra vouches for is believed without trusting all of them', async () => {
  const careful = () => shopConsole({ emailClaim: 'email', emailTrusted: false })
  expect(await visit(careful())).toMatchObject({ value: { email: null } })
  tenant.optionalClaims(['email'])
  expect(await visit(careful())).toMatchObject({ value: { email: 'maija@kulku.example' } })
})

test('a directory that is ill, answers a page, or signs with a key that it does not publish lets nobody in', async () => {
  tenant.instead('token', { status: 503 })
  expect(await visit()).toEqual({ kind: 'unavailable', code: 'directory_away' })
  tenant.instead('token', { headers: { 'content-type': 'text/html' }, body: '<html>' })
  expect(await visit()).toEqual({ kind: 'rejected', code: 'answer_refused' })
  tenant.instead('token', null)
  tenant.instead('keys', { body: { keys: [] } })
  expect(await visit()).toEqual({ kind: 'rejected', code: 'answer_refused' })
})

test('somebody of another tenant is refused', async () => {
  expect(await visit(shopConsole({ requires: 'tid=another' }))).toEqual({ kind: 'rejected', code: 'other_tenant' })
})
