import type { OpsActName, OpsCalls } from '../../contract/ops/opsCalls.ts'
import type { ProposalState } from '../../contract/ops/secondPerson.ts'

type ForTwo = { [N in OpsActName]: OpsCalls[N] extends { secondPerson: string } ? N : never }[OpsActName]
/** Those that the page tells with sums of their own, or without one, have words of their own. */
type WithSum = Exclude<
  ForTwo,
  'creditInvoice' | 'inviteStaff' | 'changeGrants' | 'removeStaff' | 'createKey' | 'eraseCustomer'
>

export const stateNames: Record<ProposalState, string> = {
  open: 'Odottaa',
  approved: 'Hyväksytty',
  declined: 'Hylätty',
  expired: 'Vanhentunut',
  lapsed: 'Rauennut: ehdottajalla ei ole enää oikeutta',
}

export const fi = {
  title: 'Ehdotukset',
  lead: 'Toimet, jotka kaksi henkilöä tekee yhdessä: yksi ehdottaa, toinen hyväksyy. Ehdotus on voimassa viikon.',
  lists: 'Ehdotukset',
  open: 'Odottaa',
  decided: 'Päätetyt',
  none: 'Yhtään ehdotusta ei odota',
  noneHint:
    'Rajan ylittävät hyvitykset ja veloitukset, pääkäyttäjän roolin muutokset, uudet avaimet ja asiakkaiden poistot tulevat tähän.',
  noneDecided: 'Ehdotuksia ei ole vielä päätetty',
  toRights: 'Katso roolien oikeudet',
  failed: 'Ehdotuksia ei voitu hakea',
  failedHint: 'Yritä hetken päästä uudelleen.',
  more: 'Näytä lisää',
  approve: 'Hyväksy',
  approveTitle: 'Hyväksytäänkö ehdotus?',
  approveText: 'Toimi tehdään heti. Tapahtumiin jää sekä ehdottajan että sinun nimesi.',
  approved: 'Ehdotus on hyväksytty ja toimi tehty.',
  decline: 'Hylkää ehdotus',
  takeBack: 'Peru ehdotus',
  declineTitle: 'Hylätäänkö ehdotus?',
  takeBackTitle: 'Perutaanko ehdotus?',
  declineText: 'Mitään ei tehdä. Ehdottaja näkee syyn päätettyjen luettelossa.',
  declined: 'Ehdotus on hylätty.',
  takenBack: 'Ehdotus on peruttu.',
  reason: 'Syy',
  reasonMissing: 'Kirjoita syy.',
  ownHint: 'Oma ehdotuksesi: toinen henkilö hyväksyy sen.',
  proposedBy: 'Ehdotti',
  until: 'Voimassa',
  decidedBy: 'Päätti',
  declineReason: 'Hylkäyksen syy',
  everywhere: 'kaikki toimipisteet',
  credit: (number: string) => `Hyvitä lasku ${number}`,
  creditAmount: 'Hyvitys',
  creditable: 'Laskusta hyvitettävissä',
  creditedBefore: 'Hyvitetty aiemmin',
  toInvoice: 'Avaa lasku',
  toOrder: 'Avaa tilaus',
  toDamage: 'Avaa vaurio',
  toDebtor: 'Avaa velallinen',
  aboveLimit: 'Rajan ylittävä summa',
  inviteTitle: (name: string) => `Kutsu pääkäyttäjäksi: ${name}`,
  linkTitle: (name: string) => `Uusi kutsulinkki pääkäyttäjälle: ${name}`,
  email: 'Sähköposti',
  grantsTitle: (name: string) => `Muuta rooleja: ${name}`,
  rolesNow: 'Roolit nyt',
  rolesThen: 'Roolit sen jälkeen',
  payer: 'Kuka maksaa',
  closed: 'Suljetaan',
  keyRole: 'Rooli',
  keyDays: 'Avaimen voimassaolo',
  daysLong: (days: number) => `${days} päivää`,
  keyTitle: (name: string) => `Luo komentorivin avain: ${name}`,
  erase: 'Poista asiakkaan tiedot',
  toCustomer: 'Avaa asiakas',
  removeTitle: (name: string) => `Poista henkilö: ${name}`,
  stateNames,
  /** Acts with a sum, as what somebody else is asked to agree to. */
  asked: {
    writeOffDebtor: 'Kirjaa luottotappio',
    bookTransfer: 'Kirjaa tilisiirto',
    invoiceOrder: 'Laskuta tilauksesta',
    sendStatement: 'Lähetä palautuksen erittely asiakkaalle',
    waiveStatementLine: 'Jätä palautuksen rivi veloittamatta',
    decideStatement: 'Ratkaise kiistetty erittely',
    sayWhoPays: 'Päätä vaurion maksaja',
    closeDamage: 'Päätä vauriotapaus ilman korjausta',
  } satisfies Record<WithSum, string> as Readonly<Record<string, string>>,
}
