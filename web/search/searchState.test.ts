import { describe, expect, test } from 'vitest'
import { anyCar } from '../../contract/cars/carFilters.ts'
import { terms } from '../../contract/cars/terms.ts'
import type { AvailabilityItem, TermPrice } from '../../contract/search.ts'
import { distances } from '../../contract/searchChoices.ts'
import {
  fartherCars,
  lowestOn,
  monthlyPrice,
  pickupOf,
  placesOf,
  relaxations,
  selectionOf,
  shownCars,
  soonerThan,
} from './foundCars.ts'
import {
  type ChoiceAction,
  choiceReducer,
  gearFilters,
  initialForm,
  initialRows,
  nothingChosen,
  orders,
  resetForm,
  type SearchForm,
  type SearchState,
  searchState,
} from './searchState.ts'
import { readSearch } from './searchUrl.ts'
import { factsOf } from './testing/cars.ts'

const price = (list_price: number): TermPrice => ({ list_price, campaign_price: null, campaign: null })

function car(model: string, facts: Partial<AvailabilityItem> = {}): AvailabilityItem {
  return {
    car: {
      display_name: `Norra ${model}`,
      make: 'Norra',
      model,
      body: 'city',
      fuel: 'petrol',
      facts: factsOf({}),
      image_sm: `/kuvat/${model}.svg`,
      has_info: true,
    },
    gearType: 'A',
    date: '2026-12-01',
    prices: { price_1: price(500), price_3: price(450), price_6: price(400) },
    homeDelivery: false,
    dealer: { display_name: 'Kulku Espoo', location_id: 'espoo', city: 'Espoo' },
    dealers: [],
    distanceFromUser: 10,
    sort: 1,
    extraServices: [],
    ...facts,
  }
}

type Answer = Exclude<Parameters<typeof searchState>[0]['answer'], null>
const answer = (models: AvailabilityItem[]): Answer => ({
  models,
  places: [],
  search: { location_id: null, geocode: { postal_code: null, city: 'Espoo' }, point: null },
  entity: 'opaque',
})

interface Given {
  form?: Partial<SearchForm>
  found?: AvailabilityItem[] | null
  chosen?: ChoiceAction[]
}
const stateOf = ({ form = {}, found = null, chosen = [] }: Given = {}): SearchState =>
  searchState({
    models: [],
    asked: { form: { ...initialForm, ...form }, term: 1 },
    answer: found && answer(found),
    choice: chosen.reduce(choiceReducer, nothingChosen),
  })
const names = (state: SearchState) => shownCars(state).map((item) => item.car.model)

describe('at the start', () => {
  test('everything a search knows is there [HOME-49 HOME-50 STATE-05]', () => {
    expect(stateOf()).toEqual({
      models: [],
      availability: null,
      places: [],
      selected: null,
      selectedStartDate: null,
      selectedFixedTerm: 1,
      searchData: null,
      searchEntity: null,
      form: {
        location: '',
        models: [],
        distance: 200,
        gearType: 'all',
        orderBy: 'distance',
        homeDelivery: false,
        filters: anyCar,
        atPlaces: [],
        pickup: null,
      },
      showsAllRows: false,
    })
  })

  test('200 km, by distance, without home delivery, one month [HOME-51 HOME-53 HOME-54 CONST-05 CONST-09 CONST-11]', () => {
    const { form, term } = readSearch(new URLSearchParams(), [])
    expect(form).toMatchObject({ distance: 200, orderBy: 'distance', homeDelivery: false })
    expect(term).toBe(1)
  })

  test('the choices are those of the specification [CONST-12 CONST-13]', () => {
    expect(distances).toEqual([100, 200, 500, 1000])
    expect(gearFilters).toEqual(['all', 'A', 'M'])
    expect(orders).toEqual(['distance', 'model', 'date', 'price'])
    expect(terms).toEqual([1, 3, 6])
    expect(initialRows).toBe(6)
  })
})

describe('searching', () => {
  test('an answer is a list, also an empty one [STATE-06]', () => {
    expect(stateOf({ found: [] }).availability).toEqual([])
    expect(stateOf({ found: [car('Kide')] }).availability).toHaveLength(1)
    expect(stateOf({ found: [] }).searchEntity).toBe('opaque')
  })

  test('another answer forgets the chosen car and folds the list; what is typed stands over what was asked', () => {
    const kide = car('Kide')
    const pressed: ChoiceAction[] = [
      { type: 'carSelected', car: selectionOf(kide, placesOf(kide)[0]) },
      { type: 'startDateSelected', day: '2026-12-24' },
      { type: 'allRowsShown' },
    ]
    expect(stateOf({ chosen: pressed })).toMatchObject({ selected: { model: 'Kide' }, showsAllRows: true })
    expect(stateOf({ chosen: [...pressed, { type: 'answerChanged' }] })).toMatchObject(nothingChosen)
    const asked = { form: { ...initialForm, location: 'Espoo', distance: 500 as const }, term: 3 as const }
    const { form } = searchState({
      models: [],
      asked,
      typed: { location: 'Oulu' },
      answer: null,
      choice: nothingChosen,
    })
    expect(form).toEqual({ ...asked.form, location: 'Oulu' })
  })

  test('only an explicit reset of the form sets 100 km [HOME-52 HOME-64 CONST-10]', () => {
    expect(resetForm).toEqual({ ...initialForm, distance: 100 })
    expect(stateOf({ found: [] }).form.distance).toBe(200)
  })
})

