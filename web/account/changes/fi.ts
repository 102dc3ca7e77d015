/** Words of what a customer changes while the order runs. */
export const fi = {
  back: 'Takaisin',
  looking: 'Lasketaan, mitä muutos tarkoittaa…',
  whatChanges: 'Näin tilauksesi jatkuu',
  nextCharge: 'Seuraava veloitus',
  chargeOf: (sum: string, day: string, from: string, to: string) => `${sum}, ${day} (kausi ${from}–${to})`,
  noCharge: 'Ei enää kuukausiveloituksia',
  lostCode: (code: string) => `Koodi ${code} ei ole enää käytettävissä, eikä siitä tule alennusta.`,
  failedNote: 'Mitään ei muutettu. Yritä hetken päästä uudelleen.',
  unknown: 'Muutoksen onnistuminen on epävarmaa',
  keep: {
    title: 'Peru tilauksen päättäminen',
    lead: 'Tilauksesi jatkuu samoilla ehdoilla kuin ennen päättämistä, eikä autoa tarvitse palauttaa.',
    press: 'Jatka tilausta',
    done: 'Tilauksesi jatkuu.',
    failed: 'Päättämistä ei voitu perua',
    ends: 'Jos päätät tilauksen uudelleen tänään, se päättyy',
  },
}
