import Fastify from 'fastify'
import { afterAll } from 'vitest'
import { stoppedClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { secretsFrom } from '../../../platform/secrets.ts'
import { readConfig } from '../../../platform/settings/config.ts'
import type { FtnStub } from '../../published/ftnBroker.ts'
import { identificationFrom } from '../identificationFrom.ts'
import { newExchange } from './bankOnHttp.ts'

const secret = 'x'.repeat(32)
export const publicUrl = 'https://kauppa.example'

/** Identification as the broker's settings choose it, and whole visits at the broker. */
export function atBroker(broker: FtnStub, settings: Record<string, string> = {}) {
  afterAll(() => broker.close())
  const config = readConfig({ SECRET_KEY: secret, PUBLIC_URL: publicUrl, ...broker.settings, ...settings })
  // Asked by nothing here.
  const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  const needs = { db, clock: stoppedClock('2026-11-20T10:00:00Z'), secrets: secretsFrom(secret), config }
  const { identification } = identificationFrom(needs, Fastify())

  /** To the broker and back to the shop's door. */
  async function visit(option?: string) {
    const exchange = newExchange()
    const begun = await identification.begin(exchange, { language: 'sv', option })
    if (begun.kind !== 'ok') throw new Error(begun.kind)
    const answer = await fetch(begun.value.redirectTo, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The broker stayed at ${answer.status}: ${await answer.text()}`)
    return { exchange, address: new URL(location), query: new URL(location).searchParams }
  }
  return {
    identification,
    visit,
    async identify(option?: string) {
      const { exchange, query } = await visit(option)
      return await identification.complete(query, exchange)
    },
  }
}
