import { formatDay } from '../../contract/days/date.ts'
import type { footerFi } from './footerFi.ts'

export const footerSv: typeof footerFi = {
  faq: 'Vanliga frågor',
  faqSection: 'Ämne',
  faqLoading: 'Laddar frågorna',
  faqNone: 'Inga frågor har ännu samlats här. Kundtjänsten svarar gärna.',
  faqFailed: 'Frågorna kan inte visas just nu',
  footer: 'Om tjänsten',
  service: 'Kundtjänst',
  writeToUs: 'Skicka meddelande till kundtjänsten',
  yourAccount: 'Ditt konto',
  chat: 'Kundtjänstens chatt',
  chatHours: ['Mån–fre 08–22', 'Lör–sön 10–18', 'Stängt på helgdagar samt midsommar- och julafton'],
  chatOpen: 'Öppen nu',
  chatClosed: 'Stängd nu',
  chatCloses: (hour: number) => `Vi betjänar till kl. ${hour}.`,
  chatOpens: ({ opensOn, opensAt, inDays }: { opensOn: string; opensAt: number; inDays: number }) =>
    `Vi öppnar ${inDays === 0 ? 'i dag' : inDays === 1 ? 'i morgon' : formatDay(opensOn, 'sv')} kl. ${opensAt}.`,
  models: 'Bilmodeller',
  cities: 'Orter',
  providers: 'Tjänsteleverantörer',
  infoLinks: 'Villkor och info',

  infoPages: [
    { to: '/sopimusehdot', label: 'Avtalsvillkor' },
    { to: '/kayttoehdot', label: 'Användarvillkor' },
    { to: '/tietosuoja', label: 'Dataskydd' },
    { to: '/evasteet', label: 'Kakor' },
    { to: '/saavutettavuus', label: 'Tillgänglighet' },
  ],
}
