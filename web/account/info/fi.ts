/** Words of changing one's own details and password. */
export const fi = {
  edit: 'Muokkaa yhteystietoja',
  title: 'Yhteystiedot',
  fixed: 'Nimeä ja sähköpostiosoitetta ei voi muuttaa täällä.',
  fixedOfCompany: 'Nimeä, yritystä ja sähköpostiosoitetta ei voi muuttaa täällä.',
  street: 'Katuosoite',
  streetMissing: 'Syötä katuosoite.',
  zip: 'Postinumero',
  zipMissing: 'Syötä postinumero.',
  zipWrong: 'Tarkista postinumero.',
  city: 'Postitoimipaikka',
  cityMissing: 'Syötä postitoimipaikka.',
  phone: 'Puhelinnumero',
  phoneMissing: 'Syötä puhelinnumero.',
  marketing: 'Minulle saa lähettää tarjouksia ja uutisia sähköpostilla',
  saved: 'Yhteystiedot tallennettu',

  password: 'Vaihda salasana',
  oldPassword: 'Nykyinen salasana',
  oldPasswordMissing: 'Syötä nykyinen salasana.',
  othersEnd: 'Muut laitteet kirjataan ulos. Tällä laitteella pysyt kirjautuneena.',
} as const
