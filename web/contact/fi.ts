import type { ContactKind } from '../../contract/contact.ts'
import { formatDay } from '../../contract/days/date.ts'

export const fi = {
  title: 'Asiakaspalvelu',
  lead: (hasChat: boolean) => `Soita${hasChat ? ', kirjoita tai avaa chat' : ' tai kirjoita'}. Vastaamme suomeksi.`,
  places: 'Toimipisteet',
  placesLead: 'Toimipisteiden puhelinnumerot ja aukioloajat kaupungeittain.',
  form: 'Lähetä viesti',
  formLead:
    'Vastaamme sähköpostilla viimeistään seuraavana arkipäivänä, palautteeseen saavutettavuudesta 14 päivän kuluessa.',
  name: 'Nimi',
  nameMissing: 'Kirjoita nimesi.',
  emailField: 'Sähköpostiosoite',
  emailMissing: 'Syötä sähköpostiosoite.',
  phoneField: 'Puhelinnumero',
  kind: 'Aihe',
  kinds: {
    order: 'Tilaus ja auton valinta',
    payment: 'Maksut ja kuitit',
    handover: 'Nouto, toimitus tai palautus',
    account: 'Tili ja kirjautuminen',
    review: 'Pyydän, että ihminen tarkistaa päätöksen',
    accessibility: 'Palaute saavutettavuudesta',
    other: 'Muu asia',
  } satisfies Record<ContactKind, string>,
  orderNumber: 'Tilausnumero',
  message: 'Viesti',
  messageMissing: 'Kirjoita viesti.',
  reviewMessage: 'Pyydän, että ihminen tarkistaa tilaustani koskevan päätöksen.',
  reviewLead:
    'Sinulla on oikeus siihen, että ihminen käsittelee automaattisen päätöksen uudelleen. Kerro viestissä omin sanoin, mitä meidän pitäisi ottaa huomioon.',
  send: 'Lähetä viesti',
  privacy: 'Käytämme tietojasi vain vastaamiseen.',
  readPrivacy: 'Tietosuoja',
  sentTitle: 'Viestisi on lähetetty',
  sent: (email: string, day: string) =>
    `Vastaamme osoitteeseen ${email} viimeistään ${formatDay(day, 'fi')}. Lähetimme sinne myös vahvistuksen.`,
  another: 'Lähetä toinen viesti',
}
