import Fastify from 'fastify'
import { decodeJwt, type JSONWebKeySet } from 'jose'
import { expect, test } from 'vitest'
import { answerErrors } from '../../platform/http/errorResponses.ts'
import { newKeyPair } from '../published/ftnKeys.ts'
import { federationOf, federationPages } from './federation.ts'
import type { NamedKey } from './shopKeys.ts'

const [one, two, three] = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair()])

/** Answers of the shop at its two addresses, with these entity keys. */
async function served(entity: NamedKey[]) {
  const app = Fastify()
  answerErrors(app)
  const keys = {
    signing: [one.privateKey, two.privateKey],
    encryption: [two.privateKey, one.privateKey],
    entity,
    broker: [],
  }
  const publicUrl = 'https://kauppa.example'
  const redirectUri = `${publicUrl}/tunnistus/paluu`
  federationPages(app, federationOf({ publicUrl, redirectUri, serviceName: 'Kulku', keys: async () => keys }))
  return await Promise.all(['/tunnistus/avaimet', '/.well-known/openid-federation'].map((url) => app.inject(url)))
}

test('while keys change, every signing key is published and the encryption key in use alone', async () => {
  const [keySet, statement] = await served([three.privateKey])
  const { keys, exp = 0, iat = 0 } = decodeJwt<JSONWebKeySet>(keySet?.body ?? '')
  expect(keys.map(({ use, kid }) => [use, kid])).toEqual([
    ['sig', one.publicKey.kid],
    ['sig', two.publicKey.kid],
    ['enc', two.publicKey.kid],
  ])
  // Brokers keep it for up to a day.
  expect(exp - iat).toBe(25 * 3_600)
  expect(decodeJwt<{ jwks: JSONWebKeySet }>(statement?.body ?? '').jwks.keys).toEqual([
    { ...three.publicKey, use: 'sig' },
  ])
})

test('a shop without an entity key publishes nothing', async () => {
  expect((await served([])).map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
