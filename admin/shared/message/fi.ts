import type { ContactKind } from '../../../contract/contactKinds.ts'
import type { Language } from '../../../contract/language.ts'

export const fi = {
  said: (by: string | null, at: string) => `${by ?? 'Asiakas'}, ${at}`,
  read: (at: string) => `Asiakas avasi viestin tilillään ${at}.`,
  unread: 'Asiakas ei ole vielä avannut viestiä tilillään. Se lähti myös sähköpostiin.',
  title: 'Kirjoita asiakkaalle',
  send: 'Lähetä viesti',
  done: 'Viesti lähetettiin',
  kind: 'Aihe',
  kinds: {
    order: 'Tilaus',
    payment: 'Maksaminen',
    handover: 'Nouto tai palautus',
    service: 'Huolto ja renkaat',
    account: 'Oma tili',
    review: 'Päätöksen tarkistus',
    accessibility: 'Saavutettavuus',
    other: 'Muu asia',
  } satisfies Record<ContactKind, string>,
  languages: { fi: 'suomi', sv: 'ruotsi', en: 'englanti' } satisfies Record<Language, string>,
  message: 'Viesti',
  messageMissing: 'Kirjoita viesti.',
  goesTo: (email: string) =>
    `Viesti lähtee osoitteeseen ${email} ja näkyy asiakkaan omalla tilillä. Kun asiakas vastaa tilillään, viesti tulee työlistalle.`,
}
