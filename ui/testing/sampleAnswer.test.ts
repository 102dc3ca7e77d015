import { expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { sampleAnswer } from './sampleAnswer.ts'

test.each(Object.entries({ ...calls, ...opsCalls }))('every call has a sample of its answer: %s', (_, { response }) => {
  if (typeof response !== 'string') expect(() => sampleAnswer(response)).not.toThrow()
})

test('says what a test says, and refuses what the contract does not know', () => {
  const { response } = calls.faq
  const sections = [{ title: 'Autot', questions: [{ title: 'Saako koira matkustaa?' }] }]
  expect(sampleAnswer(response, { sections })).toEqual({
    sections: [{ title: 'Autot', questions: [{ title: 'Saako koira matkustaa?', content: 'teksti' }] }],
  })
  expect(() => sampleAnswer(response, { sections: [{ titel: 'Autot' }] as never })).toThrow('titel')
  expect(() => sampleAnswer(response, { sections: [{ title: 1 as never }] })).toThrow(
    'The contract knows no such answer',
  )
})
