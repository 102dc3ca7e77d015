import type { HandoverNeed } from '../../../contract/handover/protocol.ts'
import type { BilledKilometres } from '../../../contract/ops/orders/orderActs.ts'
import type { ClosedReason } from '../../../contract/ops/orders/staffActs.ts'
import type { HandoverAct } from './queries.ts'

type NotBilled = NonNullable<BilledKilometres['not_billed']>

interface ActWords {
  /** On the button that opens it, its title, and the one press. */
  name: string
  title: string
  label: string
  /** The consequences of the act. */
  lead: string
  done: string
  /** The act of somebody else: 'Tiina luovutti tämän'. */
  did: string
}

export const fi = {
  cars: {
    none: 'Toimipisteessä ei ole vapaata autoa.',
    search: 'Hae tunnuksella, mallilla tai vaihteistolla',
    found: (found: number, all: number) => `${found} autoa ${all} vapaasta`,
    noneFound: 'Hakua vastaavaa autoa ei ole.',
    elsewhere: (places: string) =>
      `Samaa mallia lähimpänä: ${places}. Auto siirretään toiseen toimipisteeseen auton sivulla.`,
    at: ({ place, km, cars }: { place: string; km: number; cars: number }) =>
      `${place}, ${km} km (${cars === 1 ? '1 auto' : `${cars} autoa`})`,
    notRead: 'ei lukemaa',
    same: 'sama malli',
    freeNow: 'vapaa heti',
    freeFrom: (day: string) => `vapaa ${day}`,
    samePrice: 'hinta ennallaan',
    noPrice: 'ei hintaa',
    priced: (price: string, change: string) => `${price} (${change})`,
    change: { more: (sum: string) => `${sum} enemmän`, less: (sum: string) => `${sum} vähemmän`, none: 'sama hinta' },
  },
  acts: {
    release: {
      name: 'Vapauta noudettavaksi',
      title: 'Vapauta noudettavaksi',
      label: 'Vapauta',
      lead: 'Auto on valmiina toimipisteellä. Jos noutoaikaa ei ole valittu, sitä kysytään asiakkaalta.',
      done: 'Auto on vapautettu noudettavaksi',
      did: 'vapautti tämän',
    },
    promptPickup: {
      name: 'Pyydä noutoaikaa',
      title: 'Pyydä noutoaikaa',
      label: 'Lähetä pyyntö',
      lead: 'Noutoaikaa kysytään asiakkaalta uudelleen.',
      done: 'Noutoaikaa on pyydetty',
      did: 'pyysi noutoaikaa',
    },
    sign: {
      name: 'Allekirjoitettu',
      title: 'Sopimus allekirjoitettu',
      label: 'Merkitse allekirjoitetuksi',
      lead: 'Asiakas on allekirjoittanut sopimuksen ja henkilöllisyys on tarkistettu.',
      done: 'Sopimus on merkitty allekirjoitetuksi',
      did: 'merkitsi tämän allekirjoitetuksi',
    },
    deliver: {
      name: 'Luovuta',
      title: 'Luovuta auto',
      label: 'Luovuta auto',
      lead: 'Tarkista vielä, mitä kirjattiin. Samaan verrataan palautuksessa.',
      done: 'Auto on luovutettu',
      did: 'luovutti tämän',
    },
    promptReturn: {
      name: 'Pyydä palautusaikaa',
      title: 'Pyydä palautusaikaa',
      label: 'Lähetä pyyntö',
      lead: 'Palautusaikaa kysytään asiakkaalta.',
      done: 'Palautusaikaa on pyydetty',
      did: 'pyysi palautusaikaa',
    },
    takeBack: {
      name: 'Ota takaisin',
      title: 'Ota auto takaisin',
      label: 'Ota takaisin',
      lead: 'Tarkista vielä, mitä kirjattiin. Korjattava auto ei ole tilattavissa, muu on huomisesta alkaen.',
      done: 'Auto on otettu takaisin',
      did: 'otti tämän takaisin',
    },
  } satisfies Record<HandoverAct, ActWords>,
  closed: {
    state: 'Tilauksen tila ei salli tätä.',
    done: 'Tehty.',
    too_early: 'Sovittuun päivään on yli kolme päivää.',
    not_released: 'Autoa ei ole vapautettu noudettavaksi.',
    time_chosen: 'Aika on valittu.',
    home_delivery: 'Auto viedään asiakkaalle.',
    car_back: 'Auto on palautettu.',
    withdrawn: 'Tilaus on peruutettu.',
    company: 'Yritys ei voi peruuttaa luovutuksen jälkeen.',
    end_day: 'Päättymispäivä on tullut.',
  } satisfies Record<ClosedReason, string>,
  missing: {
    released: 'vapautus noudettavaksi',
    signed: 'allekirjoitus',
    paid: 'maksu',
    identified: 'henkilöllisyyden tarkistus',
    licence: 'ajokortin tarkistus',
  } satisfies Record<HandoverNeed, string>,
  leavesWithout: (missing: string) => `Puuttuu: ${missing}`,
  leavesWithoutText: 'Luovutus jää työlistalle, kunnes puutteet on hoidettu.',
  whyLeaves: 'Miksi auto luovutetaan silti',
  whyMissing: 'Kirjoita, miksi auto luovutetaan.',
  sure: (km: string, day: string) => `Lukema on oikein, vaikka se on ${km} km enemmän kuin ${day}`,
  sureMissing: 'Tarkista lukema ja vahvista se.',
  reading: 'Mittarilukema',
  notOnDay: (agreed: string) => `Sovittu päivä on ${agreed}`,
  notOnDayText: 'Kun luovutat auton tänään, ensimmäinen kausi alkaa tänään ja kaikki maksut siirtyvät sen mukana.',
  stillUnpaid: 'Tilauksella on maksu, jonka veloitus on epäonnistunut',
  stillUnpaidText: 'Pyydä asiakasta vaihtamaan kortti tai maksamaan omalla tilillään ennen luovutusta.',
  firstPeriod: 'Ensimmäinen kausi',
  firstAmount: 'Ensimmäisen kauden hinta',
  nextCharge: 'Seuraava kausi alkaa',
  nextAmount: 'Seuraavan kauden maksu',
  drivenOf: (km: string) => `Ajettu ${km} km`,
  endsLater: (last: string) => `Tilaus jatkuu sovittuun päivään ${last} asti, vaikka auto palautuu nyt.`,
  endsNow: 'Tilaus päättyy, kun auto on otettu takaisin.',
  extras: 'Mitään ei veloiteta nyt. Jos kirjaat vaurion tai puutteen, erittely jää työlistalle täydennettäväksi.',
  allowedOf: (km: string) => `sopimukseen kuuluu ${km} km`,
  beyondOf: (km: string) => `yli ${km} km`,
  withVat: (price: string) => `${price} (sis. ALV)`,
  notBilled: {
    within: 'ei laskutettavaa',
    too_little: 'alle euron summaa ei laskuteta',
    waived: 'ei laskuteta',
    withdrawn: 'Ei laskuteta, koska tilaus on peruutettu',
    no_reading: 'Mittarilukemaa ei kirjattu luovutuksessa. Mitään ei laskuteta tästä.',
    not_agreed: 'Sopimuksen kilometrejä ei voi laskea tässä. Laske ne ehdoista ja laskuta tilauksen sivulla.',
    service_unknown: 'Lisäkilometrien määrää ei ole tallessa. Laske ne itse ja laskuta tilauksen sivulla.',
    service_undecided:
      'Lisäkilometrien osto odottaa vielä pankin vastausta. Kun vastaus on tullut, laske kilometrit itse ja laskuta tilauksen sivulla.',
  } satisfies Record<NotBilled, string>,
  waive: 'Ylittäviä kilometrejä ei laskuteta',
  waiveReason: 'Syy',
  waiveReasonHint: 'Jää tapahtumalokiin. Asiakas ei näe tätä.',
  waiveReasonMissing: 'Kirjoita syy.',
  waits: 'odottaa lähettämistä työlistalla',
  answerBy: (day: string) => `asiakas vastaa viimeistään ${day}`,
  nothingToPay: 'ei veloitettavaa',
  told: {
    sent: 'Auto on otettu takaisin. Asiakas sai erittelyn ja viikon aikaa vastata',
    draft: 'Auto on otettu takaisin. Erittely odottaa työlistalla',
  },
  fit: 'Voiko auton luovuttaa seuraavalle tällaisena?',
  fitChoices: { yes: 'Kyllä, auto on kunnossa', no: 'Ei, auto odottaa korjausta' },
  fitNote: 'Jos ei, auto on poissa myynnistä, kunnes joku sanoo sen olevan kunnossa.',
  already: (who: string, did: string, at: string) => `${who} ${did} ${at}`,
  alreadyText: 'Mitään ei tehty toiseen kertaan. Omaa kirjaustasi ei tallennettu.',
}
