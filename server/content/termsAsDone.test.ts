import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { day, daysBetween } from '../../contract/days/date.ts'
import { ENERGY_TOLERANCE, namesReturnPrices } from '../../contract/handover/returnPrices.ts'
import { words as handoverWords } from '../../contract/handover/words.ts'
import { maxDrivers, slots } from '../../contract/handover.ts'
import { MOST_EXTRA_DAYS } from '../../contract/order/extraDays.ts'
import { lastCancellingDay, lastMovedPickup } from '../../contract/order/orderRules.ts'
import { lastAnsweringDay } from '../../contract/order/statementRules.ts'
import { OBJECTION_DAYS } from '../billing/invoicing/billCharges.ts'
import { chargeOn, endingDay, periodOf } from '../billing/pricing/period.ts'

/*
 * The terms bind the shop, and people read the answers first: both say what the shop does. Numbers come from the rules.
 */

const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, '../../demo', name), 'utf8')
const terms = (JSON.parse(read('content.json')) as { contract_terms: string[] }).contract_terms.join('\n')
const faq = read('faq.json')

const anchor = day('2027-03-15')
const second = periodOf(anchor, 2)
const ends = endingDay({ anchor, fixedTerm: 1 }, anchor)
const ahead = daysBetween(chargeOn(second, anchor), second.start)
const notice = daysBetween(lastCancellingDay(ends), ends)
const toAnswer = daysBetween(anchor, lastAnsweringDay(anchor))
/** The prices with which a shop begins. */
const seeded = fs.readFileSync(path.join(import.meta.dirname, '../migrations/0094_return_prices.sql'), 'utf8')
const [excess, lowerExcess] = ['excess', 'lower_excess'].map((key) => {
  const cents = new RegExp(`'${key}', (\\d+)`).exec(seeded)?.[1]
  return Number(cents) / 100
})
const fairWear = (at: number, begins: string) => handoverWords.fi.fairWear.texts[at]?.replace(begins, '') ?? begins
const movable = daysBetween(anchor, lastMovedPickup(anchor))

test.each([
  [
    'when a month is charged, and that none is before the handover',
    `${ahead} päivää ennen uuden laskutuskauden alkua, kuitenkin vasta, kun auto on luovutettu`,
  ],
  [
    'how far the pickup can be moved',
    `siirtää noutopäivää tilillä päivään, jona auto on vapaana ja toimipiste avoinna, enintään ${movable} päivän päähän`,
  ],
  [
    'from which day the months are counted',
    'Ensimmäinen laskutuskausi alkaa päivänä, jona auto luovutetaan, myös silloin, kun',
  ],
  ['that a monthly service can be ended', 'Asiakas voi päättää kuukausittain veloitettavan lisäpalvelun tilillä'],
  ['what a service bought meanwhile costs', 'kuluvan laskutuskauden jäljellä olevien päivien osuus'],
  ['how long before its end an order is ended', `viimeistään ${notice} päivää ennen laskutuskauden loppua`],
  [
    'whom a fixed term does not bind',
    'sairauden, työttömyyden tai muun vastaavan syyn vuoksi, sitoutumisaika ei sido häntä',
  ],
  [
    'on which day a car is due whose place is closed',
    'Jos noutopaikka on silloin suljettu, auto palautetaan seuraavana päivänä, jona se on avoinna',
  ],
  ['how many days may be added to the end', `enintään ${MOST_EXTRA_DAYS} päivää päättymispäivää pidempään`],
  ['what a day more costs', 'Jokainen lisäpäivä maksaa kolmaskymmenesosan auton kuukausihinnasta'],
  ['how many days there are to answer the bill at the return', `erittelyn lähettämisestä ${toAnswer} päivää aikaa`],
  [
    'when a decision against the customer is charged',
    `veloittaa päätetyn summan aikaisintaan ${OBJECTION_DAYS} päivän kuluttua päätöksestä`,
  ],
  ['how much fuel or charge may be missing', `Enintään ${ENERGY_TOLERANCE} prosenttiyksikön erosta`],
  ['the excess of the return price list', `omavastuu on ${excess} euroa vahinkoa kohti tai ${lowerExcess} euroa`],
  ['what fair wear is, in the words of the handover', fairWear(0, 'Normaalia kulumista ovat esimerkiksi ')],
  ['what it is not', fairWear(1, 'Normaalia kulumista eivät ole esimerkiksi ')],
  [
    'which price of the list is that of a contract',
    'sopimuksen tekopäivän hinta tai palautuspäivän hinta, jos se on alempi',
  ],
  ['who may drive', `enintään ${['', 'yksi', 'kaksi', 'kolme'][maxDrivers]} tilauksella ilmoitettua muuta kuljettajaa`],
])('the terms say %s', (_, said) => expect(terms).toContain(said))

test.each([
  ['where the pickup is moved', 'Noutopäivää voit siirtää tilillä, kunnes saat auton.'],
  ['how to withdraw', 'linkistä Peruuta sopimus tästä'],
  ['how a service is ended', 'Kuukausittaisen lisäpalvelun voit päättää tilillä.'],
  [
    'when the car is fetched and brought back',
    slots
      .map((from) => `${from}–${from + 2}`)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' tai '),
  ],
  ['that a person looks at a refusal', 'pyytää, että ihminen tarkistaa päätöksen'],
])('the answers say %s', (_, said) => expect(faq).toContain(said))

test('neither denies what the shop does', () => {
  expect(terms).not.toContain('Kuukausittain veloitettava lisäpalvelu on voimassa tilauksen loppuun')
  expect(faq).not.toContain('Vahvistamisen jälkeen ota yhteyttä')
  expect(terms + faq).not.toContain('1 kuukauden kerrallaan')
})

test('the words of contracts let the return price list be reckoned with; those of before it do not', () => {
  expect(namesReturnPrices(terms)).toBe(true)
  expect(terms).toContain('<a href="/palautushinnasto">')
  expect(namesReturnPrices('<p>17.2 Auto palautetaan siivottuna.</p>')).toBe(false)
})
