import type { PhaseStatus } from '../../contract/identification.ts'

/** Words of step 3. Texts that the specification gives stand here to the letter. */
export const fi = {
  title: 'Tunnistautuminen',
  lead: 'Varmistamme, kuka tilaa ja kenelle auto luovutetaan. Tämä vie yleensä pari minuuttia.',
  need: 'Tarvitset pankkitunnukset tai mobiilivarmenteen.',
  identityNumber: 'Saamme tunnistautumisesta nimesi ja henkilötunnuksesi. Henkilötunnus säilytetään salattuna.',
  credit: 'Rahoitusyhtiö tarkistaa luottotietosi luottotietorekistereistä.',
  companyCredit: 'Rahoitusyhtiö tarkistaa yrityksen luottotiedot luottotietorekistereistä.',
  identify: 'Tunnistaudu',
  frame: 'Pankkitunnistautuminen',
  cancel: 'Keskeytä tunnistautuminen',
  phases: 'Tarkistusten eteneminen',
  otherDay: 'Olet jo tunnistautunut. Tarkistukset ovat voimassa vain tekopäivänsä, joten teemme ne uudelleen.',
  stay: 'Tämä kestää yleensä muutaman sekunnin. Voit myös palata sivulle myöhemmin.',
  phaseNames: {
    identification: 'Tunnistautuminen',
    drivers_license: 'Ajo-oikeus',
    credit_rating: 'Luottotiedot',
    signing: 'Oikeus allekirjoittaa yksin',
    company_credit: 'Yrityksen luottotiedot',
  },
  states: {
    not_started: 'odottaa vuoroaan',
    started: 'tarkistetaan',
    success: 'kunnossa',
    error: 'ei onnistunut',
    pending: 'käsitellään',
    denied: 'hylätty',
    manual: 'odottaa vahvistustasi',
  } satisfies Record<PhaseStatus, string>,
  phaseState: (phase: string, state: string) => `${phase}: ${state}`,
  identifying: 'käynnissä',
  notMade: 'jää tekemättä',

  passed: 'Kaikki tarkistukset ovat kunnossa',
  passedNote: 'Voit jatkaa maksutietoihin.',
  goingOn: 'Siirryt seuraavaan vaiheeseen.',
  toPayment: 'Jatka maksutietoihin',

  identificationError: 'Virhe tunnistautumisessa',
  identificationErrorNote:
    'Tunnistautuminen keskeytyi tai pankki ei vastannut. Tilauksesi on tallessa, ja voit yrittää uudelleen.',
  notTaken: {
    person_has_account:
      'Sinulla on jo tili toisella sähköpostiosoitteella, ja jokaisella on vain yksi tili. Kirjaudu sille tilille ja tee tilaus siellä. Jos et muista osoitetta, asiakaspalvelumme auttaa.',
    other_person:
      'Tämä tili on toisen henkilön. Kirjaudu omalle tilillesi ja tee tilaus siellä, tai pyydä tilin omistajaa tunnistautumaan.',
  },
  licenceError: 'Virhe ajo-oikeuden tarkistuksessa',
  licenceErrorNote: 'Rekisteri ei vastannut. Tilauksesi on tallessa. Yritä hetken päästä uudelleen.',
  licenceDenied: 'Ajo-oikeutta ei voitu vahvistaa',
  licenceDeniedNote: 'Tilausta ei voi viedä loppuun. Maksukorttiasi ei ole veloitettu.',
  licenceDeniedWhy: [
    'Liikenne- ja viestintävirasto Traficomin rekisterin mukaan sinulla ei ole voimassa olevaa B-luokan ajo-oikeutta. Jos tieto on väärä, voit pyytää, että ihminen tarkistaa päätöksen.',
  ],
  underage: 'Tilaajan on oltava vähintään 18-vuotias',
  underageNote:
    'Tilaajan on oltava 18 vuotta täyttänyt, joten tilausta ei voi viedä loppuun. Maksukorttiasi ei ole veloitettu.',
  creditError: 'Virhe luottotietojen tarkistuksessa',
  creditErrorNote: 'Luottotietoja ei saatu tarkistettua. Tilauksesi on tallessa. Yritä hetken päästä uudelleen.',
  creditDenied: 'Luottotietojen tarkistus on hylätty',
  creditDeniedNote: 'Emme voi hyväksyä tilausta tällä kertaa. Maksukorttiasi ei ole veloitettu.',
  creditDeniedWhy: [
    'Päätös perustuu Suomen Asiakastieto Oy:n luottotietorekisteriin. Päätöksen teki rahoitusyhtiö, ei Asiakastieto. Voit tarkistaa ja oikaista omat tietosi osoitteessa www.asiakastieto.fi.',
    'Päätös tehtiin automaattisesti. Sinulla on oikeus vaatia, että ihminen käsittelee sen uudelleen, kertoa oman näkemyksesi ja riitauttaa päätös.',
  ],
  creditPending: 'Tarkistamme luottotietosi vielä itse',
  creditPendingNote:
    'Otamme sinuun yhteyttä viimeistään seuraavana arkipäivänä. Tilauksesi säilyy, mutta auton varaus voi vapautua.',
  creditPendingWhy: [
    'Syynä voi olla esimerkiksi oma luottokielto tai ulkomainen osoite. Sinun ei tarvitse tehdä nyt mitään.',
  ],
  contact: 'Asiakaspalvelumme auttaa:',
  askForReview: 'Pyydä, että ihminen tarkistaa',
  orderPrivately: 'Tilaa yksityisasiakkaana',
  privatelyFailed: 'Tilausta ei voitu vaihtaa yksityistilaukseksi',
  kept: 'Tilauksesi on tallessa.',
  changeAccount: 'Kirjaudu toiselle tilille',
  toAccount: 'Siirry tilisivulle',
  retry: 'Yritä uudelleen',
  statusFailed: 'Tilannetta ei saatu näkyviin',
  statusFailedNote: 'Tarkistukset jatkuvat. Näytämme tilanteen, kun yhteys palaa.',

  declaration: 'Vahvista ajo-oikeutesi',
  declarationLead: 'Vahvista itse, että ajo-oikeutesi on voimassa. Näytä ajokorttisi, kun saat auton.',
  statements: [
    'Ajo-oikeuteni on voimassa ja riittää henkilöauton kuljettamiseen.',
    'Voin todistaa ajo-oikeuteni, kun noudan auton.',
    'En kuljeta autoa, jos menetän ajo-oikeuteni.',
  ],
  declare: 'Vahvistan, että nämä kolme kohtaa pitävät paikkansa',
  declareFirst: 'Vahvista ajo-oikeutesi, niin pääset jatkamaan.',
  confirm: 'Vahvista',
  declarationFailed: 'Virhe lomakkeen lähetyksessä',
  tryAgain: 'Ole hyvä ja yritä uudelleen.',

  help: 'Pysähtyikö tilauksesi?',
  helpCases: [
    {
      title: 'Oma luottokielto',
      text: 'Olet kieltänyt luoton myöntämisen itsellesi. Asiakaspalvelumme tarkistaa tilauksen ja ottaa sinuun yhteyttä.',
    },
    {
      title: 'Todistus omasta luottokiellosta',
      text: 'Jos olet poistanut kiellon, pyydä rekisteristä todistus ja toimita se asiakaspalveluumme.',
    },
    {
      title: 'Ulkomainen osoite',
      text: 'Jos osoitteesi on ulkomailla, asiakaspalvelumme tarkistaa tiedot ja ottaa sinuun yhteyttä.',
    },
    {
      title: 'Merkintä luottotiedoissa',
      text: 'Jos luottotiedoissasi on maksuhäiriömerkintä, tilausta ei voi viedä loppuun.',
    },
  ],

  company: 'Minkä yrityksen puolesta tilaat?',
  companyLead: 'Haimme yrityksesi kaupparekisteristä. Tarkistamme, että saat allekirjoittaa yrityksen puolesta yksin.',
  companiesLoading: 'Haemme yrityksiäsi kaupparekisteristä.',
  businessId: (id: string) => `Y-tunnus ${id}`,
  phone: 'Puhelinnumero',
  phoneWhy: 'Tallennamme numeron, jotta asiakaspalvelu tavoittaa sinut tilaukseen liittyvissä asioissa.',
  phoneMissing: 'Syötä puhelinnumero.',
  next: 'Jatka',
  nextNeedsBoth: 'Valitse yritys ja syötä puhelinnumero.',
  nextNeedsPhone: 'Syötä puhelinnumero.',
  nextNeedsCompany: 'Valitse yritys.',
  keepCompany: 'Pidä nykyinen yritys',
  otherCompany: 'Vaihda yritys',
  orderingFor: 'Tilaat yrityksen puolesta',
  severalSigners: 'Yrityksellä on useampi allekirjoittaja, joten et voi tehdä tilausta yksin.',
  noRight: 'Sinulla ei ole oikeutta tehdä tilausta yrityksen puolesta.',
  rightUnclear: 'Tarkistamme oikeutesi tilata yrityksen puolesta vielä itse',
  rightUnclearNote:
    'Rekisteristä ei selvinnyt, saatko allekirjoittaa yrityksen puolesta yksin. Otamme sinuun yhteyttä viimeistään seuraavana arkipäivänä. Tilauksesi säilyy, mutta auton varaus voi vapautua.',
  whoMayOrder: 'Pyydä tilauksen tekijäksi kollega, jolla on oikeus allekirjoittaa yksin yrityksen puolesta.',
  whoMayOrderOrOther:
    'Valitse toinen yritys tai pyydä tilauksen tekijäksi kollega, jolla on oikeus allekirjoittaa yksin yrityksen puolesta.',
  noCompaniesTitle: 'Yrityksiä ei löytynyt',
  noCompanies:
    'Sinulla ei ole yrityskytköksiä kaupparekisterissä. Pyydä tilauksen tekijäksi kollega, jolla on oikeus allekirjoittaa yksin yrityksen puolesta.',
  companiesFailed: 'Virhe yritysten hakemisessa',
  companiesFailedNote: 'Kaupparekisteri ei vastannut. Tilauksesi on tallessa. Yritä hetken päästä uudelleen.',
  companyFailed: 'Virhe yrityksen valinnassa',
  companyFailedNote: 'Yritystä ei valittu. Antamasi tiedot ovat tallessa. Yritä hetken päästä uudelleen.',
  formErrors: 'Virheitä lomakkeessa',
  formErrorsNote: 'Korjaa merkityt kohdat ja yritä uudelleen.',
  companyCreditError: 'Virhe luottohakemuksessa',
  companyCreditErrorNote:
    'Yrityksen luottotietoja ei saatu tarkistettua. Tilauksesi on tallessa. Yritä hetken päästä uudelleen.',
  companyCreditDenied: 'Yrityksen luottotietojen tarkistus on hylätty',
  companyCreditDeniedNote:
    'Emme voi hyväksyä tilausta tälle yritykselle. Maksukorttia ei ole veloitettu. Voit vaihtaa yrityksen, jos edustat useampaa, tai pyytää, että ihminen tarkistaa päätöksen.',
  companyCreditDeniedWhy: [
    'Päätös perustuu Suomen Asiakastieto Oy:n yritystietoihin. Päätöksen teki rahoitusyhtiö, ei Asiakastieto. Yrityksen edustaja voi tarkistaa ja oikaista tiedot osoitteessa www.asiakastieto.fi.',
  ],
  companyCreditPending: 'Tarkistamme yrityksen luottotiedot vielä itse',
  companyCreditPendingNote:
    'Otamme sinuun yhteyttä viimeistään seuraavana arkipäivänä. Sinun ei tarvitse tehdä nyt mitään.',
}
