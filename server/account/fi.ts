import { brand } from '../../contract/brand.ts'

/** Sentences of the account for a customer, in its answers and its letters. */
export const fi = {
  wrongCredentials: 'Virheellinen sähköpostiosoite tai salasana.',
  loginLinkSent: 'Jos osoitteella on tili, lähetimme siihen kirjautumislinkin. Linkki toimii 10 minuuttia.',
  resetLinkSent: 'Jos osoitteella on tili, lähetimme siihen linkin salasanan vaihtamiseen.',
  passwordChanged: 'Salasanasi on vaihdettu.',
  passwordReset: 'Salasanasi on vaihdettu. Kirjaudu sisään uudella salasanalla.',
  passkeysGone: 'Myös pääsyavaimesi poistettiin. Voit lisätä ne uudelleen tilisivulla.',
  /** The name of a passkey whose device is not known. */
  passkey: 'Pääsyavain',
  passkeyButton: 'Katso pääsyavaimesi',
  passkeyNote:
    'Jos et tehnyt tätä itse, vaihda salasanasi kirjautumissivun linkistä Salasana unohtunut? Silloin kaikki laitteet kirjataan ulos ja kaikki pääsyavaimet poistetaan.',
  phoneMissing: 'Syötä puhelinnumero.',
  passwordCommon: 'Salasana on liian yleinen. Valitse vaikeammin arvattava.',
  passwordContext: 'Salasana ei saa sisältää sähköpostiosoitettasi eikä palvelun nimeä.',
  passwordsDiffer: 'Salasanat eivät ole samat.',
  oldPasswordMissing: 'Syötä nykyinen salasanasi.',
  oldPasswordWrong: 'Nykyinen salasana ei ole oikein.',
  confirm: {
    title: 'Vahvista sähköpostiosoitteesi',
    text: `Painamalla vahvistat, että ${brand}-tilisi sähköpostiosoite on sinun.`,
    button: 'Vahvista osoite',
  },
  confirmNew: {
    title: 'Vahvista uusi sähköpostiosoite',
    text: `Painamalla vaihdat ${brand}-tilisi sähköpostiosoitteeksi tämän osoitteen. Kirjaudut sillä tästä lähtien.`,
    button: 'Vaihda osoite',
  },
  stopNew: {
    title: 'Pysäytä osoitteen vaihto',
    text: `Painamalla ${brand}-tilisi sähköpostiosoite pysyy tai palaa tähän osoitteeseen. Kaikki laitteet kirjataan ulos, ja salasana on asetettava uudelleen.`,
    button: 'Pysäytä vaihto',
  },
  emailAsked: 'Lähetimme vahvistuslinkin uuteen osoitteeseen. Osoite vaihtuu, kun avaat linkin ja vahvistat vaihdon.',
  sameEmail: 'Tämä on jo tilisi osoite.',
  /** How staff read the name of whoever was erased. */
  erased: 'Poistettu',
  letters: {
    login: {
      subject: 'Kirjautumislinkkisi',
      heading: 'Kirjaudu palveluun',
      paragraphs: [`Pääset kirjautumaan ${brand}-palveluun tästä ilman salasanaa.`],
      button: 'Kirjaudu palveluun',
      notes: [
        'Linkki toimii kerran ja on voimassa 10 minuuttia. Kun olet kirjautunut, muut lähettämämme linkit eivät enää toimi.',
        'Jos et pyytänyt linkkiä, voit jättää tämän viestin huomiotta.',
      ],
    },
    reset: {
      subject: `Vaihda ${brand}-tilisi salasana`,
      heading: 'Vaihda salasanasi',
      paragraphs: ['Saimme pyynnön vaihtaa tilisi salasana. Valitse uusi salasana tästä.'],
      button: 'Vaihda salasana',
      notes: [
        'Linkki toimii kerran ja on voimassa 30 minuuttia.',
        'Jos et pyytänyt salasanan vaihtoa, voit jättää tämän viestin huomiotta. Salasanasi ei muutu.',
      ],
    },
    corrected: {
      subject: 'Tietosi on korjattu',
      heading: 'Tietosi on korjattu',
      paragraphs: ['Asiakaspalvelumme korjasi tietojasi. Näet ne tilisivulla.'],
      button: 'Siirry tilisivulle',
      notes: ['Jos et pyytänyt korjausta, ota heti yhteyttä asiakaspalveluumme.'],
    },
    restricted: {
      subject: 'Tietojesi käsittelyä on rajoitettu',
      heading: 'Tietojesi käsittelyä on rajoitettu',
      paragraphs: [
        'Rajoitimme tietojesi käsittelyä. Tietosi säilyvät, mutta niitä ei käytetä eikä poisteta: emme lähetä tarjouksia emmekä hakuvahdin kirjeitä.',
        'Voimassa oleva sopimus jatkuu entisellään: veloitamme sovitut maksut, kirjoitamme sinulle sopimuksesta ja pidämme lain vaatiman kirjanpidon. Tietoja voidaan käyttää myös oikeusvaateiden käsittelyyn.',
      ],
      notes: ['Kerromme sinulle kirjeellä, ennen kuin rajoitus päättyy.'],
    },
    restrictionEnds: {
      subject: 'Tietojesi käsittelyn rajoitus päättyy',
      heading: 'Tietojesi käsittelyn rajoitus päättyy',
      paragraph: (moment: string) =>
        `Tietojesi käsittelyn rajoitus päättyy ${moment}. Sen jälkeen tietojasi käsitellään taas tietosuojaselosteen mukaisesti. Jos sinulla on hakuvahti, sen kirjeet tulevat jälleen.`,
      notes: ['Jos rajoituksen ei mielestäsi pitäisi päättyä, ota yhteyttä asiakaspalveluumme ennen sitä.'],
    },
    signedOut: {
      subject: 'Sinut on kirjattu ulos kaikilta laitteilta',
      heading: 'Sinut on kirjattu ulos kaikilta laitteilta',
      paragraphs: [
        'Asiakaspalvelumme kirjasi sinut ulos kaikilta laitteilta. Salasanasi ja pääsyavaimesi toimivat entisellään, ja tilauksesi jatkuvat.',
      ],
      button: 'Vaihda salasana',
      notes: ['Jos et pyytänyt uloskirjaamista, ota yhteyttä asiakaspalveluumme.'],
    },
    newAddress: {
      subject: 'Vahvista uusi sähköpostiosoitteesi',
      heading: 'Vahvista uusi sähköpostiosoitteesi',
      paragraphs: [`Vaihdoimme tämän osoitteen ${brand}-tilillesi. Vahvista, että osoite on sinun.`],
      button: 'Vahvista osoite',
      notes: [
        'Aiempi salasanasi ei enää toimi. Kirjaudu tälle osoitteelle lähetettävällä linkillä ja aseta uusi salasana tilisivulla.',
        'Jos et pyytänyt vaihtoa, ota heti yhteyttä asiakaspalveluumme.',
      ],
    },
    confirmNew: {
      subject: 'Vahvista uusi sähköpostiosoitteesi',
      heading: 'Vahvista uusi sähköpostiosoitteesi',
      paragraphs: [
        `${brand}-tilille pyydettiin tätä sähköpostiosoitetta. Osoite vaihtuu, kun vahvistat sen. Linkki on voimassa vuorokauden.`,
      ],
      button: 'Vahvista osoite',
      notes: ['Jos et pyytänyt vaihtoa, sinun ei tarvitse tehdä mitään.'],
    },
    stopNew: {
      subject: 'Tilisi sähköpostiosoitetta vaihdetaan',
      heading: 'Tilisi sähköpostiosoitetta vaihdetaan',
      paragraphs: [
        `${brand}-tilillesi pyydettiin toista sähköpostiosoitetta. Jos pyysit vaihtoa itse, sinun ei tarvitse tehdä mitään.`,
      ],
      button: 'En pyytänyt tätä, pysäytä vaihto',
      notes: ['Voit pysäyttää vaihdon tai palauttaa tämän osoitteen viikon ajan.'],
    },
    addressLeft: {
      subject: 'Tilisi sähköpostiosoite on vaihdettu',
      heading: 'Tilisi sähköpostiosoite on vaihdettu',
      paragraphs: [`${brand}-tilillesi vaihdettiin toinen sähköpostiosoite. Tähän osoitteeseen emme enää kirjoita.`],
      notes: ['Jos et pyytänyt vaihtoa, ota heti yhteyttä asiakaspalveluumme.'],
    },
    erased: {
      subject: 'Tietosi on poistettu',
      heading: 'Tietosi on poistettu',
      paragraphs: [
        `Poistimme pyynnöstäsi ${brand}-tilisi ja siihen liittyvät tiedot. Et voi enää kirjautua tilille.`,
        'Kirjanpidon tositteet, kuten laskut ja sopimukset, säilytämme lain vaatiman ajan.',
      ],
      notes: ['Jos et pyytänyt poistoa, ota heti yhteyttä asiakaspalveluumme.'],
    },
    changed: {
      subject: 'Salasanasi on vaihdettu',
      heading: 'Salasanasi on vaihdettu',
      paragraphs: [`${brand}-tilisi salasana vaihdettiin juuri. Muut laitteet on kirjattu ulos.`],
      button: 'En vaihtanut salasanaa',
      notes: ['Jos vaihdoit salasanan itse, sinun ei tarvitse tehdä mitään.'],
    },
    passkeyAdded: {
      subject: 'Tilillesi lisättiin pääsyavain',
      heading: 'Tilillesi lisättiin pääsyavain',
      text: (passkey: string) => `${brand}-tilillesi voi nyt kirjautua uudella pääsyavaimella (${passkey}).`,
    },
    passkeyRemoved: {
      subject: 'Pääsyavain on poistettu',
      heading: 'Pääsyavain on poistettu',
      text: (passkey: string) => `Poistetulla pääsyavaimella (${passkey}) ei voi enää kirjautua ${brand}-tilillesi.`,
    },
  },
}
