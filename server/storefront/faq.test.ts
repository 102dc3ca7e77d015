import { expect, test } from 'vitest'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const { call } = shop

test('the questions have sections with titles and answers [API-07 SHELL-48]', async () => {
  const { status, body } = await call('faq')
  expect(status).toBe(200)
  expect(body.sections).toHaveLength(4)
  for (const { title, questions } of body.sections) {
    expect(title).not.toBe('')
    for (const question of questions)
      expect(question).toEqual({ title: expect.any(String), content: expect.stringContaining('<') })
  }
})