describe('filters and order', () => {
  const cars = [
    car('Tuuli', { distanceFromUser: 150, gearType: 'M', date: '2026-11-25', homeDelivery: true }),
    car('Kide', { distanceFromUser: 300, date: '2026-11-24' }),
    car('Loimu', { distanceFromUser: 12, date: '2026-12-05', sort: 2 }),
    car('Harju', { distanceFromUser: 12, date: '2026-12-05', sort: 1, homeDelivery: true }),
  ]
  const filtered = (change: Partial<SearchState['form']>) => names(stateOf({ found: cars, form: change }))

  test('the gear filter leaves that gear [CARD-20 CARD-21]', () => {
    expect(filtered({ gearType: 'A' })).toEqual(['Harju', 'Loimu'])
    expect(filtered({ gearType: 'M' })).toEqual(['Tuuli'])
    expect(filtered({ gearType: 'all' })).toHaveLength(3)
  })

  test('the home delivery filter leaves cars that can be brought home [CARD-22]', () => {
    expect(filtered({ homeDelivery: true })).toEqual(['Harju', 'Tuuli'])
  })

  test('the distance filter leaves cars within it [CARD-23]', () => {
    expect(filtered({ distance: 100 })).toEqual(['Harju', 'Loimu'])
    expect(filtered({ distance: 500 })).toHaveLength(4)
  })

  test('cars further away are counted as far as the other filters leave them, and none where none are', () => {
    const farther = (form: Partial<SearchState['form']>) => fartherCars(stateOf({ found: cars, form }))
    expect([farther({ distance: 100 }), farther({ distance: 200 }), farther({ distance: 500 })]).toEqual([2, 1, 0])
    expect([farther({ distance: 100, gearType: 'M' }), farther({ distance: 200, homeDelivery: true })]).toEqual([1, 0])
  })

  test('nearest first, or by model, or by pickup day; ties by the sort number', () => {
    expect(filtered({ distance: 1000 })).toEqual(['Harju', 'Loimu', 'Tuuli', 'Kide'])
    expect(filtered({ distance: 1000, orderBy: 'model' })).toEqual(['Harju', 'Kide', 'Loimu', 'Tuuli'])
    expect(filtered({ distance: 1000, orderBy: 'date' })).toEqual(['Kide', 'Tuuli', 'Harju', 'Loimu'])
  })
})

describe('cars at several places', () => {
  const at = (location_id: string, distance: number, date: string, homeDelivery = false) => ({
    location_id,
    display_name: location_id,
    city: location_id,
    distance,
    date,
    homeDelivery,
  })
  const cars = [
    // Its nearest place has it late; the one that its card shows in the order of days is far.
    car('Kide', { distanceFromUser: 167, date: '2027-01-10', dealers: [at('tampere', 562, '2026-12-27', true)] }),
    car('Soutu', { distanceFromUser: 200, date: '2026-12-27', homeDelivery: true }),
  ]
  const sorted = (change: Partial<SearchState['form']>) =>
    names(stateOf({ found: cars, form: { distance: 1000, ...change } }))

  test('are sorted by the place and the day that their cards show', () => {
    expect(sorted({ orderBy: 'distance' })).toEqual(['Kide', 'Soutu'])
    expect(sorted({ orderBy: 'date' })).toEqual(['Soutu', 'Kide'])
    expect(sorted({ orderBy: 'distance', homeDelivery: true })).toEqual(['Soutu', 'Kide'])
  })
})

describe('when the filters leave nothing', () => {
  const cars = [
    car('Tuuli', { distanceFromUser: 150, gearType: 'M' }),
    car('Kide', { distanceFromUser: 700, homeDelivery: true }),
    car('Loimu', { distanceFromUser: 800, homeDelivery: true }),
  ]
  const ways = (change: Partial<SearchState['form']>, found = cars) =>
    relaxations(stateOf({ found, form: change })).map(({ what, count }) => [what, count])

  test('the one whose letting go shows most comes first, and none that shows nothing', () => {
    expect(ways({ distance: 200, homeDelivery: true })).toEqual([
      ['distance', 2],
      ['homeDelivery', 1],
    ])
    expect(ways({ distance: 200, gearType: 'A' })).toEqual([
      ['distance', 2],
      ['gearType', 1],
    ])
    const near = [car('Harju', { distanceFromUser: 50 }), car('Vaara', { distanceFromUser: 60 })]
    expect(ways({ distance: 200, homeDelivery: true }, [...near, ...cars.slice(1, 2)])).toEqual([
      ['homeDelivery', 2],
      ['distance', 1],
    ])
  })

  test('all together where none alone helps; nothing where there is nothing', () => {
    const only = [car('Tuuli', { distanceFromUser: 500, gearType: 'M' })]
    expect(ways({ distance: 100, gearType: 'A', homeDelivery: true }, only)).toEqual([['all', 1]])
    expect(ways({ distance: 100 }, [])).toEqual([])
  })
})

