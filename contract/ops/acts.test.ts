import { expect, test } from 'vitest'
import { z } from 'zod'
import type { OpsAct, OpsCall } from './opsCall.ts'
import { opsCalls } from './opsCalls.ts'
import { secondPersonRules } from './secondPerson.ts'

const calls = Object.entries<OpsCall>(opsCalls)
const acts = calls.flatMap(([, call]) => (call.topics ? [call as OpsAct] : []))

/** The fields of a body, by name. */
const fieldsOf = ({ body }: OpsAct): string[] => {
  const schema = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })
  return [schema, ...(schema.anyOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties))
}

test('a call is exported under its name, and no two have one address', () => {
  expect(calls.filter(([name, call]) => name !== call.name)).toEqual([])
  const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

test('an act is whatever is sent and changes something: all but the questions that hide a name from an address', () => {
  expect(acts.length).toBeGreaterThan(60)
  const asking = calls.flatMap(([name, { method, topics }]) => (method === 'POST' && !topics ? [name] : []))
  expect(asking.toSorted()).toEqual(['find', 'findCustomer', 'listCustomers'])
})

test('an act can be asked first what it would do, or says why it need not be', () => {
  const wrong = acts.filter((act) => fieldsOf(act).includes('dry_run') !== (act.preview === true))
  expect(wrong.map(({ name }) => name)).toEqual([])
  const reasons = acts.flatMap(({ preview }) => (preview === true ? [] : [preview]))
  expect(reasons.filter((reason) => !/^[A-Z].{10,}\.$/.test(reason))).toEqual([])
})

test('the entry in the audit names only fields of the body', () => {
  const unknown = acts.flatMap((act) => {
    const { name, subject, audit = [] } = act
    const named = [...(subject ?? '').matchAll(/:(\w+)/g)].map(([, field = '']) => field)
    return [...named, ...audit].filter((field) => !fieldsOf(act).includes(field)).map((field) => `${name} ${field}`)
  })
  expect(unknown).toEqual([])
})

test('an act of two people makes proposals stale, and an approval all that these acts change', () => {
  const byTwo = acts.filter(({ secondPerson }) => secondPerson)
  expect(new Set(byTwo.map(({ secondPerson }) => secondPerson))).toEqual(new Set(secondPersonRules))
  const { topics } = opsCalls.approveProposal
  expect(byTwo.filter((act) => !act.topics.includes('proposal')).map(({ name }) => name)).toEqual([])
  expect(byTwo.flatMap((act) => act.topics).filter((topic) => !(topics as readonly string[]).includes(topic))).toEqual(
    [],
  )
})
