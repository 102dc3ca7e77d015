import type { fi } from './fi.ts'

export const sv: typeof fi = {
  records: 'Överlämning och återlämning av bilen',
  recordOf: { out: 'Överlämning', back: 'Återlämning' },
  swapOf: {
    out: (plate: string) => `Ny bil ${plate} överlämnades`,
    back: (plate: string) => `Tidigare bil ${plate} återlämnades`,
  },
  carOf: 'Bil',
  when: 'Tid och plats',
  remarks: 'Övriga anmärkningar',
  signed: 'Undertecknat',
  notSigned: 'Inte ännu',
  sign: 'Jag intygar att uppgifterna stämmer',
  signFailed: 'Ditt intygande sparades inte',
  paper: 'Protokoll (PDF)',
  paperOf: { out: 'Överlämningsprotokoll (PDF)', back: 'Återlämningsprotokoll (PDF)' },
  paperFailed: 'Protokollet kunde inte laddas ner',
  photoOf: (n: number) => `Bild av bilen ${n}`,
  slot: (from: number) => `${from}–${from + 2}`,
  someGone: 'De andra tiderna har redan passerat eller verksamhetsstället är då stängt.',
  pickup: {
    title: 'Välj avhämtningstid',
    slots: (day: string | null) => (day ? `Avhämtningstid ${day}` : 'Avhämtningstid'),
    note: (day: string, place: string) => `Din bil kan hämtas ${day} på verksamhetsstället ${place}.`,
    choose: 'Välj avhämtningstid',
    chosen: 'Avhämtningstiden är vald!',
    failed: 'Avhämtningstiden kunde inte väljas',
    allGone: 'Det finns inga avhämtningstider kvar den här dagen. Kom överens om avhämtningen med verksamhetsstället.',
  },
  return: {
    title: 'Välj återlämningstid',
    slots: (day: string | null) => (day ? `Återlämningstid ${day}` : 'Återlämningstid'),
    note: (day: string | null, place: string) =>
      day
        ? `Återlämna bilen ${day} till verksamhetsstället ${place}.`
        : `Återlämna bilen till verksamhetsstället ${place}.`,
    choose: 'Välj återlämningstid',
    chosen: 'Återlämningstiden är vald!',
    failed: 'Återlämningstiden kunde inte väljas',
    allGone:
      'Det finns inga återlämningstider kvar den här dagen. Kom överens om återlämningen med verksamhetsstället.',
  },
  slotMissing: 'Välj en tid.',
}
