import type { fi } from './fi.ts'

export const sv: typeof fi = {
  caption: 'Betalkort',
  active: 'Aktivt',
  card: 'Kort',
  expiry: 'Giltigt till',
  remove: 'Ta bort',
  isActive: 'Aktivt kort',
  notActive: 'Nej',
  activate: 'Aktivera',
  activateCard: (card: string) => `Aktivera kortet ${card}`,
  activated: 'Betalkortet är aktiverat',
  activatedRetry: 'Betalkortet är aktiverat. Vi debiterar nu öppna betalningar från det här kortet.',
  activateFailed: 'Betalkortet kunde inte aktiveras.',
  expired: 'Har gått ut',
  removeCard: (card: string) => `Ta bort kortet ${card}`,
  reallyRemove: 'Vill du säkert ta bort betalkortet?',
  reallyRemoveNote: (card: string) =>
    `Kortet ${card} tas bort från det här abonnemanget. Du kan lägga till det på nytt senare.`,
  removeYes: 'Ta bort betalkortet',
  removed: 'Betalkortet är borttaget',
  removeFailed: 'Betalkortet kunde inte tas bort.',
  tryAgain: 'Ingenting ändrades. Försök igen om en stund.',

  add: 'Lägg till nytt betalkort',
  addTo: 'Gå vidare och lägg till kort',
  addExplained: 'Debiteringar görs alltid från det aktiva kortet.',
  addThen: 'Det nya kortet tas i bruk när du trycker på Aktivera vid det.',
  addFailed: 'Betalkortet kunde inte läggas till',
}
