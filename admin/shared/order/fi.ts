import { orderStatusNames as statusNames } from '../../../contract/ops/fi.ts'

/** The person who did something: staff by name. */
export function personOf(by: string | null): string {
  if (by === null || by === 'clock' || by === 'merchant') return 'Järjestelmä'
  if (by === 'customer') return 'Asiakas'
  return by.replace(/^staff:/, '')
}

const checkNames: Record<string, string> = {
  identification: 'Tunnistautuminen',
  licence: 'Ajo-oikeuden tarkistus',
  credit: 'Luottotietojen tarkistus',
}
const checkStates: Record<string, string> = {
  started: 'kesken',
  success: 'hyväksytty',
  manual: 'odottaa käsittelijää',
  pending: 'odottaa käsittelijää',
  ready: 'odottaa käsittelijää',
  denied: 'hylätty',
  error: 'ei onnistunut',
}

/** A check and what came of it, in words; never what it was made with. */
export const checkWords = (what: string, status: string): string =>
  `${checkNames[what] ?? what}: ${checkStates[status] ?? status}`

const columns = {
  order: 'Tilaus',
  status: 'Tila',
  customer: 'Asiakas',
  company: 'Yritys',
  car: 'Auto',
  place: 'Toimipiste',
  pickup: 'Nouto',
  ends: 'Päättyy',
  owed: 'Maksamatta',
}

const replacement = (registration: string, due: string): string => `Sijaisauto ${registration}, palautus ${due}`

export const fi = { statusNames, personOf, checkWords, columns, replacement }
