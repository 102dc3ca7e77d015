import { expect, test } from 'vitest'
import { isSigned, isSignedBy, signatureOf } from './signature.ts'

const secret = 'SAIPPUAKAUPPIAS'
const common = { 'checkout-account': '375917', 'checkout-algorithm': 'sha256' }
const payment = {
  stamp: 'unique-identifier-for-merchant',
  reference: '3759170',
  amount: 1525,
  currency: 'EUR',
  language: 'FI',
  items: [{ unitPrice: 1525, units: 1, vatPercentage: 25.5, productCode: '#1234', deliveryDate: '2018-09-01' }],
  customer: { email: 'test.customer@example.com' },
  redirectUrls: { success: 'https://ecom.example.com/cart/success', cancel: 'https://ecom.example.com/cart/cancel' },
}

/** The provider's published examples, except the last, which was computed by hand from its description. */
const vectors: [string, Record<string, string>, string, string][] = [
  [
    'a new payment',
    {
      ...common,
      'checkout-method': 'POST',
      'checkout-nonce': '564635208570151',
      'checkout-timestamp': '2018-07-06T10:01:31.904Z',
    },
    JSON.stringify(payment),
    '9a4a7735279de4c99268e4566a5526ae887e73e6e58f2918cb2309ccac366129',
  ],
  [
    'a return address',
    {
      ...common,
      'checkout-amount': '2964',
      'checkout-stamp': '15336332710015',
      'checkout-reference': '192387192837195',
      'checkout-transaction-id': '4b300af6-9a22-11e8-9184-abb6de7fd2d0',
      'checkout-status': 'ok',
      'checkout-provider': 'nordea',
    },
    '',
    'b2d3ecdda2c04563a4638fcade3d4e77dfdc58829b429ad2c2cb422d0fc64080',
  ],
  [
    'asking for a payment',
    {
      ...common,
      'checkout-method': 'GET',
      'checkout-timestamp': '2019-11-01T08:48:50.832Z',
      'checkout-transaction-id': '681538c4-fc84-11e9-83bc-2ffcef4c3453',
      'checkout-nonce': '87ac41e1-e6e6-4789-b8e0-c83930cfc447',
    },
    '',
    '4d84e3aedaa847b23e672ff3bc9c57ae5d1c1e84aec251ce39914eaf250bb8b2',
  ],
  [
    'no body',
    {
      ...common,
      'checkout-method': 'GET',
      'checkout-nonce': '123456',
      'checkout-timestamp': '2018-07-05T11:19:25.950Z',
    },
    '',
    'e2070810cb0d8795534cf0c2b983a3dee0858990cd073869ce23437c59f98776',
  ],
  [
    'a body',
    {
      ...common,
      'checkout-method': 'GET',
      'checkout-nonce': '123456',
      'checkout-timestamp': '2018-07-05T11:19:25.950Z',
    },
    '{"data":"test"}',
    '73b1e55ebcf42dab90507f7dd53cddb7d2076ebcc61f67f27c9b9f4c94471a67',
  ],
  [
    'the card form',
    {
      ...common,
      'checkout-method': 'POST',
      'checkout-nonce': '3f7c1d0e-0000-4000-8000-000000000001',
      'checkout-timestamp': '2026-11-20T12:00:00.000Z',
      'checkout-redirect-success-url': 'https://shop.example.fi/api/payments/return/ok',
      'checkout-redirect-cancel-url': 'https://shop.example.fi/api/payments/return/cancel',
    },
    '',
    '96f018c8586d026768ad242aac157641c323dd9f8ed3e6b4c7bf6bacb46825fd',
  ],
]

test.each(vectors)('signs %s as the provider does', (_, values, body, signature) => {
  expect(signatureOf(secret, { ...values, 'platform-name': 'not signed' }, body)).toBe(signature)
  expect(isSigned(secret, values, signature, body)).toBe(true)
  expect(isSigned(secret, values, signature, `${body} `)).toBe(false)
  expect(isSigned(secret, { ...values, 'checkout-amount': '1' }, signature, body)).toBe(false)
  expect(isSigned('another', values, signature, body)).toBe(false)
  expect(isSignedBy({ secret: 'another', secondSecret: secret }, values, signature, body)).toBe(true)
  expect(isSignedBy({ secret: 'another', secondSecret: 'a third' }, values, signature, body)).toBe(false)
  expect(isSigned(secret, values, '', body)).toBe(false)
})

test('signs with the longer hash when asked to', () => {
  expect(signatureOf(secret, { ...common, 'checkout-algorithm': 'sha512' })).toHaveLength(128)
})
