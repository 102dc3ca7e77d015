import { formatDay } from '../../contract/date.ts'

export const fi = {
  skip: 'Siirry sisältöön',
  home: 'Etusivulle',
  account: 'Tili',
  logout: 'Kirjaudu ulos',
  login: 'Kirjaudu palveluun',
  sandbox: 'Testiympäristö',
  sandboxNote: 'Tunnistus, maksut ja sähköposti ovat harjoitusversioita.',
  notFound: 'Sivua ei löytynyt',
  notFoundLead: 'Etsimääsi sivua ei ole, tai se on siirretty toiseen osoitteeseen.',
  toHome: 'Siirry etusivulle',
  releasedTitle: 'Sivustosta on julkaistu uusi versio',
  brokenTitle: 'Sivun näyttäminen ei onnistunut',
  brokenLead: 'Tietosi ovat tallessa. Lataa sivu uudelleen, niin pääset jatkamaan.',
  reload: 'Lataa sivu uudelleen',
  faq: 'Usein kysyttyä',
  faqSection: 'Aihe',
  faqLoading: 'Ladataan kysymyksiä',
  faqFailed: 'Kysymyksiä ei juuri nyt saatu näkyviin',
  textFailed: 'Tekstiä ei juuri nyt saatu näkyviin',
  textFailedNote: 'Yritä hetken päästä uudelleen.',
  loading: 'Ladataan',
  footer: 'Tietoa palvelusta',
  service: 'Asiakaspalvelu',
  writeToUs: 'Lähetä viesti asiakaspalveluun',
  yourAccount: 'Tilisi',
  weHelp: 'Asiakaspalvelu auttaa:',
  chat: 'Asiakaspalvelun chat',
  chatHours: ['Ma–pe 08–22', 'La–su 10–18', 'Suljettu pyhäpäivinä'],
  chatOpen: 'Auki nyt',
  chatClosed: 'Suljettu nyt',
  chatCloses: (hour: number) => `Palvelemme klo ${hour} asti.`,
  chatOpens: ({ opensOn, opensAt, inDays }: { opensOn: string; opensAt: number; inDays: number }) =>
    `Avaamme ${inDays === 0 ? 'tänään' : inDays === 1 ? 'huomenna' : formatDay(opensOn)} klo ${opensAt}.`,
  withoutVat: (price: string) => `ilman veroa (ALV 0 %) ${price}`,
  from: 'alkaen',
  cookieSettings: 'Evästeasetukset',
  notMeasured: 'Tilastointi ei ole juuri nyt käytössä tässä palvelussa. Siksi emme kysy lupaa siihen.',
  models: 'Automallit',
  cities: 'Paikkakunnat',
  infoLinks: 'Ehdot ja tiedot',
  providers: 'Palveluntarjoajat',
  maintenance: 'Tiedote',
  maintenanceError: 'Palvelu on tilapäisesti poissa käytöstä',
  goOn: 'Jatka',
  promo: 'Ajankohtaista',
  campaign: 'Kampanja',
  close: 'Sulje',
} as const

/** Pages behind the info links of the footer. */
export const infoPages = [
  { to: '/sopimusehdot', label: 'Sopimusehdot' },
  { to: '/kayttoehdot', label: 'Käyttöehdot' },
  { to: '/tietosuoja', label: 'Tietosuoja' },
  { to: '/evasteet', label: 'Evästeet' },
  { to: '/saavutettavuus', label: 'Saavutettavuus' },
] as const

/** In the footer of every page, whoever reads it: the label is that of the law (KSL 6:14 a). */
export const withdrawalPage = { to: '/peruuta-sopimus', label: 'Peruuta sopimus tästä' } as const
