import { notices } from './noticesFi.ts'
import { papers } from './papersFi.ts'

const licence = 'Ota ajokortti mukaan: se tarkistetaan, kun auto luovutetaan.'

/** Letters and papers about an order. Days, times and sums come as text in the same language. */
export const fi = {
  notices,
  papers,
  prompts: {
    pickup: {
      subject: (car: string) => `Valitse noutoaika – ${car}`,
      heading: 'Autosi on valmis noudettavaksi',
      text: (car: string) => `${car} odottaa sinua noutopaikassa. Valitse tilisivulla, milloin haet auton.`,
      button: 'Valitse noutoaika',
      notes: [licence],
    },
    newDay: {
      subject: (car: string) => `Valitse uusi noutopäivä – ${car}`,
      text: (car: string, day: string) =>
        `${car} odottaa sinua noutopaikassa. Sovittu noutopäivä ${day} on mennyt, joten valitse tilisivulla uusi päivä.`,
      button: 'Valitse uusi noutopäivä',
    },
    return: {
      subject: (car: string) => `Valitse palautusaika – ${car}`,
      heading: 'Milloin palautat auton?',
      text: 'Tilauksesi on päättymässä. Valitse tilisivulla, mihin aikaan palautat auton.',
      day: 'Palautuspäivä',
      button: 'Valitse palautusaika',
    },
  },
  handover: {
    calendarFile: 'aika.ics',
    hours: (from: number) => `klo ${from}–${from + 2}`,
    licence,
    licenceAtHome: 'Ole itse paikalla ja pidä ajokortti esillä: kuljettaja tarkistaa sen, kun auto luovutetaan.',
    pickupChosen: {
      heading: 'Noutoaikasi on valittu',
      text: (at: string) => `Nähdään ${at}. Liitteenä on aika kalenteriisi.`,
      time: 'Noutoaika',
      visit: (car: string) => `Auton nouto: ${car}`,
    },
    returnChosen: {
      heading: 'Palautusaikasi on valittu',
      text: (at: string) => `Palauta auto ${at}. Liitteenä on aika kalenteriisi.`,
      time: 'Palautusaika',
      notes: ['Ota omat tavarasi autosta ja ota mukaan kaikki avaimet ja auton mukana saamasi varusteet.'],
      visit: (car: string) => `Auton palautus: ${car}`,
    },
    tomorrow: {
      delivered: 'Tuomme autosi huomenna',
      fetched: 'Haet autosi huomenna',
      fetchedLater: 'Noutopäiväsi on huomenna',
      deliveredText: (day: string) => `Tuomme auton sinulle huomenna ${day}.`,
      fetchedText: (day: string, hours: string | null) =>
        `Autosi odottaa sinua huomenna ${day}${hours === null ? '' : ` ${hours}`}.`,
      chooseTime: (day: string) => `Autosi on valmis, ja haet sen huomenna ${day}. Valitse noutoaika tilisivulla.`,
      notReady: (day: string) =>
        `Noutopäiväsi on huomenna ${day}. Autosi ei ole vielä valmis. Lähetämme viestin heti, kun se on valmis ja voit valita noutoajan.`,
      address: 'Toimitusosoite',
      time: 'Toimitusaika',
      timeOf: (hours: string) => `klo ${hours}`,
    },
    handedOver: {
      heading: 'Auto on nyt käytössäsi',
      text: (isDelivered: boolean) =>
        `${isDelivered ? 'Auto on tuotu sinulle.' : 'Kiitos, että noudit auton.'} Turvallisia kilometrejä.`,
      began: 'Tilaus alkoi',
      firstPeriodEnds: 'Ensimmäisen laskutuskauden viimeinen päivä',
      notes: [
        'Luovutuksen kirjaus kuvineen on tilisivulla. Tarkista se: jos jokin vaurio puuttuu siitä, ilmoita siitä meille heti.',
        'Jos autolle sattuu vahinko tai jokin siinä ei toimi, ilmoita siitä tilisivulla.',
        'Voit päättää tilauksen tilisivulla viimeistään kaksi viikkoa ennen laskutuskauden loppua, sitoutumisaika huomioiden.',
      ],
    },
  },
  confirmed: {
    subject: (orderNumber: string, car: string) => `Tilausvahvistus ${orderNumber} – ${car}`,
    heading: 'Kiitos tilauksesta!',
    text: 'Tilauksesi on vahvistettu. Alla ovat tilauksen tiedot. Sopimusehdot ovat liitteenä.',
    confirmAddress: 'Vahvista vielä sähköpostiosoitteesi alla olevasta linkistä.',
    button: 'Vahvista sähköpostiosoite',
    goesOn: (isWithoutTerm: boolean) =>
      `${isWithoutTerm ? 'Tilaus' : 'Sitoutumisajan jälkeen tilaus'} jatkuu kuukauden kerrallaan, kunnes päätät sen tilisivulla.`,
    wish: (text: string) =>
      `Pyyntösi tilatessasi: ”${text}” Jos peruutat, maksat niistä päivistä, jotka auto on ollut sinulla ennen ilmoitustasi.`,
    withdraw: 'Peruuta sopimus tästä',
  },
  receipt: {
    subject: (number: string, orderNumber: string) => `Kuitti ${number} – tilaus ${orderNumber}`,
    heading: 'Kuitti maksustasi',
    text: 'Olemme veloittaneet maksukortiltasi alla olevan summan. Kuitti on liitteenä.',
    textOfTransfer: 'Tilisiirtosi on tullut meille, ja lasku on maksettu. Kuitti on liitteenä.',
    invoiceTotal: 'Laskun loppusumma',
    monthly: 'Kuukausimaksu',
    payment: 'Maksu',
    charged: 'Veloitettu',
    howToEnd: (endBy: string, end: string) =>
      `Näin päätät tilauksen: valitse tilisivulla ”Tilauksen päättäminen” viimeistään ${endBy}, niin se päättyy ${end}.`,
    ends: (lastDay: string) => `Tilauksesi on merkitty päättyväksi. Sen viimeinen maksettu päivä on ${lastDay}.`,
    mayEnd:
      'Kun auto on luovutettu, voit päättää tilauksen tilisivulla viimeistään kaksi viikkoa ennen laskutuskauden loppua.',
  },
  collective: {
    subject: (number: string) => `Koontilasku ${number}`,
    heading: 'Kuukauden koontilasku',
    text: 'Liitteenä on yrityksesi koontilasku: kuukauden laskut ja hyvityslaskut autoittain. Jos sait jostakin niistä erikseen kuitin, se on samasta laskusta. Jokaisen niistä voi ladata tilisivulta.',
    number: 'Tunnus',
    month: 'Kuukausi',
    papers: 'Laskuja ja hyvityslaskuja',
    total: 'Yhteensä, sis. ALV',
    charged: 'Summat on veloitettu kunkin tilauksen maksukortilta. Maksamatta olevat näkyvät koontilaskussa.',
  },
  chargeAhead: {
    heading: 'Seuraava kuukausimaksu',
    risesHeading: 'Kampanjahintasi päättyy',
    text: (day: string) => `Veloitamme tilauksesi seuraavan kuukausimaksun ${day}.`,
    rises: (lastDay: string, price: string, monthly: string) =>
      `Kampanjahinta on voimassa ${lastDay} asti. Sen jälkeen auton kuukausihinta on ${price}, ja seuraava kuukausimaksu on ${monthly}.`,
    period: 'Laskutuskausi',
    charged: 'Veloitetaan',
    ends: (day: string) => `Tilauksesi on merkitty päättyväksi ${day}.`,
    howToEnd: (endBy: string, end: string, isBeforeCharge: boolean) =>
      `Jos et halua jatkaa, valitse tilisivulla ”Tilauksen päättäminen” viimeistään ${endBy}. Tilaus päättyy silloin ${end}${isBeforeCharge ? ', eikä tätä maksua veloiteta' : ''}.`,
  },
  withdrawal: {
    received: {
      subject: 'Vastaanotimme peruuttamisilmoituksen',
      toOwner:
        'Saimme alla olevan ilmoituksen sopimuksesi peruuttamisesta. Tämä viesti vahvistaa, mitä meille ilmoitettiin ja milloin.',
      toSender:
        'Saimme alla olevan ilmoituksen sopimuksen peruuttamisesta. Tämä viesti vahvistaa, mitä meille ilmoitettiin ja milloin. Säilytä se.',
      toldLater: 'Kerromme erillisellä viestillä, kun peruuttaminen on käsitelty.',
      notByOwner:
        'Jos et ole itse tehnyt ilmoitusta, sinun ei tarvitse tehdä mitään: ota halutessasi yhteyttä asiakaspalveluumme.',
    },
    declined: { subject: 'Vastaus peruuttamisilmoitukseesi', text: 'Käsittelimme alla olevan ilmoituksesi.' },
    notice: 'Ilmoitus',
    noticeText: 'Ilmoitan, että haluan peruuttaa sopimuksen.',
    what: 'Mitä peruutat',
    service: (name: string) => `Lisäpalvelu ${name}`,
    name: 'Nimi',
    email: 'Sähköposti vahvistusta varten',
    receivedAt: 'Vastaanotettu',
  },
}
