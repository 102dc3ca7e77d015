import { fi as consent } from '../../../contract/consent/fi.ts'

/** Texts of choosing a car: a new customer, an order in progress, and what may go wrong. */
export const fi = {
  kilometresNotAdded: 'Lisäkilometrejä ei saatu lisättyä. Voit valita ne lisäpalveluista.',
  failed: 'Virhe lähetyksessä',
  generic: 'Lomakkeen lähetyksessä oli virheitä. Yritä myöhemmin uudelleen.',
  carGone: 'Valitsemaasi autoa ei ole enää saatavilla haluamastasi noutopisteestä.',
  dayGone: 'Tämä noutopäivä ei enää käy. Haemme vapaat autot uudelleen, niin voit valita toisen.',
  orderingDisabled: 'Uusia tilauksia ei voi juuri nyt tehdä. Yritä myöhemmin uudelleen.',
  // Line 246 of the specification.
  orderingDisabledAsSpecified: 'Ordering is currently disabled. Please try again later.',
  maxOrders: (most: number) => `Yrityksellä voi olla maksimissaan ${most} aktiivista tilausta.`,
  updateFailed: 'Virhe tilauksen päivityksessä',
  removeFailed: 'Virhe tilauksen poistossa',
  removed: 'Keskeneräinen tilauksesi poistettiin.',

  inProgressTitle: 'Keskeneräinen tilaus',
  inProgress: 'Sinulla on keskeneräinen tilaus. Haluatko jatkaa sitä vai poistaa sen ja aloittaa uuden?',
  goOn: 'Jatka tilausta',
  startAnew: 'Poista ja aloita uusi',

  title: { new: 'Aloita tilaus', login: 'Kirjaudu sisään', continue: 'Jatka tilaustasi' },
  newLead:
    'Kun jatkat, varaamme auton sinulle tunniksi. Tilaus sitoo sinua vasta, kun vahvistat sen viimeisessä vaiheessa.',
  email: 'Sähköpostiosoite',
  emailMissing: 'Syötä sähköpostiosoite.',
  mailsTo: (email: string) => `Lähetämme vahvistuksen osoitteeseen ${email}.`,
  meant: (email: string) => `Tarkoititko ${email}?`,
  correct: 'Korjaa',
  phone: 'Puhelinnumero',
  phoneWhy: 'Sovimme sillä auton luovutuksesta. Voit antaa numeron myös myöhemmin.',
  acceptTerms: 'Hyväksyn käyttöehdot',
  readTerms: 'Lue käyttöehdot',
  readContractTerms: 'Katso sopimusehdot',
  acceptTermsMissing: 'Hyväksy käyttöehdot, niin pääset jatkamaan.',
  marketing: consent.marketing,
  start: 'Jatka tilaukseen',
  fillEmail: (accepted: boolean) => `Kirjoita sähköpostiosoitteesi${accepted ? '' : ' ja hyväksy käyttöehdot'}.`,

  loginLead: 'Tällä sähköpostiosoitteella on jo tili. Kirjaudu sisään, niin tilaus jatkuu.',
  password: 'Salasana',
  passwordMissing: 'Syötä salasana.',
  login: 'Kirjaudu ja jatka',
  forgot: 'Salasana unohtunut?',
  back: 'Peruuta',

  continueLead: 'Tällä sähköpostiosoitteella on jo tili, mutta sille ei ole luotu salasanaa.',
  continueNote: 'Lähetämme sinulle linkin, jolla kirjaudut sisään ilman salasanaa. Valitse auto sen jälkeen uudelleen.',
  sendLink: 'Lähetä kirjautumislinkki',

  pickup: (place: string, day: string) => `${place}, nouto ${day}`,
}
