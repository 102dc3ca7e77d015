import type { ContactKind } from '../../contract/contactKinds.ts'

export const fi = {
  kinds: {
    order: 'Tilaus ja auton valinta',
    payment: 'Maksut ja kuitit',
    handover: 'Nouto, toimitus tai palautus',
    service: 'Huolto ja renkaat',
    account: 'Tili ja kirjautuminen',
    review: 'Pyydän, että ihminen tarkistaa päätöksen',
    accessibility: 'Palaute saavutettavuudesta',
    other: 'Muu asia',
  } satisfies Record<ContactKind, string>,
  received: {
    subject: 'Saimme viestisi',
    paragraph: (day: string) => `Kiitos viestistäsi. Vastaamme sinulle sähköpostilla viimeistään ${day}.`,
    notSent: 'Jos et lähettänyt viestiä, sinun ei tarvitse tehdä mitään.',
  },
  answer: {
    subject: 'Vastaus viestiisi',
    question: (day: string) => `Viestisi ${day}`,
    goOn: 'Jos haluat jatkaa samasta asiasta, vastaa tähän viestiin. Asiakaspalvelumme lukee vastauksesi.',
  },
  written: {
    subject: 'Viesti asiakaspalvelusta',
    goOn: 'Voit vastata tähän viestiin tai kirjoittaa Oma tili -sivulla.',
    goOnAtAccount: 'Voit vastata Oma tili -sivulla.',
  },
  toMessages: 'Avaa viestit',
  about: 'Aihe',
  orderNumber: 'Tilausnumero',
  sent: 'Lähetetty',
}
