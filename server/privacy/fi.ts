import type { BoundReason } from '../../contract/ops/customers/privacy.ts'
import { dataPartNames, orderStatusNames, said } from '../../contract/ops/fi.ts'
import type { OpsActName, OpsCalls } from '../../contract/ops/opsCalls.ts'
import type { ShownColumn, ShownPart } from './copyParts.ts'
import type { grounds, Keeping } from './keepings.ts'

/** Acts of staff whose entry in the audit is about a customer or what is theirs: the copy of their data tells of them. */
type ActAboutCustomer =
  | {
      [N in OpsActName]: OpsCalls[N]['subject'] extends `${'order' | 'customer' | 'debtor' | 'invoice'} ${string}`
        ? N
        : never
    }[OpsActName]
  | 'addNote'
  | 'correctCustomer'
  | 'setCustomerType'
  | 'openCustomer'
  | 'findCustomer'
  | 'exportCustomer'

/** Sentences about personal data, for customers and for staff. */
export const fi = {
  bound: {
    order: 'tilaus on kesken tai auto palauttamatta',
    withdrawal: 'peruuttamisilmoitus odottaa käsittelyä',
    statement: 'palautuksen erittely on kesken',
    damage: 'vauriotapaus on kesken',
    debt: 'lasku on maksamatta',
    charge: 'veloitus on kesken',
    credit: 'hyvitys on palauttamatta',
    refund: 'hyvitys kortille on kesken',
    message: 'viesti odottaa vastausta',
  } satisfies Record<BoundReason, string>,
  grounds: {
    contract: 'sopimus',
    law: 'lakisääteinen velvoite',
    interest: 'oikeutettu etu',
    consent: 'suostumus',
  } satisfies Record<keyof typeof grounds, string>,
  /** The times of `keepings.ts` as a customer reads them. */
  kept: {
    account: { what: 'Tilin tiedot', until: 'Kunnes poistat tilin.' },
    order: {
      what: 'Tilaukset',
      until: 'Vahvistettu tilaus yhtä kauan kuin sen laskut, vahvistamaton 30 päivää poistumisesta.',
    },
    detail: {
      what: 'Tilausten muut tiedot, kuten luovutukset, kilometrit ja vauriot',
      until: 'Kolme vuotta siitä, kun tilaus on päättynyt ja maksut on selvitetty.',
    },
    card: { what: 'Maksukortit', until: 'Yhtä kauan kuin tilaus; veloitustunniste 30 päivää kortin poistamisesta.' },
    voucher: {
      what: 'Sopimukset, laskut ja maksut',
      until: 'Vähintään kuusi vuotta sen kalenterivuoden lopusta, jona tilikausi päättyi.',
    },
    books: { what: 'Kirjanpidon viennit', until: 'Vähintään kymmenen vuotta tilikauden päättymisestä.' },
    check: {
      what: 'Tarkistukset oikeudesta ajaa ja oikeudesta allekirjoittaa yksin',
      until: 'Viimeisen tilauksen muiden tietojen kanssa; hylkäävä päätös kaksi vuotta.',
    },
    reason: {
      what: 'Tunnistautumiset ja luottotietojen tarkistukset',
      until: 'Viimeisen tilauksen muiden tietojen kanssa; päätöksen syy 90 päivää, hylkäävä päätös kaksi vuotta.',
    },
    signIn: { what: 'Kirjautumiset ja kirjautumislinkit', until: '7 päivää niiden päättymisestä.' },
    letter: { what: 'Lähettämämme kirjeet', until: 'Kolme vuotta lähettämisestä.' },
    message: { what: 'Viestit asiakaspalvelun kanssa', until: 'Kolme vuotta siitä, kun asia on hoidettu.' },
    searchAgent: { what: 'Hakuvahdit', until: '30 päivää hakuvahdin päättymisestä.' },
    answer: { what: 'Teknisesti säilytetyt vastaukset', until: '48 tuntia.' },
    limit: { what: 'Yrityskertojen laskurit', until: '2 päivää.' },
    audit: { what: 'Merkinnät siitä, mitä tiedoillesi on tehty', until: 'Pysyvästi.' },
  } satisfies Record<Keeping, { what: string; until: string }>,
  parts: dataPartNames,
  orderStatus: orderStatusNames,
  acts: said as Readonly<Record<ActAboutCustomer, string>>,
  fileName: (customerId: string, form: string) => `omat-tiedot-${customerId}.${form}`,
  paper: {
    title: 'Omat tietosi',
    made: (moment: string) => `Tiedot, jotka sinusta on tallennettu. Kopio on tehty ${moment}.`,
    none: 'ei tiedossa',
    yes: 'kyllä',
    no: 'ei',
    facts: {
      first_name: 'Etunimi',
      last_name: 'Sukunimi',
      birth_date: 'Syntymäaika',
      identity_code: 'Henkilötunnus',
      email: 'Sähköposti',
      phone: 'Puhelin',
      street_address: 'Katuosoite',
      zip_code: 'Postinumero',
      post_office: 'Postitoimipaikka',
      company_name: 'Yritys',
      business_id: 'Y-tunnus',
      marketing: 'Suostumus markkinointiin',
      identified_at: 'Tunnistautunut',
      created_at: 'Tili luotu',
    },
    parts: {
      orders: 'Tilaukset',
      accepted: 'Mitä olet hyväksynyt',
      marketing_consent: 'Suostumuksesi tarjouksiin ja uutisiin',
      order_driver: 'Kuljettajat',
      invoice: 'Laskut',
      payment_card: 'Maksukortit',
      identification: 'Tunnistautumiset',
      licence_check: 'Ajo-oikeuden tarkistukset',
      credit_check: 'Luottotietojen tarkistukset',
      session: 'Kirjautumiset',
      contact_message: 'Viestisi',
      contact_answer: 'Vastauksemme',
      sent_letter: 'Lähettämämme kirjeet',
      staff_note: 'Henkilökunnan muistiinpanot',
      audit_entry: 'Mitä tiedoillesi on tehty',
    } satisfies Record<ShownPart, string>,
    columns: {
      order_number: 'Tilausnumero',
      created_at: 'Luotu',
      start_date: 'Alkaa',
      order_status: 'Tila',
      check_status: 'Tulos',
      at: 'Aika',
      given: 'Annettu',
      words: 'Teksti',
      text: 'Sisältö',
      first_name: 'Etunimi',
      last_name: 'Sukunimi',
      phone: 'Puhelin',
      number: 'Numero',
      issued_on: 'Päivä',
      description: 'Aihe',
      total_cents: 'Summa',
      issuer: 'Myöntäjä',
      masked_pan: 'Numero',
      deleted_at: 'Poistettu',
      started_at: 'Aika',
      day: 'Päivä',
      device_name: 'Laite',
      last_used_at: 'Viimeksi käytetty',
      sent_at: 'Aika',
      message: 'Viesti',
      answered_at: 'Aika',
      answer: 'Vastaus',
      subject: 'Aihe',
      written_at: 'Aika',
      note: 'Muistiinpano',
      act: 'Tapahtuma',
    } satisfies Record<ShownColumn, string>,
    checks: {
      started: 'Kesken',
      pending: 'Kesken',
      ready: 'Valmis',
      manual: 'Henkilökunta tarkistaa',
      success: 'Hyväksytty',
      denied: 'Hylätty',
      error: 'Ei onnistunut',
    },
    terms: 'Sopimusehdot hyväksytty',
    agreed: 'Tilaus vahvistettu ja sopimus tehty',
    howLong: 'Miksi ja kuinka kauan tietoja säilytetään',
    what: 'Tiedot',
    why: 'Peruste',
    until: 'Säilytysaika',
    rest: 'Tässä ovat tietojesi pääkohdat. Kaikki tiedot ovat JSON-tiedostossa, jonka voit ladata tilisivulta.',
  },
}
