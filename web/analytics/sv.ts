import type { fi } from './fi.ts'

export const sv: typeof fi = {
  title: 'Får vi föra statistik över användningen?',
  purposes:
    'Statistiken visar vilka sidor som fungerar. Vi skickar inga namn eller kontaktuppgifter. Nödvändiga uppgifter sparas alltid.',
  more: 'Läs mer om kakor',
  accept: 'Godkänn',
  refuse: 'Avböj',
  now: { granted: 'Gäller nu: godkänt.', refused: 'Gäller nu: avböjt.' },
}
