import type { CloseGround, DamagePayer, DamageState, FoundIn } from '../../../contract/handover/damages.ts'

export const fi = {
  states: { new: 'Uusi', estimated: 'Arvioitu', repaired: 'Korjattu', closed: 'Päätetty' } satisfies Record<
    DamageState,
    string
  >,
  found: {
    report: 'Asiakkaan ilmoitus',
    return: 'Palautuksessa',
    delivery: 'Luovutuksessa',
    swapped_back: 'Vaihdossa palautuneessa autossa',
    swapped_out: 'Vaihdossa luovutetussa autossa',
  } satisfies Record<FoundIn, string>,
  payers: { customer: 'Asiakas', insurer: 'Vakuutus, asiakas omavastuun', nobody: 'Ei kukaan' } satisfies Record<
    DamagePayer,
    string
  >,
  closed: {
    fair_wear: 'Tavanomaista kulumista',
    left_unrepaired: 'Tiedossa, ei korjata',
    not_there: 'Vauriota ei ollut',
  } satisfies Record<CloseGround, string>,
  /** The next step of a case, in a line. */
  waits: {
    payer: 'Korjattu, maksaja päättämättä',
    bill: 'Asiakkaan osuus laskuttamatta',
    notDrivable: 'Autolla ei voi ajaa',
  },
  numbered: (number: string) => `Vaurio ${number}`,
  title: 'Vauriot',
  none: 'Vaurioita ei ole kirjattu.',
  noMarks: 'Autossa ei ole merkittyjä vaurioita.',
}
