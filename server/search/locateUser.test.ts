import { describe, expect, test } from 'vitest'
import { helsinki, searchShop } from './testing/searchShop.ts'

const { post, limited } = await searchShop()

describe('the place of a browser', () => {
  test('is told as an address [API-17 API-18]', async () => {
    const response = await post('locateUser', helsinki)
    expect(response.json()).toMatchObject({ city: 'Helsinki', postal_code: expect.stringMatching(/^\d{5}$/) })
    expect(Object.keys(response.json())).toEqual(['route', 'street_number', 'postal_code', 'city'])
  })

  test.each([
    [{ lat: 0, lng: 0 }, 404],
    [{ lat: 'x', lng: 0 }, 422],
    [{ lat: 60 }, 422],
  ])('%j answers %i', async (body, status) => {
    expect((await post('locateUser', body)).statusCode).toBe(status)
  })

  test('is asked ten times a minute at most', async () => {
    const counted = limited()
    const statuses = []
    for (let at = 0; at < 11; at += 1) statuses.push((await post('locateUser', helsinki, counted)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
