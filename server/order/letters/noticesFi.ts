import type { StatementAnswer } from '../../../contract/order/statementRules.ts'

const carDay = (isDelivered: boolean) => (isDelivered ? 'toimituspäivä' : 'noutopäivä')

/** Letters about what happened to an order (noticeLetter.ts). Days, times and sums come as text in the same language. */
export const notices = {
  toAccount: 'Siirry tilisivulle',
  payNow: 'Maksa nyt',
  /** The subject of a letter about an order. */
  ofOrder: (subject: string, orderNumber: string) => `${subject} – tilaus ${orderNumber}`,
  facts: {
    orderNumber: 'Tilausnumero',
    car: 'Auto',
    registration: 'Rekisteritunnus',
    card: 'Maksukortti',
    pickupDay: 'Noutopäivä',
    deliveryDay: 'Toimituspäivä',
    returnDay: 'Auton palautuspäivä',
    orderEnds: 'Tilaus päättyy',
    place: 'Toimipiste',
    pickupPlace: 'Noutopaikka',
    returnPlace: 'Palautuspaikka',
    placeOpen: 'Toimipiste avoinna',
    placeOpenOn: (day: string) => `Avoinna ${day}`,
    placeClosed: (day: string) => `Suljettu ${day}`,
    placePhone: 'Toimipisteen puhelin',
    nextCharge: 'Seuraava veloitus',
    noMoreMonths: 'Ei enää kuukausiveloituksia',
    firstCharge: 'Ensimmäinen veloitus',
    givenBack: 'Hyvitämme',
    differenceCharged: 'Veloitamme kortiltasi erotuksen',
    differenceGivenBack: 'Hyvitämme erotuksen',
    service: 'Lisäpalvelu',
    price: 'Hinta',
    monthlyFrom: (day: string) => `${day} alkavan kauden kuukausimaksu`,
    campaign: 'Kampanjahinta',
    campaignUntil: (day: string, after: string | null) =>
      `${day} asti${after === null ? '' : `, sen jälkeen auton kuukausihinta on ${after}`}`,
    purchase: 'Ostos',
    creditNote: 'Hyvityslasku',
    invoice: 'Lasku',
    sum: 'Summa',
    odometerOut: 'Mittarilukema luovutettaessa',
    odometerBack: 'Mittarilukema palautettaessa',
    unpaid: 'Maksamatta',
  },
  statement: {
    /** How far it is, where another letter tells of the return. */
    at: {
      draft: 'Lähetämme sen sinulle, kun auto on tarkastettu',
      sent: (day: string) => `Vastaa viimeistään ${day}`,
      disputed: 'Käsittelemme vastaustasi',
      nothing: 'Ei veloitettavaa',
    },
    toldAs: (sum: string) => `Alun perin ${sum}`,
    sent: {
      subject: (title: string, by: string) => `${title}, vastaa viimeistään ${by}`,
      text: (from: string, sum: string, by: string) =>
        `Auton ${from} tulisi maksettavaa ${sum}. Alla näet, mistä se muodostuu. Katso erittely tilisivulla ja vastaa viimeistään ${by}: hyväksy se tai kerro, miksi olet eri mieltä.`,
      silence: (by: string) =>
        `Mitään ei ole vielä veloitettu. Jos emme saa vastausta viimeistään ${by}, veloitamme summan maksukortiltasi seuraavana päivänä.`,
      button: 'Katso ja vastaa',
    },
    disputed: {
      subject: (of: string) => `Saimme vastauksesi ${of} erittelyyn`,
      text: 'Kerroit olevasi eri mieltä. Mitään ei veloiteta, ennen kuin ihminen on käynyt erittelyn läpi. Kerromme sinulle päätöksen perusteluineen.',
      said: (words: string) => `Kirjoitit: ”${words}”`,
    },
    settled: {
      subject: (title: string) => `${title} on käsitelty`,
      finalSubject: 'Loppuselvitys tilauksestasi',
      because: {
        accepted: (of) => `Hyväksyit ${of} erittelyn.`,
        disputed: (of) =>
          `Kävimme läpi, mitä kirjoitit ${of} erittelystä. Päätös ja sen perustelut ovat alla rivi riviltä.`,
        none: (of) => `Emme saaneet vastaustasi ${of} erittelyyn määräaikaan mennessä.`,
      } satisfies Record<StatementAnswer, (of: string) => string>,
      nothing: (from: string) => `Auton ${from} ei veloiteta mitään.`,
      charged: (sum: string) => `Veloitamme maksukortiltasi ${sum}. Kuitin näet tilisivulla.`,
      chargedOn: (sum: string, day: string) => `Veloitamme maksukortiltasi ${sum} ${day}. Laskun näet tilisivulla.`,
      further:
        'Jos olet edelleen eri mieltä, ota yhteyttä asiakaspalveluumme ennen veloituspäivää. Kuluttaja voi viedä asian myös kuluttajariitalautakuntaan (kuluttajariita.fi) oltuaan ensin yhteydessä kuluttajaneuvontaan.',
    },
  },
  damage: {
    number: 'Vaurion numero',
    happened: 'Tapahtui',
    whatHappened: 'Mitä tapahtui',
    reported: {
      subject: 'Saimme vaurioilmoituksesi',
      text: 'Käymme ilmoituksesi läpi ja vastaamme sinulle tilisivulla ja sähköpostilla. Mitään ei veloiteta ennen kuin olemme kertoneet siitä sinulle.',
      stay: 'Kerroit, ettei autolla voi ajaa. Älä jatka matkaa autolla. Otamme sinuun yhteyttä, ja kiireessä voit soittaa asiakaspalveluumme.',
      photos: 'Voit lisätä kuvia tilisivulla.',
    },
    joined: {
      subject: 'Vaurioilmoituksesi on yhdistetty',
      text: (joined: string, into: string) =>
        `Saimme ilmoituksesi vauriosta ${joined}. Se kuuluu samaan tapahtumaan kuin toinen ilmoituksesi, joten käsittelemme ne yhdessä vauriona ${into}. Numero ${joined} ei ole enää käytössä.`,
      excess:
        'Näillä on yhteinen omavastuu (sopimusehtojen kohta 13). Mitään ei veloiteta ennen kuin olemme kertoneet siitä sinulle.',
    },
    payer: {
      subject: 'Vaurion kustannuksista on päätetty',
      nobody: 'Sinulta ei veloiteta vauriosta mitään.',
      customer: (sum: string) => `Osuutesi vaurion kustannuksista on ${sum}.`,
      insurer: (sum: string) => `Vakuutus korvaa vaurion omavastuun ylittävältä osalta. Osuutesi on ${sum}.`,
      later: 'Saat osuudesta erittelyn, johon sinulla on viikko aikaa vastata. Mitään ei veloiteta sitä ennen.',
    },
    reply: { subject: 'Vastaus vaurioilmoitukseesi' },
  },
  ending: {
    subject: 'Tilauksesi on merkitty päättyväksi',
    text: (at: string) =>
      `Vastaanotimme ilmoituksesi tilauksen päättämisestä ${at}. Tämä viesti on vahvistus päättämisestä ja sisältää ohjeet auton palautukseen.`,
    notes: [
      'Palautusohjeet: saat ennen palautuspäivää viestin, jossa valitset palautusajan. Palauta auto valitsemanasi aikana palautuspaikkaan.',
      'Ota omat tavarasi autosta, siivoa se ja ota mukaan kaikki avaimet ja auton mukana saamasi varusteet. Auto tarkastetaan palautuksen yhteydessä.',
    ],
  },
  orderKept: {
    subject: 'Tilauksesi jatkuu',
    text: (at: string) => `Tilauksen päättäminen peruttiin ${at}. Tilauksesi jatkuu, eikä autoa tarvitse palauttaa.`,
    endsEarliest: 'Jos päätät tilauksen nyt, se päättyy',
    notes: ['Jos olit valinnut palautusajan, se on peruttu.'],
  },
  daysAdded: {
    subject: 'Tilaukseesi on lisätty päiviä',
    text: (day: string) =>
      `Tilauksesi päättyy nyt ${day}. Lisäpäivät veloitetaan maksukortiltasi heti, ja kuitin näet tilisivulla.`,
    notes: ['Palautusaika kysytään uudelleen ennen palautuspäivää. Aiemmin valittu palautusaika ei ole enää voimassa.'],
  },
  termLengthened: {
    subject: 'Sitoutumisaikasi on pidennetty',
    text: (months: number) =>
      `Tilauksellasi on nyt ${months} kuukauden sitoutumisaika ja sen hinta. Sopimuksen muutokset näet tilisivulla.`,
    notes: ['Sitoutumisajan jälkeen tilaus jatkuu kuukauden kerrallaan, kunnes päätät sen.'],
  },
  returned: {
    subject: 'Auto on palautettu',
    text: (day: string) => `Kiitos, auto palautettiin ${day}. Tilauksesi on voimassa viimeiseen päiväänsä asti.`,
    lateText: (day: string, endedOn: string) => `Kiitos, auto palautettiin ${day}. ${endedOn}`,
  },
  ended: {
    subject: 'Tilauksesi on päättynyt',
    on: (day: string) => `Tilauksesi päättyi ${day}.`,
    thanks: (endedOn: string) => `${endedOn} Kiitos, että olit asiakkaamme.`,
    notes: ['Laskusi ja kuittisi näet tilisivulla. Kortiltasi ei enää veloiteta uusia kuukausimaksuja.'],
  },
  endedWithoutCar: {
    subject: 'Meillä ei ole tietoa auton palautuksesta',
    heading: 'Tilauksesi päättyi, mutta meillä ei ole tietoa auton palautuksesta',
    texts: (endedOn: string) => [
      `${endedOn} Jos auto on yhä sinulla, palauta se viipymättä. Myöhästyneestä palautuksesta voidaan veloittaa sopimusehtojen mukaan.`,
      'Jos olet jo palauttanut auton, sinun ei tarvitse tehdä mitään. Lähetämme vahvistuksen, kun palautus on kirjattu.',
    ],
    notes: ['Jos et voi palauttaa autoa, ota heti yhteyttä asiakaspalveluumme.'],
  },
  withdrawn: {
    subject: 'Tilauksesi on peruutettu',
    text: (at: string) =>
      `Peruutit tilauksesi ${at}. Jos siitä oli jo veloitettu jotakin, palautamme summan maksukortillesi viimeistään 14 päivän kuluttua peruuttamisesta.`,
  },
  endedForDebt: {
    subject: 'Olemme purkaneet tilauksesi',
    texts: (day: string) => [
      `Olemme purkaneet tilauksesi ${day}, koska erääntynyttä maksua ei ole maksettu (sopimusehtojen kohta 18.1). Palauta auto viipymättä.`,
      'Uusia kuukausimaksuja ei tule. Maksamattomat laskut näet ja maksat tilisivulla.',
    ],
  },
  endedByProvider: {
    subject: 'Tilauksesi on irtisanottu',
    texts: (day: string, end: string) => [
      `Olemme irtisanoneet tilauksesi ${day}. Se päättyy ${end} (sopimusehtojen kohta 16.3).`,
      'Jos sinulla on kysyttävää tai olet eri mieltä, ota yhteyttä asiakaspalveluumme.',
    ],
  },
  withdrawnWithCar: {
    texts: (at: string, returnDay: string, isAsked: boolean) => [
      `Peruutit tilauksesi ${at}. Uusia kuukausia ei enää veloiteta.`,
      `Palauta auto viimeistään ${returnDay}.${isAsked ? ' Valitse palautusaika tilisivulla.' : ''}`,
    ],
    backBy: 'Auto takaisin viimeistään',
    button: 'Valitse palautusaika',
    notes: ['Ota omat tavarasi autosta, siivoa se ja ota mukaan kaikki avaimet ja auton mukana saamasi varusteet.'],
  },
  termEnds: {
    subject: 'Sitoutumisaikasi päättyy',
    text: (end: string) =>
      `Tilauksesi sitoutumisaika päättyy ${end}. Sen jälkeen tilaus jatkuu kuukauden kerrallaan, kunnes päätät sen.`,
    monthlyAfter: 'Ensimmäinen kuukausimaksu sen jälkeen',
    ends: 'Sitoutumisaika päättyy',
    endBy: 'Päätä viimeistään, jos et jatka',
  },
  serviceJoined: {
    subject: (service: string) => `Lisäpalvelu ${service} on ostettu`,
    heading: 'Lisäpalvelu on ostettu',
    text: (service: string) =>
      `Ostit lisäpalvelun ${service}. Se veloitetaan ensimmäisen kuukausimaksun yhteydessä, eikä siitä tule erillistä veloitusta.`,
    howToWithdraw:
      'Voit peruuttaa lisäpalvelun 14 päivän kuluessa ostamisesta: valitse tilisivulla palvelun kohdalta Peruuta sopimus tästä.',
  },
  serviceEnded: {
    subject: (service: string) => `Lisäpalvelu ${service} päättyy`,
    heading: (lastDay: string) => `Lisäpalvelun viimeinen päivä on ${lastDay}`,
    text: (service: string) =>
      `Päätit lisäpalvelun ${service}. Se on voimassa viimeiseen päiväänsä asti. Sen jälkeen se ei kuulu kuukausimaksuusi.`,
    notes: ['Voit perua päättämisen tilisivulla, kunnes seuraava kuukausimaksu on laskutettu.'],
  },
  serviceKept: {
    subject: (service: string) => `Lisäpalvelu ${service} jatkuu`,
    heading: 'Lisäpalvelu jatkuu',
    text: (service: string) => `Lisäpalvelu ${service} jatkuu ennallaan. Voit päättää sen milloin tahansa tilisivulla.`,
  },
  serviceWithdrawn: {
    subject: (service: string) => `Lisäpalvelu ${service} on peruutettu`,
    heading: 'Lisäpalvelu on peruutettu',
    text: (service: string, at: string) =>
      `Lisäpalvelu ${service} peruutettiin ${at}. Se ei kuulu enää kuukausimaksuihisi. Tilauksesi jatkuu muuten ennallaan.`,
    givenBack:
      'Jos summa oli jo maksettu, palautamme sen samalle maksukortille viimeistään 14 päivän kuluttua ilmoituksestasi. Hyvityslaskut näet tilisivulla.',
    nothingLeft: 'Palvelusta ei jää maksettavaa eikä palautettavaa.',
  },
  goodwill: {
    subject: 'Hyvitys seuraavasta laskustasi',
    text: (sum: string) => `Vähennämme seuraavasta kuukausilaskustasi ${sum}. Sinun ei tarvitse tehdä mitään.`,
  },
  cardExpires: {
    subject: 'Maksukorttisi vanhenee ennen seuraavaa veloitusta',
    heading: 'Maksukorttisi vanhenee',
    text: (issuer: string, pan: string, month: string, day: string) =>
      `Korttisi ${issuer} ${pan} on voimassa kuukauden ${month} loppuun. Seuraava kuukausimaksu veloitetaan ${day}, joten lisää sitä ennen uusi maksukortti ja aktivoi se.`,
    button: 'Lisää uusi maksukortti',
  },
  extraCharge: {
    subject: 'Lasku lisäveloituksesta',
    textOn: (day: string) => `Tilaukseesi on tullut lisäveloitus. Veloitamme sen maksukortiltasi ${day}.`,
    text: 'Tilaukseesi on tullut lisäveloitus, jonka veloitamme maksukortiltasi.',
    objectBefore: (day: string) =>
      `Jos olet eri mieltä veloituksesta, ota yhteyttä asiakaspalveluumme ennen päivää ${day}. Laskun saat tilisivulta.`,
    ask: 'Jos haluat kysyä veloituksesta, ota yhteyttä asiakaspalveluumme. Laskun saat tilisivulta.',
  },
  refunded: {
    toBank: 'Hyvitys pankkitilillesi',
    toCard: 'Hyvitys maksukortillesi',
    byTransfer: (day: string) =>
      `Emme voineet palauttaa alla olevaa summaa maksukortillesi, joten maksoimme sen tilisiirtona ${day}.`,
    byCard: 'Olemme palauttaneet alla olevan summan maksukortillesi.',
    cameToNothing: 'Ostosi oli jo peruuntunut, kun sen maksu vahvistui. Et maksa siitä mitään.',
    text: (way: string) => `${way} Pankista riippuen se näkyy pankkitililläsi muutaman päivän kuluessa.`,
  },
  chargeFailed: {
    subject: 'Veloitus ei onnistunut',
    text: (reason: string) => `Emme saaneet veloitettua alla olevaa laskua maksukortiltasi. ${reason}`,
    triedAgain: (day: string) =>
      `Yritämme veloittaa maksun uudelleen ${day}. Voit myös maksaa laskun heti tilisivulla, samalla tai toisella kortilla.`,
    final: 'Emme yritä veloitusta enää uudelleen. Maksa lasku tilisivulla tai vaihda maksukortti.',
  },
  newCard: {
    subject: 'Lisää tilaukselle uusi maksukortti',
    texts: [
      'Emme ole saaneet veloitettua maksua kortiltasi. Lisää tilisivulla uusi kortti ja aktivoi se, tai aktivoi toinen korttisi: avoimet maksut veloitetaan siltä heti.',
      'Linkki vie vain tilisivulle. Mitään ei veloiteta, ennen kuin aktivoit kortin tai maksat laskun itse.',
    ],
    button: 'Avaa tilisivu',
  },
  reminder: {
    subject: 'Maksumuistutus',
    texts: (day: string) => [
      `Alla olevat laskut ovat maksamatta. Maksa ne tilisivulla viimeistään ${day}.`,
      'Maksumuistutuksen kulut ja viivästyskorko ovat omalla laskullaan. Jos olet juuri maksanut, kirje on turha.',
    ],
    notes: [
      'Jos lasku on mielestäsi väärä tai et pysty maksamaan sitä nyt, ota yhteyttä asiakaspalveluumme. Voit pyytää asiakaspalvelusta myös tilinumeron ja maksaa tilisiirrolla laskun viitenumerolla.',
      'Jos laskuja ei makseta, ne voidaan siirtää perintätoimistolle aikaisintaan kahden viikon kuluttua tästä muistutuksesta.',
    ],
    due: (description: string, sum: string, reference: string) => `${sum}, ${description}, viite ${reference}`,
    others: 'Muiden tilaustesi laskut',
    total: 'Yhteensä',
  },
  chargeAwaited: {
    subject: 'Vahvista maksu pankissasi',
    texts: [
      'Pankkisi pyytää sinua vahvistamaan alla olevan laskun maksun. Vahvista se tilisivulla vuorokauden kuluessa. Voit maksaa laskun siellä myös toisella kortilla.',
      'Jos maksua ei vahvisteta, sitä ei veloiteta, ja ilmoitamme, milloin yritämme veloitusta uudelleen.',
    ],
    button: 'Vahvista maksu',
  },
  pickupMoved: {
    subject: (isDelivered: boolean, day: string) => `Uusi ${carDay(isDelivered)} ${day}`,
    heading: (isDelivered: boolean, day: string) => `Uusi ${carDay(isDelivered)}: ${day}`,
    text: (isDelivered: boolean) =>
      `Tilauksesi ${carDay(isDelivered)} on siirretty. Laskutuskaudet alkavat uudesta päivästä, eikä mitään veloiteta kahteen kertaan.`,
    timeAsked: 'Kysymme sinulta noutoajan, kun auto on valmis noudettavaksi.',
    timeNow: 'Auto on valmis noudettavaksi. Valitse noutoaika tilisivulla.',
    timeAgreed: 'Sovi noutoaika toimipisteen kanssa.',
    wish: (text: string) => `Pyyntösi: ”${text}”`,
  },
  deliveryChanged: {
    subject: 'Toimitus on muutettu',
    heading: 'Auton toimitus on muutettu',
    text: 'Muutimme toimituksen toiveesi mukaan. Tarkista vielä, että tiedot ovat oikein.',
    notes: ['Voit muuttaa toimitusta tilisivulla toimitusta edeltävään päivään asti.'],
  },
  pickupMissed: {
    subject: 'Autoa ei luovutettu sovittuna päivänä',
    heading: 'Autosi odottaa yhä',
    texts: (isDelivered: boolean, day: string) => [
      `Autoa ei luovutettu sovittuna päivänä ${day}. Ensimmäinen laskutuskausi alkaa vasta, kun saat auton, eikä seuraavaa laskutuskautta veloiteta ennen sitä.`,
      `Valitse tilisivulla uusi ${carDay(isDelivered)}. Jos jokin on vialla tai et tarvitse autoa enää, ota yhteyttä asiakaspalveluumme.`,
    ],
    button: (isDelivered: boolean) => `Valitse uusi ${carDay(isDelivered)}`,
  },
  carSwapped: {
    subject: 'Autosi on vaihdettu',
    heading: 'Saat toisen auton',
    text: 'Vaihdoimme tilauksesi auton toiseen. Hinta, sitoutumisaika ja päivä pysyvät ennallaan.',
  },
  carSwappedOut: {
    subject: 'Autosi on vaihdettu',
    text: (isRepriced: boolean) =>
      `Vaihdoimme autosi toiseen. Tilauksesi, sitoutumisaikasi ja lisäpalvelusi jatkuvat ennallaan${isRepriced ? ', ja uuden auton hinta tulee voimaan alla kerrottuna päivänä' : ', ja myös hinta pysyy samana'}.`,
    before: 'Palautettu auto',
    now: 'Uusi auto',
    odometer: 'Uuden auton mittarilukema',
    price: (day: string) => `Auton kuukausihinta ${day} alkaen`,
    notes: [
      'Molempien autojen luovutuskirjaukset kuvineen ovat tilisivullasi. Kummankin auton kilometrit lasketaan yhteen.',
    ],
  },
  replacementGiven: {
    subject: 'Sait sijaisauton',
    text: 'Oma autosi odottaa sinua. Sijaisauto ei muuta tilauksesi hintaa eikä ehtoja.',
    car: 'Sijaisauto ja mittarilukema',
    until: 'Palauta viimeistään',
  },
  odometerCorrected: {
    subject: { out: 'Luovutuksen mittarilukema on korjattu', back: 'Palautuksen mittarilukema on korjattu' },
    text: 'Auton mittarilukema oli kirjattu väärin, ja korjasimme sen. Korjattu pöytäkirja on tilisivullasi. Ota yhteyttä, jos lukema ei mielestäsi pidä paikkaansa.',
    was: 'Kirjattu ensin',
    now: 'Oikea lukema',
  },
  replacementBack: {
    subject: 'Sijaisauto on palautettu',
    text: 'Kiitos, sijaisauto on palautettu. Tilauksesi jatkuu omalla autollasi.',
  },
}
