import type { fi } from './fi.ts'

export const sv: typeof fi = {
  promise: 'Bil en månad i taget',
  promiseLead:
    'Försäkring, service och däck ingår i priset. Välj en ledig bil nära dig och kom överens om en avhämtningsdag.',

  location: 'Var vill du hämta bilen?',
  locationHint: 'Adress, postnummer eller kommun',
  locationMissing: 'Ange en plats',
  locateMe: 'Hitta min plats',
  locating: 'Vi hämtar din plats.',
  suggestions: 'Platsförslag',
  cities: 'Se orterna',
  citiesTitle: 'Orter där det finns bilar',
  model: 'Bilmodell',
  allModels: 'Alla modeller',
  modelCount: (count: number) => (count === 1 ? '1 modell' : `${count} modeller`),
  modelsDone: 'Klar',
  find: 'Sök',
  findAgain: 'Sök på nytt',
  searching: 'Vi kontrollerar vilka bilar som är lediga. Det kan ta några sekunder.',

  facts: [
    'Du binder dig för 1, 3 eller 6 månader och fortsätter sedan en månad i taget',
    'Den första betalningen debiteras tidigast 8 dagar före avhämtningen',
    'Privatkunder har 14 dagars ångerrätt',
  ],

  presetDealers: 'Du söker bilar på de här verksamhetsställena',
  allDealers: 'Sök på alla verksamhetsställen',

  searchFailed: 'Sökningen misslyckades',
  searchFailedNote: 'Din sökning är sparad. Försök igen om en stund.',
  locationNotFound: 'Vi hittade inte din plats',
  locationNotFoundNote: 'Kontrollera stavningen eller använd platsknappen.',
  locateFailed: 'Din plats kunde inte hämtas',
  locateNoAddress: 'Vi hittade ingen adress för din plats. Skriv en ort eller ett postnummer i fältet.',
  locateFailedNote: 'Tillåt att webbläsaren använder din plats och försök igen.',

  banners: 'Aktuellt',
  showcase: 'Modeller',
  showcaseLead: (models: number, towns: number) =>
    `${models === 1 ? '1 modell' : `${models} modeller`} och avhämtningsplatser på ${towns === 1 ? '1 ort' : `${towns} orter`}. Priserna inkluderar moms. Välj en bil, så ser du allt om den.`,

  begun: 'Påbörjad beställning',
  goOn: 'Fortsätt beställa',
  reservedUntil: (time: string) => `Bilen är reserverad för dig till kl. ${time}.`,
  reservationOver: 'Reservationen av bilen har gått ut, dina övriga uppgifter är sparade.',
  yourCar: 'Din bil',
  yourCars: (count: number) => `Dina bilar (${count})`,
  toAccount: 'Gå till ditt konto',
  anotherCar: 'Sök en bil till',
  confirmed: 'Bekräftad',
  inUse: 'I bruk',
  ending: 'Upphör',
  startsOn: (isDelivered: boolean, day: string) => `${isDelivered ? 'Leverans' : 'Avhämtning'} ${day}`,
  endsOn: (day: string) => `Återlämning senast ${day}`,
  paysOn: (day: string) => `Nästa betalning ${day}`,
}
