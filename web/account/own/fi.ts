/** Words of a customer's devices and of what is kept of them. */
export const fi = {
  title: 'Laitteet ja tietosuoja',
  lead: 'Näet, missä olet kirjautuneena, ja saat itsellesi kaikki tiedot, jotka sinusta on tallennettu.',
  toAccount: 'Takaisin tilille',

  devices: 'Laitteet',
  devicesNote: 'Jos et tunnista laitetta, kirjaa se ulos ja vaihda salasanasi.',
  devicesFailed: 'Laitteita ei saatu haettua',
  unknownDevice: 'Tuntematon laite',
  thisDevice: 'Tämä laite',
  signedIn: (at: string) => `Kirjautunut ${at}`,
  lastUsed: (at: string) => `Käytetty viimeksi ${at}`,
  end: 'Kirjaa ulos',
  endOf: (device: string, at: string) => `Kirjaa ulos: ${device}, kirjautunut ${at}`,
  ended: 'Laite on kirjattu ulos',
  endFailed: 'Laitetta ei kirjattu ulos',
  everywhere: 'Kirjaudu ulos kaikkialta',
  everywhereAsk: 'Kirjaudutaanko ulos kaikilta laitteilta?',
  everywhereNote: 'Kirjaudut ulos myös tällä laitteella. Tilauksesi jatkuvat ennallaan.',
  everywhereDone: 'Olet kirjautunut ulos kaikilta laitteilta',
  everywhereFailed: 'Uloskirjautuminen ei onnistunut',
  stay: 'Pysy kirjautuneena',

  copy: 'Lataa omat tietoni',
  copyNote:
    'Paperissa on pääkohdat ja se, miksi ja kuinka kauan tietoja säilytetään. Tiedostossa on kaikki koneellisesti luettavana. Molemmissa on henkilökohtaisia tietoja, joten säilytä ne huolella.',
  asPaper: 'Lataa paperina (PDF)',
  asFile: 'Lataa tiedostona (JSON)',
  copyFailed: 'Tietoja ei saatu ladattua',
  tryAgain: 'Yritä hetken kuluttua uudelleen.',
}
