/** Words of ending a subscription. Texts that the specification gives stand here to the letter. */
export const fi = {
  rule: 'Voit päättää tilauksen viimeistään kaksi viikkoa ennen laskutuskauden loppua. Jos päätät sen myöhemmin, tilaus päättyy vasta seuraavan laskutuskauden lopussa.',
  fixed: (day: string) => `Tilaus voi päättyä aikaisintaan sitoutumisajan lopussa ${day}.`,
  periodLast: 'Laskutuskauden viimeinen päivä',
  nextCharge: 'Seuraava veloitus',
  noCharge: 'Ei enää kuukausiveloituksia',
  chargeOf: (sum: string, day: string) => `${sum}, ${day}`,
  lastDay: 'Viimeinen päättämispäivä',
  contractEnd: 'Sopimus päättyy',
  carBack: 'Auto palautetaan',
  ifNow: 'Jos päätät tilauksen nyt',
  mail: 'Lähetämme palautusohjeet sähköpostiisi.',
  end: 'Päätä tilaus',
  back: 'Takaisin',
  ended: 'Tilauksesi on merkitty päättyväksi.',
  failed: 'Virhe tilauksen peruutuksessa',
  failedNote: 'Tilausta ei päätetty. Yritä hetken päästä uudelleen.',
}
