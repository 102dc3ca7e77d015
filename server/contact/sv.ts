import type { fi } from './fi.ts'

export const sv: typeof fi = {
  kinds: {
    order: 'Beställning och val av bil',
    payment: 'Betalningar och kvitton',
    handover: 'Avhämtning, leverans eller återlämning',
    service: 'Service och däck',
    account: 'Konto och inloggning',
    review: 'Jag ber att en människa granskar beslutet',
    accessibility: 'Respons om tillgängligheten',
    other: 'Annat ärende',
  },
  received: {
    subject: 'Vi har fått ditt meddelande',
    paragraph: (day: string) => `Tack för ditt meddelande. Vi svarar dig per e-post senast ${day}.`,
    notSent: 'Om du inte har skickat meddelandet behöver du inte göra något.',
  },
  answer: {
    subject: 'Svar på ditt meddelande',
    question: (day: string) => `Ditt meddelande ${day}`,
    goOn: 'Om du vill fortsätta om samma ärende kan du svara på det här meddelandet. Vår kundtjänst läser ditt svar.',
  },
  written: {
    subject: 'Meddelande från kundtjänsten',
    goOn: 'Du kan svara på det här meddelandet eller skriva på ditt konto.',
    goOnAtAccount: 'Du kan svara på ditt konto.',
  },
  toMessages: 'Se meddelanden',
  about: 'Ämne',
  orderNumber: 'Beställningsnummer',
  sent: 'Skickat',
}
