import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saysKilometres } from '../../../contract/cars/kilometres.ts'
import { fi } from '../../content/fi.ts'
import type { Catalogue } from './catalogue.ts'
import { filesIn, parseCatalogue } from './catalogueFiles.ts'

const demo = join(import.meta.dirname, '../../../demo')
const today = '2026-11-20'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  cpSync(demo, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))

/** Replaces the first occurrence and says which line it is on. */
function replace(file: string, from: string, to: string): number {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  edit(file, () => text.replace(from, to))
  return text.slice(0, text.indexOf(from)).split('\n').length
}

function problems() {
  const result = parseCatalogue(filesIn(folder), today, 'fi')
  return 'problems' in result ? result.problems : []
}

function catalogue(): Catalogue {
  const result = parseCatalogue(filesIn(folder), today, 'fi')
  if ('problems' in result) throw new Error(JSON.stringify(result.problems.slice(0, 5), null, 1))
  return result.catalogue
}

describe('the demonstration catalogue', () => {
  test('is whole: 26 dealers, 12 models of six bodies, both gears, 600 cars', () => {
    const { dealers, models, vehicles, campaigns, faq, banners } = catalogue()
    expect([dealers.length, models.length, vehicles.length]).toEqual([26, 12, 600])
    expect(new Set(models.map((model) => model.body)).size).toBe(6)
    expect(new Set(vehicles.map((vehicle) => vehicle.gear))).toEqual(new Set(['A', 'M']))
    expect(campaigns.every((campaign) => campaign.validFrom <= today && today <= campaign.validTo)).toBe(true)
    expect([campaigns.length, faq.length, banners.length]).toEqual([2, 4, 3])
  })

  test('says kilometres in numbers as its terms do in words, and what the packages of them add', () => {
    const { content, extraServices } = catalogue()
    expect(content.kilometres).toEqual({ per_month: 1_500, beyond_cents: 20 })
    expect(content.kilometres && saysKilometres(content.contract_terms, content.kilometres)).toBe(true)
    const added = extraServices.filter(({ kilometresPerMonth }) => kilometresPerMonth !== null)
    expect(added.map((service) => [service.serviceGroup, service.salePhase, service.kilometresPerMonth])).toEqual([
      ['extra_km', 'pre_sale', 500],
      ['extra_km', 'pre_sale', 1_000],
      ['extra_km', 'pre_sale', 1_500],
      ['extra_km', 'pre_sale', 2_000],
    ])
    edit('extraServices.json', (text) =>
      text.replace(/"recurring": true,\s+"kilometres/, '"recurring": false, "kilometres'),
    )
    expect(problems()).toMatchObject([{ file: 'extraServices.json' }])
  })

  test('resolves day offsets from the import day and euros to cents', () => {
    const { vehicles, prices, promoCodes } = catalogue()
    const days = vehicles.map((vehicle) => vehicle.freeFrom).sort()
    expect([days[0], days.at(-1)]).toEqual(['2026-11-20', '2027-01-04'])
    expect(prices.find((price) => price.model === 'Kide' && price.gear === 'M' && price.term === 3)?.listCents).toBe(
      38450,
    )
    expect(promoCodes.find((promo) => promo.code === 'KULKU50')).toMatchObject({ valueType: 'fixed', value: 5000 })
    expect(promoCodes.find((promo) => promo.code === 'VIIMEINEN')).toMatchObject({ value: 20, maxUses: 1 })
  })

  test('a longer term is cheaper', () => {
    const { prices } = catalogue()
    for (const price of prices.filter((each) => each.term > 1)) {
      const shorter = prices.filter(
        (other) => other.model === price.model && other.gear === price.gear && other.term < price.term,
      )
      expect(shorter.every((other) => other.listCents > price.listCents)).toBe(true)
    }
  })

  test('spreads campaigns without a gear over both and offers home delivery where it reaches', () => {
    const { campaigns, extraServices, dealers } = catalogue()
    const harju = campaigns[0]?.prices.filter((price) => price.model === 'Harju') ?? []
    expect(harju.map((price) => `${price.gear}${price.term}`).sort()).toEqual(['A3', 'A6', 'M3', 'M6'])
    const delivery = extraServices.find((service) => service.serviceKey === 'home_delivery')
    expect(delivery?.price).toEqual({ baseCents: 3900, perKmCents: 190 })
    expect(delivery?.locationIds).not.toContain('kajaani')
    expect(delivery?.locationIds).toHaveLength(dealers.filter((dealer) => dealer.deliveryReachKm !== null).length)
  })

  test('closes public holidays and the eves of Christmas and Midsummer', () => {
    const days = catalogue().closedDays.map((closed) => closed.day)
    for (const day of [
      '2026-12-06',
      '2026-12-24',
      '2027-03-26',
      '2027-05-06',
      '2027-06-25',
      '2027-06-26',
      '2027-11-06',
    ]) {
      expect(days).toContain(day)
    }
  })
})

describe('errors', () => {
  test('name the file and the line of the cell, all at once', () => {
    const price = replace('prices.csv', 'Norra,Tuuli,M,3,464.50', 'Norra,Tuuli,M,3,464.505')
    const car = replace('vehicles.csv', 'Norra,Loimu,M,tampere-lielahti', 'Norra,Loimo,M,tampere-lieluhti')
    const dealer = replace('models.json', '"body": "estate"', '"body": "wagon"')
    const found = problems()
    expect(found).toEqual(
      expect.arrayContaining([
        { file: 'prices.csv', line: price, message: 'list_eur: luku, jossa on enintään kaksi desimaalia' },
        { file: 'vehicles.csv', line: car, message: 'tuntematon toimipiste tampere-lieluhti' },
        { file: 'models.json', line: dealer, message: expect.stringContaining('body: ') },
      ]),
    )
    expect(found.some((problem) => problem.message.startsWith('tuntematon malli'))).toBe(false)
  })

  test('find tuntematon mallis once the models themselves are sound', () => {
    const line = replace('vehicles.csv', 'Norra,Loimu,M', 'Norra,Loimo,M')
    expect(problems()).toEqual([
      { file: 'vehicles.csv', line, message: 'tuntematon malli Norra Loimo' },
      { file: 'vehicles.csv', line, message: 'hinta puuttuu: Norra Loimo M, 1, 3, 6 kk' },
    ])
  })

  /** The first row once more at the end of its file, changed. Says on which line it stands. */
  function repeat(file: string, changed: object): number {
    const text = readFileSync(join(folder, file), 'utf8').trimEnd()
    const inJson = () => `${text.slice(0, -1)},\n${JSON.stringify({ ...JSON.parse(text)[0], ...changed })}\n]`
    writeFileSync(join(folder, file), file.endsWith('.csv') ? `${text}\n${text.split('\n')[1]}\n` : inJson())
    return text.split('\n').length + 1
  }

  test.each([
    ['a place', 'dealers.json', 'location_id helsinki-herttoniemi', { code: 'UUSI1' }],
    ['the code of a place', 'dealers.json', 'code HKI1', { location_id: 'uusi' }],
    ['a model, also of another make', 'models.json', 'model Kide', { make: 'Saimo' }],
    ['a price', 'prices.csv', 'hinta: Norra Kide M, 1 kk', {}],
    ['a campaign', 'campaigns.json', 'kampanja Talvikampanja', { valid_from: '+200', valid_to: '+300' }],
    ['a car', 'vehicles.csv', 'registration LUO-101', {}],
    ['an extra service', 'extraServices.json', 'service_key home_delivery', {}],
    ['a discount code', 'promoCodes.csv', 'code TERVETULOA', {}],
    ['a closed day', 'closedDays.csv', 'day 2026-12-06', {}],
  ])('name both lines of %s that comes twice', (_, file, said, changed) => {
    const line = repeat(file, changed)
    expect(problems()).toEqual([{ file, line, message: `${said} on jo rivillä 2` }])
  })

  test.each([
    ['nobody may use', 'percent,20,-30,+180,1', 'percent,20,-30,+180,0', 'max_uses: '],
    ['takes more than the whole off', 'percent,20,-30', 'percent,101,-30', 'value: prosentti'],
    ['takes a part of a percent off', 'percent,20,-30', 'percent,20.5,-30', 'value: prosentti'],
    ['takes nothing off', 'percent,20,-30', 'percent,0,-30', 'value: prosentti'],
  ])('find a code that %s', (_, from, to, message) => {
    const line = replace('promoCodes.csv', from, to)
    expect(problems()).toEqual([{ file: 'promoCodes.csv', line, message: expect.stringContaining(message) }])
  })

  test('let a code be as little as a percent, or less than a euro', () => {
    replace('promoCodes.csv', 'percent,20,-30', 'percent,1,-30')
    replace('promoCodes.csv', 'fixed,50,', 'fixed,0.5,')
    expect(problems()).toEqual([])
  })

  test('find a car without a price', () => {
    edit('prices.csv', (text) => text.replace('Saimo,Piki,A,6,399.90\n', ''))
    const line =
      readFileSync(join(folder, 'vehicles.csv'), 'utf8')
        .split('\n')
        .findIndex((row) => row.includes('Saimo,Piki')) + 1
    expect(problems()).toEqual([{ file: 'vehicles.csv', line, message: 'hinta puuttuu: Saimo Piki A, 6 kk' }])
  })

  test('find a campaign above the list price and one dealer too many', () => {
    const campaign = replace('campaigns.json', '"campaign_eur": 719.9', '"campaign_eur": 919.9')
    const service = replace('extraServices.json', '"rovaniemi"', '"utsjoki"')
    expect(problems()).toEqual([
      {
        file: 'campaigns.json',
        line: campaign,
        message: 'campaign_eur ei ole pienempi kuin listahinta: Norra Revontuli A, 3 kk',
      },
      { file: 'extraServices.json', line: service, message: 'tuntematon toimipiste utsjoki' },
    ])
  })

  test('find an advertised price without its term and the whole', () => {
    const bare = replace('models.json', '"info": [', '"info": ["<p>Vain 399 €/kk!</p>",')
    expect(problems()).toEqual([{ file: 'models.json', line: bare, message: expect.stringContaining(fi.barePrice) }])
  })

  test('survive broken files', () => {
    rmSync(join(folder, 'faq.json'))
    replace('banners.json', '"image_layout": "left",', '"image_layout": "left"')
    replace('promoCodes.csv', 'code,description', 'koodi,description')
    edit('closedDays.csv', (text) => `${text}2027-02-30,Ei ole\n2027-03-01\n`)
    writeFileSync(join(folder, 'models.json'), Buffer.from('[{"make": "Pyör\xe4"}]', 'latin1'))
    const rows = readFileSync(join(folder, 'closedDays.csv'), 'utf8').trimEnd().split('\n').length
    const found = problems().map(({ file, line, message }) => `${file}:${line} ${message}`)
    expect(found).toContain('faq.json:1 tiedosto puuttuu')
    expect(found).toContain('models.json:1 tiedosto ei ole UTF-8-tekstiä')
    expect(found).toContain('promoCodes.csv:1 puuttuva sarake: code')
    expect(found).toContain(`closedDays.csv:${rows - 1} day: päivä, esimerkiksi 2026-12-24`)
    expect(found.some((text) => text.startsWith(`closedDays.csv:${rows} `))).toBe(true)
    expect(found.some((text) => /^banners\.json:([2-9]|\d\d) /.test(text))).toBe(true)
  })
})

test('vehicles may come as JSON, and as CSV from a Finnish spreadsheet', () => {
  const rows = catalogue().vehicles
  const lines = readFileSync(join(folder, 'vehicles.csv'), 'utf8').trimEnd().split('\n')
  writeFileSync(join(folder, 'vehicles.csv'), `\ufeff${lines.join('\r\n').replaceAll(',', ';')}\r\n`)
  expect(catalogue().vehicles).toEqual(rows)
  const [header = '', ...cars] = lines
  const asJson = cars.map((car) => Object.fromEntries(car.split(',').map((cell, i) => [header.split(',')[i], cell])))
  writeFileSync(join(folder, 'vehicles.json'), JSON.stringify(asJson, null, 2))
  expect(problems().map((problem) => problem.file)).toEqual(['vehicles.json'])
  rmSync(join(folder, 'vehicles.csv'))
  expect(catalogue().vehicles).toEqual(rows)
})
