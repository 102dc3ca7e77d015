import type { SavedSearch } from '../../contract/searchAgent.ts'
import type { fi } from './fi.ts'

type GearFilter = SavedSearch['gearType']

const gears = { all: 'Alla', A: 'Automat', M: 'Manuell' } satisfies Record<GearFilter, string>

export const sv: typeof fi = {
  title: 'Sökbevakning',
  emptyNote:
    'Vi skickar dig ett meddelande när en bil som passar din sökning blir ledig. Du får högst ett meddelande per dag.',
  quietNote: 'Hittade du ingen lämplig bil? Sökbevakningen meddelar när nya bilar passar din sökning.',
  start: 'Skapa sökbevakning',

  dialogTitle: 'Skapa sökbevakning',
  lead: 'Vi meddelar per e-post när en ny ledig bil passar den här sökningen. Du får högst ett meddelande per dag.',
  dealer: 'Verksamhetsställe',
  place: 'Plats',
  distance: 'Avstånd',
  within: (km: number) => `Högst ${km} km`,
  models: 'Bilmodeller',
  allModels: 'Alla modeller',
  gear: 'Växellåda',
  term: 'Bindningstid',
  months: (months: number) => `${months} mån.`,
  filters: 'Filter',
  homeDelivery: 'hemleverans',
  gearName: (gear: GearFilter) => gears[gear],

  firstName: 'Förnamn',
  firstNameMissing: 'Ange ditt förnamn.',
  lastName: 'Efternamn',
  lastNameMissing: 'Ange ditt efternamn.',
  email: 'E-postadress',
  emailMissing: 'Ange din e-postadress.',
  phone: 'Telefonnummer',
  validity: 'Giltighetstid',
  validityMissing: 'Välj hur länge sökbevakningen gäller.',
  endsWithDay: (day) => `Sökbevakningen upphör senast ${day}, eftersom du vill ha bilen senast då.`,
  validities: [
    { value: '0', label: 'Välj' },
    { value: '1', label: '1 vecka' },
    { value: '2', label: '2 veckor' },
    { value: '4', label: '1 månad' },
    { value: '8', label: '2 månader' },
  ],
  acceptTerms: 'Jag godkänner användarvillkoren',
  acceptTermsMissing: 'Godkänn användarvillkoren.',
  readTerms: 'Läs användarvillkoren',
  readPrivacy: 'Läs dataskyddsbeskrivningen',
  save: 'Spara',
  saved: 'Sökbevakningen är sparad',
  savedNote: (email: string) =>
    `Vi skickade en bekräftelse till ${email}. Med länkarna i meddelandet kan du öppna sökningen eller ta bort sökbevakningen.`,
  saveFailed: 'Sökbevakningen kunde inte sparas',
  saveFailedNote: 'Dina uppgifter finns kvar i formuläret. Försök igen om en stund.',

  notFound: 'Sökbevakningen hittades inte',
  notFoundNote:
    'Sökbevakningen kan ha gått ut eller redan ha tagits bort. Du kan söka bilar och skapa en ny sökbevakning.',
  notFoundToast: 'Sökbevakningen hittades inte. Den kan ha gått ut.',
  notReached: 'Sökbevakningen kunde inte öppnas',
  notReachedNote: 'Kontrollera internetanslutningen och försök igen.',

  removeQuestion: 'Vill du ta bort sökbevakningen?',
  removeLead: 'Därefter skickar vi inte längre meddelanden om bilar som passar den här sökningen.',
  validUntil: 'Gäller',
  until: (day: string) => `till och med ${day}`,
  yes: 'Ja',
  no: 'Nej',
  removed: 'Sökbevakningen är borttagen',
  removeFailed: 'Sökbevakningen kunde inte tas bort',
  removeFailedNote: 'Sökbevakningen kan ha gått ut. Försök igen om en stund.',
}
