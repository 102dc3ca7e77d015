export const fi = {
  /** Refusals whose sentence the contract has in English, since clients know them by it. */
  refusals: {
    UNAUTHENTICATED: 'Istunto on päättynyt. Kirjaudu uudelleen.',
    LOCATION_NOT_FOUND: 'Sijaintia ei löytynyt. Tarkista kirjoitusasu.',
    ADDRESS_NOT_FOUND: 'Osoitetta ei löytynyt. Tarkista katu, postinumero ja postitoimipaikka.',
    ADDRESS_TOO_FAR: 'Osoite on liian kaukana toimipisteestä.',
    ORDERING_DISABLED: 'Tilaaminen on suljettu.',
  },
  ourFault: 'Palvelussa tapahtui virhe. Lataa sivu uudelleen ja tarkista tilanne.',
}
