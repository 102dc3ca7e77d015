import type { fi } from './fi.ts'

export const sv: typeof fi = {
  title: 'Betalning',
  lead: 'Lägg till det betalkort som månadsavgiften debiteras från.',
  addCard: 'Lägg till betalkort',
  charged:
    'Månadsavgiften debiteras automatiskt från kortet tidigast 8 dagar före avhämtningen av bilen eller innan en ny faktureringsperiod börjar.',
  notNow: 'Ingenting debiteras ännu när du lägger till kortet.',
  elsewhere: 'Du kommer till betaltjänstens skyddade sida. Vi varken ser eller sparar hela ditt kortnummer.',
  changeFailed: 'Betalkortet byttes inte',
  failed: 'Betalkortet kunde inte läggas till',
  failedNote:
    'Kortet lades inte till och ingenting debiterades från det. Kontrollera att kortet är öppet för köp på nätet och försök igen.',
  card: 'Betalkort',
  number: 'Kortnummer',
  expiry: 'Giltigt till',
  goingOn: 'Betalkortet är tillagt. Du går vidare och bekräftar beställningen.',
  finish: 'Slutför beställningen',
  changeCard: 'Byt kort',
  changeCardNote: 'Det nya kortet ersätter det här kortet.',
}
