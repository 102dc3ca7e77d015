import { fi as consent } from '../../../contract/consent/fi.ts'

/** Words of changing one's own details and password. */
export const fi = {
  edit: 'Muokkaa yhteystietoja',
  title: 'Yhteystiedot',
  fixed: 'Nimeä ei voi muuttaa täällä.',
  fixedOfCompany: 'Nimeä ja yritystä ei voi muuttaa täällä.',
  addressOptional: 'Osoite on vapaaehtoinen. Jos annat sen, täytä kaikki kolme kohtaa.',
  addressOfCompany: 'Osoite tulee yrityksen laskuille.',
  street: 'Katuosoite',
  streetMissing: 'Syötä katuosoite.',
  zip: 'Postinumero',
  zipMissing: 'Syötä postinumero.',
  zipWrong: 'Tarkista postinumero.',
  city: 'Postitoimipaikka',
  cityMissing: 'Syötä postitoimipaikka.',
  phone: 'Puhelinnumero',
  phoneMissing: 'Syötä puhelinnumero.',
  marketing: consent.marketing,
  saved: 'Yhteystiedot tallennettu',

  email: 'Vaihda sähköpostiosoite',
  emailNow: (email: string) => `Nykyinen osoitteesi on ${email}.`,
  newEmail: 'Uusi sähköpostiosoite',
  newEmailMissing: 'Syötä uusi sähköpostiosoite.',
  emailAsk: 'Lähetä vahvistuslinkki',
  emailNote:
    'Lähetämme uuteen osoitteeseen linkin, jolla vahvistat vaihdon. Kerromme vaihdosta myös nykyiseen osoitteeseen.',
  password: 'Vaihda salasana',
  ownData: 'Laitteet ja tietosuoja',
  oldPassword: 'Nykyinen salasana',
  oldPasswordMissing: 'Syötä nykyinen salasana.',
  othersEnd: 'Muut laitteet kirjataan ulos. Tällä laitteella pysyt kirjautuneena.',
}
