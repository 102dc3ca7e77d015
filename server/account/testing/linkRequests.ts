import { describe, expect, test } from 'vitest'
import type { AccountApp } from './accountApp.ts'
import { visitor } from './visitor.ts'

/** Both calls that mail a link answer everybody alike and are slowed in the same way. */
export function answersEverybodyAlike(shop: AccountApp, name: 'sendLoginToken' | 'forgotPassword'): void {
  const { call, newCustomer, mailedLink, clock } = shop
  const { freshAddress, ask, toFreshWindow } = visitor(shop)
  describe(name, () => {
    test('answers the same for a known and an unknown address, and writes only to the known one', async () => {
      const known = `tuttu-${name.toLowerCase()}@esimerkki.example`
      await newCustomer(known)
      const first = await ask(name, known)
      expect(await ask(name, `vieras-${name.toLowerCase()}@esimerkki.example`)).toEqual(first)
      expect(first).toMatchObject({
        status: 200,
        json: { message: expect.stringContaining('Jos osoitteella on tili') },
      })
      expect(await mailedLink(known)).toBeDefined()
      expect(await mailedLink(`vieras-${name.toLowerCase()}@esimerkki.example`)).toBeUndefined()
    })

    test('refuses what is no address', async () => {
      const sentence = (text: string) => ({ errors: { email: [text] } })
      expect((await ask(name, 'sanna(at)esimerkki')).json).toMatchObject(sentence('Tarkista sähköpostiosoite.'))
      expect((await ask(name, '')).status).toBe(422)
      expect((await ask(name, 'a@b.example\r\nBcc: x@y.example')).status).toBe(422)
      expect((await call(name, { body: {} })).json).toMatchObject(sentence('Tämä tieto puuttuu.'))
    })

    test('is slowed after three in an hour for one address, and stopped after twenty from one place', async () => {
      toFreshWindow(3_600)
      const email = `usein-${name.toLowerCase()}@esimerkki.example`
      const statuses: number[] = []
      for (let at = 0; at < 3; at += 1) statuses.push((await ask(name, email)).status)
      expect(statuses).toEqual([200, 200, 200])
      // The owner gets a link within a minute, however often others ask.
      for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
        expect(await ask(name, email)).toMatchObject({
          status: 429,
          json: { code: 'LINKS_SLOWED' },
          retryAfter: seconds,
        })
        clock.moveTo(clock.offset() + seconds * 1_000)
        expect((await ask(name, email)).status).toBe(200)
      }
      const address = freshAddress()
      const others: number[] = []
      for (let at = 0; at < 21; at += 1) others.push((await ask(name, `${at}${email}`, address)).status)
      expect(others).toEqual([...Array(20).fill(200), 429])
    })
  })
}
