import type { fi } from './fi.ts'

export const sv: typeof fi = {
  title: (isDelivered: boolean) => (isDelivered ? 'Flytta leveransdagen' : 'Flytta avhämtningsdagen'),
  lead: (isDelivered: boolean, day: string) =>
    `${isDelivered ? 'Din leveransdag' : 'Din avhämtningsdag'} är ${day}. Priset förblir detsamma, och faktureringsperioderna flyttas enligt den nya dagen.`,
  label: (isDelivered: boolean) => (isDelivered ? 'Ny leveransdag' : 'Ny avhämtningsdag'),
  hint: 'Till exempel 5.3.2027.',
  whatMoves: 'Det här ändras',
  firstPeriod: 'Första faktureringsperioden',
  firstCharge: 'Första debiteringen',
  charge: (amount: string, day: string) => `${amount}, ${day}`,
  charged: (amount: string, day: string) => `${amount}, fakturerat ${day}. Debiteras inte på nytt.`,
  endsEarliest: 'Abonnemanget kan upphöra tidigast',
  timeLost: (isAsked: boolean): string =>
    isAsked
      ? 'Den avhämtningstid du valt tas bort. Välj en ny tid på ditt konto efter flyttningen.'
      : 'Den avhämtningstid du valt tas bort. Kom överens om en ny tid med verksamhetsstället.',
  none: 'Välj en ny dag.',
  looking: 'Kontrollerar dagen',
  tooLate:
    'Dagen kan inte längre flyttas på ditt konto, eftersom det har gått så lång tid sedan beställningen. Kontakta kundtjänsten, så kommer vi överens om en ny dag.',
  move: (isDelivered: boolean) => (isDelivered ? 'Flytta leveransdagen' : 'Flytta avhämtningsdagen'),
  back: 'Tillbaka',
  moved: (isDelivered: boolean, day: string) => `${isDelivered ? 'Leveransdagen' : 'Avhämtningsdagen'} är nu ${day}`,
  delivery: {
    title: 'Ändra leveransen',
    lead: (day: string) =>
      `Bilen levereras ${day}. Du kan ändra adressen och leveranstiden till och med dagen före leveransen. Beräkna först priset, så ser du vad ändringen kostar.`,
    underWay: 'Bilen levereras i dag. Ring kundtjänsten om något ändras.',
    price: 'Leveransens pris',
    before: 'Pris hittills',
    same: 'Priset förblir detsamma.',
    inFirst: (day: string) => `Det nya priset ingår i den första debiteringen ${day}.`,
    chargedNow: (amount: string) => `Skillnaden ${amount} debiteras genast från ditt betalkort.`,
    paidBack: (amount: string) => `Skillnaden ${amount} återbetalas till dig.`,
    save: 'Bekräfta ändringen',
    changed: 'Leveransen är ändrad',
  },
  failed: 'Dagen flyttades inte',
  unknown: 'Det är ännu oklart om dagen flyttades',
  failedNote: 'Försök igen om en stund.',
}
