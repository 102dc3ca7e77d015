import { expect } from 'vitest'
import { publishedIdura } from '../../published/ftnIdura.ts'
import { publishedOp } from '../../published/ftnOp.ts'
import { publishedSignicat } from '../../published/ftnSignicat.ts'
import { publishedTelia } from '../../published/ftnTelia.ts'

const vaino = { identityCode: '070770-905D', firstNames: 'Väinö', lastName: 'Tunnistus', birthDate: '1970-07-07' }
/** The example of each broker's document, in our words; what it publishes of names, scopes and encryption. */
export const brokers = [
  {
    name: 'OP',
    publish: publishedOp,
    scope: 'openid profile personal_identity_code',
    person: {
      identityCode: '010100-969P',
      firstNames: 'Matti Matias',
      lastName: 'von Möttonen',
      birthDate: '1900-01-01',
    },
    method: 'unknown',
    serviceName: 'ftn_spname',
    code: 'personal_identity_code',
    names: ['given_name', 'family_name'],
    encryptions: ['A128CBC-HS256'],
  },
  {
    name: 'Telia',
    publish: publishedTelia,
    scope: 'openid',
    person: { identityCode: '010170-999R', firstNames: 'Tero Testi', lastName: 'Äyrämö', birthDate: '1970-01-01' },
    method: expect.stringMatching(/\/saml2\/names\/ac\/oidc\.aktia\.1$/),
    serviceName: null,
    code: 'urn:oid:1.2.246.21',
    names: ['urn:oid:1.2.246.575.1.14', 'urn:oid:2.5.4.4'],
    encryptions: ['A128GCM', 'A128CBC-HS256'],
  },
  {
    name: 'Signicat',
    publish: publishedSignicat,
    scope: 'openid profile idp-id nin ftn-extra',
    person: vaino,
    method: 'fi-op',
    serviceName: 'ftn_sp_name',
    code: 'ftn_hetu',
    names: ['given_name', 'family_name'],
    encryptions: ['A256CBC-HS512', 'A128CBC-HS256'],
  },
  {
    name: 'Idura',
    publish: publishedIdura,
    scope: 'openid',
    person: vaino,
    method: 'fitupas',
    serviceName: null,
    code: 'hetu',
    names: ['given_name', 'family_name'],
    encryptions: ['A256GCM', 'A128CBC-HS256'],
  },
]
