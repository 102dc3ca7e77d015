import type { HandoverNeed } from '../../contract/handover/protocol.ts'
import type { Cleaning } from '../../contract/handover/returnPrices.ts'
import type { StatementSubject } from '../../contract/order/statementRules.ts'

export const fi = {
  /** Begins the title of their invoice, by which it is found among those of its order. */
  beyondKilometres: 'Ylittävät kilometrit',
  perKilometre: (price: string) => `${price}/km`,
  readings: (out: string, back: string) => `mittari ${out} – ${back}`,
  drivenBefore: (driven: string) => `muilla autoilla ${driven}`,
  driven: (driven: string, allowed: string) => `ajettu ${driven}, sopimukseen kuuluu ${allowed}`,
  lateDays: (days: number, { due, back, monthly }: { due: string; back: string; monthly: string }) =>
    `Palautus myöhässä ${days === 1 ? '1 päivä' : `${days} päivää`}: sovittu ${due}, palautettu ${back} (kuukausihinta ${monthly} / 30 × 1,5 päivältä)`,
  itemMissing: (name: string) => `${name} oli mukana luovutettaessa mutta puuttui palautettaessa`,
  energyMissing: {
    fuel: (beyond: number, free: number, price: string | null) =>
      `Polttoainetta puuttui ${beyond + free} prosenttiyksikköä, joista ${free} on maksutonta: ${price === null ? `veloitetaan ${beyond}` : `${beyond} × ${price}`}`,
    charge: (beyond: number, free: number, price: string | null) =>
      `Latausta puuttui ${beyond + free} prosenttiyksikköä, joista ${free} on maksutonta: ${price === null ? `veloitetaan ${beyond}` : `${beyond} × ${price}`}`,
  },
  cleaned: {
    cleaning: (note: string) => `Auto oli siivoamatta: ${note}`,
    special_cleaning: (note: string) => `Auto tarvitsee erikoispuhdistuksen: ${note}`,
  } satisfies Record<Cleaning, (note: string) => string>,
  aboveExcess: (excess: string) =>
    `Yhden tapahtuman vauriot ovat yhteensä enintään omavastuun verran, ${excess}. Suuremmasta vastuusta päätetään erikseen.`,
  onlyAsked:
    'Varusteista, polttoaineesta, latauksesta ja puhdistuksesta veloitetaan hinnaston mukaan vain se, mitä palautuksessa kirjattiin, kukin kerran. Poista rivi.',
  aboveList: (most: string) => `Summa on enintään palautushinnaston hinta, ${most}.`,
  damageTwice: 'Sama vaurio on kahdella rivillä.',
  damageBilled: (number: string) =>
    `Vaurion ${number} osuus on jo erittelyssä. Siihen kuuluvasta merkinnästä ei veloiteta erikseen.`,
  notJoined: (number: string) => `Vaurio ${number} ei ole enää avoin. Valitse toinen vaurio tai merkitse uusi.`,
  joinedMarks: (marks: string) => `samaan vahinkoon kuuluvat myös palautuksessa merkityt: ${marks}`,
  kilometresReckoned: 'Kilometrit on jo laskettu erittelyyn. Niitä ei voi lisätä toiseen kertaan.',
  everyLine: 'Päätä jokainen rivi kerran.',
  moreThanTold: 'Summa ei voi olla suurempi kuin asiakkaalle kerrottiin.',
  statementTitles: { return: 'Auton palautus', damage: 'Auton vaurio' } satisfies Record<StatementSubject, string>,
  damageNumbered: (number: string) => `Vaurio ${number}`,
  damageShare: (number: string, description: string) => `${description} (vaurio ${number})`,
  damageEstimate: (sum: string) => `arvioitu korjaus ${sum}`,
  damageExcess: 'omavastuu, vakuutus korvaa loput',
  odometerAtHandover: (km: number) => `Luovutettaessa mittarissa oli ${km} km.`,
  markOfReport: 'Asiakkaan ilmoittama vaurio',
  markSomewhere: 'Asiakkaan ilmoittama vaurio, jonka tarkkaa kohtaa ei osoitettu',
  odometerFell: (km: number, day: string) => `Auton mittarissa oli jo ${km} km (${day}). Mittari ei kulje taaksepäin.`,
  odometerAbove: (km: number, day: string) => `Auton mittarissa oli myöhemmin ${km} km (${day}).`,
  beforeHandover: (day: string) => `Auto luovutettiin ${day}. Valitse päivä siitä eteenpäin.`,
  damageOfBefore: 'Vaurio oli autossa jo luovutettaessa, joten tämän tilauksen asiakas ei maksa siitä.',
  odometerSame: 'Lukema on jo tämä.',
  creditFirst: (number: string, sum: string) => `Hyvitä ensin laskusta ${number} ${sum}, sitten voit korjata lukeman.`,
  notRaised: 'Sitä ei enää koroteta, joten tätä lukemaa ei voi korjata.',
  needs: {
    released: 'auton vapautus noudettavaksi',
    signed: 'allekirjoitus',
    paid: 'maksu',
    identified: 'henkilöllisyyden tarkistus',
    licence: 'ajokortin tarkistus',
  } satisfies Record<HandoverNeed, string>,
  replacementCounts: 'Ajamasi kilometrit lasketaan sopimuksesi kilometreihin.',
  sayIfFit: 'Kerro, voiko auton luovuttaa seuraavalle tällaisena.',
  cameBackDamaged: (orderNumber: string) => `Palautui vaurioituneena, tilaus ${orderNumber}`,
  replacementOf: (orderNumber: string) => `Sijaisautona, tilaus ${orderNumber}`,
  until: (day: string) => `${day} asti`,
  registeredOn: 'Anna päivä luovutuksesta tähän päivään.',
  deliveryTime: (hours: string) => `klo ${hours}`,
  hardshipOfConsumers: 'Vain kuluttajan tilaus päättyy tällä perusteella.',
  orderEnded: 'Tilaus on päättynyt',
  orderWithdrawn: 'Tilaus on peruutettu',
  serviceWithdrawn: 'Lisäpalvelu on peruutettu',
  pickupDayGone: 'Tämä noutopäivä ei enää käy. Valitse toinen noutopäivä.',
  emailMissing: 'Syötä sähköpostiosoite.',
  emailsDiffer: 'Sähköpostiosoitteet eivät täsmää.',
  termsMissing: 'Hyväksy käyttöehdot, niin pääset jatkamaan.',
  phoneMissing: 'Syötäthän puhelinnumerosi vahvistaaksesi tilauksen',
  referral: 'Kaverin suositus',
  months: (months: number) => `${months} kk`,
  daysAdded: (day: string, days: number) => `${day} (${days} lisäpäivää)`,
  orderKept: 'Tilaus jatkuu',
  priceFrom: (price: string, day: string) => `${price} ${day} alkaen`,
  termFrom: (term: string, day: string, price: string) => `${term} ${day} alkaen, ${price}`,
}
