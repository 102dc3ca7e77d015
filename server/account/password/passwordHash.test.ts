import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { tokenOf, visitor } from '../testing/visitor.ts'
import { comparePassword, hashPassword } from './passwordHash.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, db } = shop
const { signIn } = visitor(shop)
afterAll(() => shop.stop())

const composed = 'Hiljainen-järvi-9'
const decomposed = composed.normalize('NFD')

describe('a password with a letter like ä', () => {
  test('signs in on every keyboard, whichever it was chosen on', async () => {
    for (const [at, chosen] of [composed, decomposed].entries()) {
      const email = `nappaimisto${at}@esimerkki.example`
      const { token } = await newCustomer(email)
      const body = { password: chosen, password_confirmation: at === 0 ? decomposed : composed }
      expect((await call('setPassword', { token, body })).status).toBe(204)
      for (const typed of [composed, decomposed]) expect((await signIn(email, typed)).status).toBe(200)
      const changed = 'Pitkäaikainen-tie 8'
      const session = tokenOf(await signIn(email, decomposed))
      const change = { old_password: decomposed, password: changed, password_confirmation: changed }
      expect((await call('updatePassword', { token: session, body: change })).status).toBe(200)
      expect((await signIn(email, changed.normalize('NFD'))).status).toBe(200)
    }
  })

  test('that was kept as it was typed goes on working, and is kept anew in the normal form', async () => {
    for (const [at, kept] of [decomposed, 'Kova\u00a0salasana 7'].entries()) {
      const email = `vanhempi${at}@esimerkki.example`
      const { customerId } = await newCustomer(email)
      const old = await hash(kept)
      await db.execute(sql`update customer set password_hash = ${old} where id = ${customerId}`)
      expect((await signIn(email, 'Hiljainen-järvi-8')).status).toBe(422)
      expect((await signIn(email, kept)).status).toBe(200)
      const { rows } = await db.execute<{ now: string }>(
        sql`select password_hash as now from customer where id = ${customerId}`,
      )
      expect(rows[0]?.now).not.toBe(old)
      expect(await comparePassword(rows[0]?.now ?? '', kept)).toBe('right')
      expect((await signIn(email, kept.normalize('NFC'))).status).toBe(200)
    }
  })

  test('that was kept decomposed is found by who types it composed', async () => {
    expect(await comparePassword(await hash(decomposed), composed)).toBe('older')
    expect(await comparePassword(await hashPassword(decomposed), composed)).toBe('right')
    expect(await comparePassword(null, composed)).toBe('wrong')
  })
})
