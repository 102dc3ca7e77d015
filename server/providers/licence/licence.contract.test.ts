import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { stoppedClock } from '../../platform/clock.ts'
import type { IdentityCode } from '../identification/identityCode.ts'
import { selfDeclaration } from './licence.ts'
import { licenceBridge } from './licenceBridge.ts'
import { sandboxLicence } from './sandboxLicence.ts'

const clock = stoppedClock('2026-11-20T10:00:00Z')
const key = 'yhteinen-salaisuus'
const question = (code: string) => ({
  identityCode: code as IdentityCode,
  correlationId: `kysymys-${code}`,
  askedAt: clock.now(),
})
const onni = question('010190-901R')
const aino = question('020285-902X')
const eero = question('030377-903B')
const hilma = question('090975-909R')
const away = question('111193-911B')

/** An operator's bridge as the contract in licenceBridge.ts has it. */
const bridge = Fastify()
bridge.post<{ Body: { identityCode: string; category: string; correlationId: string } }>(
  '/',
  async (request, reply) => {
    const timestamp = String(request.headers['x-timestamp'])
    const signed = `${timestamp}.${JSON.stringify(request.body)}`
    if (request.headers['x-signature'] !== createHmac('sha256', key).update(signed).digest('hex'))
      return reply.code(401).send({})
    const { identityCode, category, correlationId } = request.body
    if (category !== 'B') return reply.code(400).send({})
    if (identityCode === hilma.identityCode) return reply.code(202).send({})
    if (identityCode === away.identityCode) return reply.code(500).send({})
    const result = { [aino.identityCode]: 'unknown', [eero.identityCode]: 'invalid' }[identityCode] ?? 'valid'
    return { result, reference: correlationId }
  },
)
const url = await bridge.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => bridge.close())

describe.each([
  ['sandbox', sandboxLicence(clock)],
  ['bridge', licenceBridge({ url, key, clock })],
])('licence register: %s', (_name, register) => {
  test('is asked, not declared', () => expect(register.mode).toBe('register'))
  test.each([
    ['valid', onni],
    ['unknown', aino],
    ['invalid', eero],
  ])('answers %s', async (result, who) => {
    expect(await register.check(who)).toEqual({ kind: 'ok', value: { result, evidence: expect.any(String) } })
  })
  test('says that it is still at work', async () => {
    expect(await register.check(hilma)).toEqual({ kind: 'unknown', ref: hilma.correlationId })
  })
})

test('a bridge that fails, refuses or is not there is unavailable', async () => {
  expect(await licenceBridge({ url, key, clock }).check(away)).toEqual({ kind: 'unavailable', code: 'bridge_error' })
  const wrongKey = licenceBridge({ url, key: 'toinen', clock })
  expect(await wrongKey.check(onni)).toEqual({ kind: 'unavailable', code: 'bridge_error' })
  const nobody = licenceBridge({ url: 'http://127.0.0.1:1', key, clock })
  expect(await nobody.check(onni)).toEqual({ kind: 'unavailable', code: 'bridge_away' })
})

test('without a register the licence is always declared', async () => {
  expect(selfDeclaration.mode).toBe('declaration')
  expect(await selfDeclaration.check(onni)).toMatchObject({ kind: 'ok', value: { result: 'unknown' } })
})
