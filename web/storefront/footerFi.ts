import { formatDay } from '../../contract/days/date.ts'

/** Sentences of the footer, which comes after the page. */
export const footerFi = {
  faq: 'Usein kysyttyä',
  faqSection: 'Aihe',
  faqLoading: 'Ladataan kysymyksiä',
  faqNone: 'Kysymyksiä ei ole vielä koottu tähän. Asiakaspalvelu vastaa mielellään.',
  faqFailed: 'Kysymyksiä ei juuri nyt saatu näkyviin',
  footer: 'Tietoa palvelusta',
  service: 'Asiakaspalvelu',
  writeToUs: 'Lähetä viesti asiakaspalveluun',
  yourAccount: 'Tilisi',
  chat: 'Asiakaspalvelun chat',
  chatHours: ['Ma–pe 08–22', 'La–su 10–18', 'Suljettu pyhäpäivinä sekä juhannus- ja jouluaattona'],
  chatOpen: 'Auki nyt',
  chatClosed: 'Suljettu nyt',
  chatCloses: (hour: number) => `Palvelemme klo ${hour} asti.`,
  chatOpens: ({ opensOn, opensAt, inDays }: { opensOn: string; opensAt: number; inDays: number }) =>
    `Avaamme ${inDays === 0 ? 'tänään' : inDays === 1 ? 'huomenna' : formatDay(opensOn, 'fi')} klo ${opensAt}.`,
  models: 'Automallit',
  cities: 'Paikkakunnat',
  providers: 'Palveluntarjoajat',
  infoLinks: 'Ehdot ja tiedot',

  /** Pages behind the info links of the footer. */
  infoPages: [
    { to: '/sopimusehdot', label: 'Sopimusehdot' },
    { to: '/kayttoehdot', label: 'Käyttöehdot' },
    { to: '/tietosuoja', label: 'Tietosuoja' },
    { to: '/evasteet', label: 'Evästeet' },
    { to: '/saavutettavuus', label: 'Saavutettavuus' },
  ],
}
