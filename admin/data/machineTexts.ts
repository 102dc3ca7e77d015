import type { RefusalCode } from '../../contract/refusals.ts'

/** The sentences that the contract has in English, since clients know them by their words, as staff read them. */
const texts: Partial<Record<RefusalCode, string>> = {
  UNAUTHENTICATED: 'Istunto on päättynyt. Kirjaudu uudelleen.',
  LOCATION_NOT_FOUND: 'Sijaintia ei löytynyt. Tarkista kirjoitusasu.',
  ADDRESS_NOT_FOUND: 'Osoitetta ei löytynyt. Tarkista katu, postinumero ja postitoimipaikka.',
  ADDRESS_TOO_FAR: 'Osoite on liian kaukana toimipisteestä.',
  ORDERING_DISABLED: 'Tilaaminen on suljettu.',
}
const ourFault = 'Palvelussa tapahtui virhe. Lataa sivu uudelleen ja tarkista tilanne.'

/** The sentence of a refusal for staff: the server's own, in Finnish. */
export const saidToStaff = ({ code, message }: Record<string, unknown>, status: number): unknown =>
  texts[code as RefusalCode] ?? (status === 500 ? ourFault : message)