describe('prices', () => {
  const onCampaign: TermPrice = {
    list_price: 500,
    campaign_price: 449.9,
    campaign: { description: '<p>Talvi</p>', months: 3 },
  }

  test('a month costs the campaign price if a campaign applies, else the list price [CARD-14 CARD-15]', () => {
    expect(monthlyPrice(onCampaign)).toBe(449.9)
    expect(monthlyPrice(price(500))).toBe(500)
    expect(monthlyPrice({ ...onCampaign, campaign: null })).toBe(500)
  })

  test('the lowest of several cars on a term', () => {
    const cars = [
      car('Kide'),
      car('Tuuli', { prices: { price_1: onCampaign, price_3: price(460), price_6: price(410) } }),
    ]
    expect(lowestOn(cars, 1)?.monthly).toBe(449.9)
    expect(lowestOn(cars, 3)?.monthly).toBe(450)
    expect(lowestOn([], 3)).toBeNull()
  })
})

describe('choosing', () => {
  const kide = car('Kide', {
    dealers: [
      {
        display_name: 'Kulku Turku',
        location_id: 'turku',
        city: 'Turku',
        distance: 160,
        date: '2026-11-23',
        homeDelivery: false,
      },
    ],
  })
  const [nearest, farther] = placesOf(kide)
  if (!farther) throw new Error('two places')
  const select: ChoiceAction = { type: 'carSelected', car: selectionOf(kide, farther) }
  const chosen = stateOf({ found: [kide], chosen: [select] })

  test('a chosen car is what an order wants to know [STATE-14]', () => {
    expect(chosen.selected).toEqual({
      make: 'Norra',
      model: 'Kide',
      gearType: 'A',
      locationID: 'turku',
      startDate: '2026-11-23',
    })
  })

  test('a chosen day changes the day of the chosen car and nothing else [STATE-15]', () => {
    const day: ChoiceAction = { type: 'startDateSelected', day: '2026-12-24' }
    const later = stateOf({ found: [kide], chosen: [select, day] })
    expect(later).toEqual({
      ...chosen,
      selected: { ...chosen.selected, startDate: '2026-12-24' },
      selectedStartDate: '2026-12-24',
    })
    expect(stateOf({ chosen: [day] }).selected).toBeNull()
  })

  const shop = { to: '2027-02-28', dates: [] }

  test('a card shows the chosen place and day, or else the nearest and its first', () => {
    const shown = (change: Partial<SearchForm> = {}) =>
      pickupOf(kide, { ...chosen, selected: null, form: { ...initialForm, distance: 1000, ...change } }, shop)
    expect(shown()).toMatchObject({ place: nearest, day: '2026-12-01' })
    expect(pickupOf(kide, chosen, shop)).toMatchObject({ place: farther, day: '2026-11-23' })
    expect(pickupOf(car('Tuuli'), chosen, shop).day).toBe('2026-12-01')
    // In the order of days the place that has it first, as long as it is not too far.
    expect(shown({ orderBy: 'date' })).toMatchObject({ place: farther, day: '2026-11-23' })
    expect(shown({ orderBy: 'date', distance: 100 })).toMatchObject({ place: nearest, day: '2026-12-01' })
  })

  test('another place that has it sooner is told, within the distance', () => {
    const form = { ...initialForm, distance: 1000 as const }
    expect(soonerThan(kide, nearest, form)).toEqual(farther)
    expect(soonerThan(kide, farther, form)).toBeNull()
    expect(soonerThan(kide, nearest, { ...form, distance: 100 })).toBeNull()
  })

  test('the order of days and home delivery ask every place within the distance', () => {
    const soon = car('Tuuli', { date: '2026-11-28' })
    const listed = (change: Partial<SearchForm>) =>
      shownCars(stateOf({ found: [soon, kide], form: { ...initialForm, distance: 1000, ...change } })).map(
        (item) => item.car.model,
      )
    expect(listed({ orderBy: 'date' })).toEqual(['Kide', 'Tuuli'])
    expect(listed({ orderBy: 'date', distance: 100 })).toEqual(['Tuuli', 'Kide'])
    const delivering = {
      ...kide,
      homeDelivery: false,
      dealers: kide.dealers.map((one) => ({ ...one, homeDelivery: true })),
    }
    const delivered = (distance: 100 | 1000) =>
      shownCars(stateOf({ found: [delivering], form: { ...initialForm, distance, homeDelivery: true } })).length
    expect([delivered(1000), delivered(100)]).toEqual([1, 0])
  })
})
