import { expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { stoppedClock } from '../../platform/clock.ts'
import { openDatabase, transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { chooseType } from '../company/chooseType.ts'
import { authentication } from '../signIn/authenticate.ts'
import { createCustomer } from './createCustomer.ts'
import { customerFacts } from './customerFacts.ts'
import { type IdentifiedPerson, savePerson } from './savePerson.ts'
import { sealedIdentityCode } from './sealedIdentityCode.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 10 })
const now = new Date('2026-03-05T10:00:00Z')
const onni: IdentifiedPerson = {
  firstNames: 'Onni',
  lastName: 'Onnistuja',
  birthDate: day('1990-01-01'),
  sealedCode: Buffer.from('sealed'),
  identityIndexes: ['index-of-onni'],
  now,
}
const aino: IdentifiedPerson = {
  ...onni,
  firstNames: 'Aino',
  lastName: 'Ajokortti',
  identityIndexes: ['index-of-aino'],
}

const create = (email: string) =>
  transaction(db, (tx) => createCustomer(tx, { email, marketing: false, deviceName: 'web', language: 'fi', now }))
const wordOf = (outcome: Awaited<ReturnType<typeof save>>) => (typeof outcome === 'string' ? outcome : 'saved')
const save = (id: string, person: IdentifiedPerson) => transaction(db, (tx) => savePerson(tx, id, person))
async function newCustomer(email: string): Promise<string> {
  const created = await create(email)
  if (created.outcome !== 'created') throw new Error('exists')
  return created.customerId
}

test('an address has one account however it is written', async () => {
  await newCustomer('Sanna.Malli@esimerkki.example')
  expect(await create(' sanna.malli@ESIMERKKI.example ')).toEqual({ outcome: 'exists', passwordSet: false })
})

test('of twenty at once with one address exactly one gets an account', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => create('yhta.aikaa@esimerkki.example')))
  expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
  const { rows } = await db.execute<{ count: number }>(
    `select count(*) from customer where email = 'yhta.aikaa@esimerkki.example'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a person is tied to one account and an account to one person', async () => {
  const first = await newCustomer('onni@esimerkki.example')
  const second = await newCustomer('toinen@esimerkki.example')
  expect(await save(first, onni)).toEqual({ type: 'private' })
  expect(await save(first, { ...onni, lastName: 'Uusi-Onnistuja' })).toEqual({ type: 'private' })
  expect(await save(first, aino)).toBe('other_person')
  expect(await save(second, onni)).toBe('person_has_account')
  expect(await customerFacts(db, first)).toMatchObject({
    identified: true,
    firstName: 'Onni',
    lastName: 'Uusi-Onnistuja',
  })
  expect(await customerFacts(db, second)).toMatchObject({ identified: false, firstName: null })
  expect(await sealedIdentityCode(db, first)).toEqual({ code: onni.sealedCode, birthDate: onni.birthDate })
  expect(await sealedIdentityCode(db, second)).toBeNull()
})

test('a person who identifies on two accounts at once gets one', async () => {
  const accounts = await Promise.all([1, 2, 3].map((at) => newCustomer(`kilpa${at}@esimerkki.example`)))
  const outcomes = await Promise.all(accounts.map((id) => save(id, { ...aino, identityIndexes: ['index-of-race'] })))
  expect(outcomes.map(wordOf).toSorted()).toEqual(['person_has_account', 'person_has_account', 'saved'])
})

test('while keys are changed a person is one under the old hash and the new one, whoever knows which', async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map((at) => newCustomer(`avaimet${at}@esimerkki.example`)))
  const [one = '', two = '', three = '', four = ''] = accounts
  const [old, fresh] = ['index-by-the-old-key', 'index-by-the-new-key']
  // The old key alone, of a process from before; both, of those that know the new one.
  expect(await save(one, { ...onni, identityIndexes: [old] })).toEqual({ type: 'private' })
  expect(await save(two, { ...onni, identityIndexes: [fresh, old] })).toBe('person_has_account')
  expect(await save(one, { ...onni, identityIndexes: [fresh, old] })).toEqual({ type: 'private' })
  const [other, another] = ['another-by-the-old-key', 'another-by-the-new-key']
  const rivals = [
    save(two, { ...aino, identityIndexes: [another, other] }),
    save(three, { ...aino, identityIndexes: [other, another] }),
    save(four, { ...aino, identityIndexes: [other] }),
  ]
  expect((await Promise.all(rivals)).map(wordOf).toSorted()).toEqual([
    'person_has_account',
    'person_has_account',
    'saved',
  ])
  const { rows } = await db.execute(
    `select customer_id from person_lookup where identity_index like 'another-%' group by 1`,
  )
  expect(rows).toHaveLength(1)
})

test('the customer type is open until identification, and for a business without a company after it', async () => {
  const id = await newCustomer('tyyppi@esimerkki.example')
  const choose = (type: 'private' | 'business') => transaction(db, (tx) => chooseType(tx, id, type))
  expect(await choose('business')).toBe('chosen')
  await save(id, { ...onni, identityIndexes: ['index-of-type'] })
  expect(await choose('private')).toBe('chosen')
  expect(await choose('business')).toBe('fixed')
})

test('a token lives seven days unused and thirty at most, and only its hash is kept', async () => {
  const created = await create('istunto@esimerkki.example')
  if (created.outcome !== 'created') throw new Error('exists')
  const { customerId, token } = created
  const at = (iso: string) => authentication({ db, clock: stoppedClock(iso) })(token)
  expect(await at('2026-03-05T10:30:00Z')).toMatchObject({ customerId })
  expect(await at('2026-03-12T10:00:01Z')).toBeNull()
  for (const day of ['2026-03-12T09:59:59Z', '2026-03-18T10:00:00Z', '2026-03-24T10:00:00Z', '2026-03-30T10:00:00Z'])
    expect(await at(day)).toMatchObject({ customerId })
  expect(await at('2026-04-04T10:00:01Z')).toBeNull()
  const { rows } = await db.execute<{ token_hash: string }>(
    `select token_hash from session where customer_id = '${customerId}'`,
  )
  expect(rows).toEqual([{ token_hash: hashOf(token) }])
})
