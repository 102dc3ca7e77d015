import type { fi } from './fi.ts'

export const sv: typeof fi = {
  caption: 'Rabattkoder',
  date: 'Datum',
  code: 'Kod',
  description: 'Beskrivning',
  value: 'Värde',
  states: { in_force: 'Gäller', used: 'Använd', replaced: 'Ersatt av en nyare kod' },
  add: 'Lägg till kod',
  added: (code: string) => `Koden ${code} är tillagd`,
  missing: 'Ange en kod',
  failed: 'Koden kunde inte läggas till',
  unknown: 'Koden hittades inte eller har gått ut.',
  once: 'Samma kod kan användas bara en gång per abonnemang. En ny kod ersätter den tidigare.',
  from: 'Rabatten dras av från nästa månadsavgift.',
}
