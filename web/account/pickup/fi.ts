/** Words of moving the pickup, or the delivery, to another day. */
export const fi = {
  title: (isDelivered: boolean): string => (isDelivered ? 'Siirrä toimituspäivää' : 'Siirrä noutopäivää'),
  lead: (isDelivered: boolean, day: string) =>
    `${isDelivered ? 'Toimituspäiväsi' : 'Noutopäiväsi'} on ${day}. Hinta pysyy samana, ja laskutuskaudet siirtyvät uuden päivän mukaan.`,
  label: (isDelivered: boolean): string => (isDelivered ? 'Uusi toimituspäivä' : 'Uusi noutopäivä'),
  hint: 'Esimerkiksi 5.3.2027.',
  whatMoves: 'Näin siirto vaikuttaa',
  firstPeriod: 'Ensimmäinen laskutuskausi',
  firstCharge: 'Ensimmäinen veloitus',
  charge: (amount: string, day: string) => `${amount}, ${day}`,
  charged: (amount: string, day: string) => `${amount}, laskutettu ${day}. Ei veloiteta uudelleen.`,
  endsEarliest: 'Tilaus voi päättyä aikaisintaan',
  timeLost: (isAsked: boolean): string =>
    isAsked
      ? 'Valitsemasi noutoaika poistuu. Valitse siirron jälkeen uusi aika tilisivulla.'
      : 'Valitsemasi noutoaika poistuu. Sovi uusi aika toimipisteen kanssa.',
  none: 'Valitse uusi päivä.',
  looking: 'Tarkistetaan päivää',
  tooLate:
    'Päivää ei voi enää siirtää tilisivulla, koska tilauksesta on kulunut jo pitkään. Ota yhteyttä asiakaspalveluun, niin sovimme uuden päivän.',
  move: (isDelivered: boolean): string => (isDelivered ? 'Siirrä toimituspäivä' : 'Siirrä noutopäivä'),
  back: 'Takaisin',
  moved: (isDelivered: boolean, day: string) => `${isDelivered ? 'Toimituspäivä' : 'Noutopäivä'} on nyt ${day}`,
  delivery: {
    title: 'Muuta toimitusta',
    lead: (day: string) =>
      `Auto tuodaan ${day}. Voit muuttaa osoitetta ja toimitusaikaa toimitusta edeltävään päivään asti. Laske ensin hinta, niin näet, mitä muutos maksaa.`,
    underWay: 'Auto tuodaan tänään. Soita asiakaspalveluun, jos jokin muuttuu.',
    price: 'Toimituksen hinta',
    before: 'Hinta tähän asti',
    same: 'Hinta pysyy samana.',
    inFirst: (day: string) => `Uusi hinta on mukana ensimmäisessä veloituksessa ${day}.`,
    chargedNow: (amount: string) => `Erotus ${amount} veloitetaan heti maksukortiltasi.`,
    paidBack: (amount: string) => `Erotus ${amount} hyvitetään sinulle.`,
    save: 'Vahvista muutos',
    changed: 'Toimitus on muutettu',
  },
  failed: 'Päivää ei siirretty',
  unknown: 'Päivän siirtymisestä ei ole vielä tietoa',
  failedNote: 'Yritä hetken päästä uudelleen.',
}
