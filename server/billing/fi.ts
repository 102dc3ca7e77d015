import { declineReasons } from '../../contract/money/declineReasons.ts'

/** The line of an invoice that is lower since staff took something off it. */
export const GOODWILL = 'Vapaaehtoinen hyvitys'
export const NO_CARD = 'Tilauksella ei ole maksukorttia.'
export const TURNED_AWAY = 'Maksupalvelu ei voinut veloittaa korttia.'
export const WORN_OUT = 'Korttia on yritetty veloittaa tästä laskusta jo liian monta kertaa.'
export const ASKS_CUSTOMER = 'Pankki pyytää sinua vahvistamaan maksun.'

/** A reason for every code there is. */
export const reasonOf = (code: string | null, declineClass: 'soft' | 'hard' | null): string =>
  declineReasons[code ?? ''] ??
  (declineClass === 'hard'
    ? 'Kortin myöntäjä ei hyväksynyt korttia. Vaihda maksukortti.'
    : 'Pankki ei hyväksynyt veloitusta.')
