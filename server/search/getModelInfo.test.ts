import { describe, expect, test } from 'vitest'
import { addModel } from '../fleet/testing/sampleFleet.ts'
import { searchShop } from './testing/searchShop.ts'

const { db, post } = await searchShop()

describe('a model', () => {
  test('has a picture and a description, cleaned once more on the way out [API-33 API-34]', async () => {
    await addModel(db, { model: 'Tuuli', info: '<p onclick="x()">Hyvä</p><script>x()</script>' })
    const response = await post('getModelInfo', { model: 'Tuuli' })
    expect(response.json()).toMatchObject({ image_md: '/kuvat/norra-tuuli-iso.webp?v=1', info: '<p>Hyvä</p>' })
  })

  test('has its facts, and null where nobody said one', async () => {
    await addModel(db, { model: 'Loimu', fuel: 'petrol', facts: { seats: 5, equipment: ['Vetokoukku'] } })
    const { fuel, facts } = (await post('getModelInfo', { model: 'Loimu' })).json()
    expect(fuel).toBe('petrol')
    expect(facts).toMatchObject({ seats: 5, equipment: ['Vetokoukku'], doors: null, drive: null })
  })

  test('that is unknown or no longer sold is not found', async () => {
    await addModel(db, { model: 'Vanha', active: false })
    for (const model of ['Vanha', 'Ei ole']) expect((await post('getModelInfo', { model })).statusCode).toBe(404)
  })
})
