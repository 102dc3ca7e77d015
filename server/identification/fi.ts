export const fi = {
  choose: 'Valitse tunnistautumistapa',
  chooseText:
    'Tunnistaudut pankkitunnuksillasi tai mobiilivarmenteella palveluntarjoajan sivulla ja palaat sitten tilaukseesi.',
  done: 'Tunnistautuminen onnistui, voit jatkaa',
  doneText: 'Tarkistukset jatkuvat tilauksesi sivulla.',
  cancelled: 'Tunnistautuminen keskeytettiin',
  failed: 'Virhe tunnistautumisessa',
  failedText: 'Tilauksesi on tallessa. Voit tunnistautua uudelleen tilauksesi sivulla.',
  personHasAccount: 'Sinulla on jo tili toisella sähköpostiosoitteella. Tilaa sillä tilillä.',
  otherPerson: 'Tämä tili on toisen henkilön. Tilaa omalla tililläsi.',
  /** Which register a refusal rests on. What stands there is never written into a letter. */
  registers: {
    licences:
      'Kysyimme ajo-oikeuttasi Liikenne- ja viestintävirasto Traficomin rekisteristä. Traficom ei tehnyt päätöstä. Voit tarkistaa ja oikaista omat tietosi osoitteessa www.traficom.fi.',
    people:
      'Päätös perustuu Suomen Asiakastieto Oy:n luottotietorekisteriin. Päätöksen teki rahoitusyhtiö, ei Asiakastieto. Voit tarkistaa ja oikaista omat tietosi osoitteessa www.asiakastieto.fi.',
    companies:
      'Päätös perustuu Suomen Asiakastieto Oy:n yritystietoihin. Päätöksen teki rahoitusyhtiö, ei Asiakastieto. Yrityksen edustaja voi tarkistaa ja oikaista tiedot osoitteessa www.asiakastieto.fi.',
  },
  /** Stands under what a register's answer alone decided; `contest` under what a person did. */
  automatic:
    'Päätös tehtiin automaattisesti, eikä ihminen ole käsitellyt sitä. Sinulla on oikeus vaatia, että ihminen käsittelee päätöksen uudelleen, kertoa oman näkemyksesi ja riitauttaa päätös. Se ei maksa mitään: paina alla olevaa painiketta tai ota yhteyttä asiakaspalveluumme.',
  askForReview: 'Pyydä, että ihminen tarkistaa',
  notAccepted: 'Emme voi hyväksyä tilaustasi',
  refusals: {
    age: 'Tilaajan on oltava 18 vuotta täyttänyt. Ikäsi saimme tunnistautumisestasi, eikä tilausta voi viedä loppuun. Sinulta ei veloiteta mitään.',
    licences:
      'Rekisterin mukaan sinulla ei ole voimassa olevaa B-luokan ajo-oikeutta, joten emme voi hyväksyä tilausta. Sinulta ei veloiteta mitään.',
    people: 'Luottotietojesi perusteella emme voi hyväksyä tilausta. Sinulta ei veloiteta mitään.',
    companies:
      'Yrityksen luottotietojen perusteella emme voi hyväksyä tilausta sen nimissä. Yritykseltä ei veloiteta mitään.',
  },
  contest:
    'Päätöksen teki ihminen. Voit kertoa oman näkemyksesi, pyytää perusteluja tai uutta käsittelyä asiakaspalvelustamme.',
  checked: {
    licence: 'Ajo-oikeutesi',
    credit: 'Luottotietosi',
    signing: 'Oikeutesi allekirjoittaa yrityksen puolesta',
  },
  approved: {
    subject: 'Voit jatkaa tilaustasi',
    text: (checked: string, day: string | null) =>
      `${checked} on tarkistettu ja hyväksytty. Hyväksyntä on voimassa ${day ? `päivän ${day} loppuun` : 'tämän päivän'}.`,
    chooseCompany: 'Valitse yritys uudelleen tilauksessasi.',
    chooseCar: 'Jos autovaraus on ehtinyt vanhentua, voit valita auton uudelleen.',
    button: 'Jatka tilausta',
  },
  deniedText: (checked: string) =>
    `${checked} on tarkistettu, emmekä valitettavasti voi hyväksyä tilausta. Sinulta ei veloiteta mitään.`,
  askAgain: 'Ota yhteyttä asiakaspalveluun',
  refused: 'Tunnistautumista ei voi jatkaa',
  refusedText: 'Linkki on vanhentunut tai jo käytetty. Palaa tilaukseesi ja paina uudelleen Tunnistaudu.',
}
