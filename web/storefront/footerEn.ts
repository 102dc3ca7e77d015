import { formatDay } from '../../contract/days/date.ts'
import type { footerFi } from './footerFi.ts'

export const footerEn: typeof footerFi = {
  faq: 'Common questions',
  faqSection: 'Topic',
  faqLoading: 'Loading questions',
  faqNone: 'No questions have been collected here yet. Customer service will be happy to answer.',
  faqFailed: 'The questions could not be shown right now',
  footer: 'About the service',
  service: 'Customer service',
  writeToUs: 'Send a message to customer service',
  yourAccount: 'Your account',
  chat: 'Customer service chat',
  chatHours: ['Mon–Fri 08–22', 'Sat–Sun 10–18', 'Closed on public holidays, Midsummer Eve and Christmas Eve'],
  chatOpen: 'Open now',
  chatClosed: 'Closed now',
  chatCloses: (hour) => `We are here until ${hour}.`,
  chatOpens: ({ opensOn, opensAt, inDays }) =>
    `We open ${inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : `on ${formatDay(opensOn, 'en')}`} at ${opensAt}.`,
  models: 'Car models',
  cities: 'Towns',
  providers: 'Service providers',
  infoLinks: 'Terms and information',

  infoPages: [
    { to: '/sopimusehdot', label: 'Contract terms' },
    { to: '/kayttoehdot', label: 'Terms of use' },
    { to: '/tietosuoja', label: 'Privacy' },
    { to: '/evasteet', label: 'Cookies' },
    { to: '/saavutettavuus', label: 'Accessibility' },
  ],
}
