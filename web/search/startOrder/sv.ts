import { sv as consent } from '../../../contract/consent/sv.ts'
import type { fi } from './fi.ts'

export const sv: typeof fi = {
  kilometresNotAdded: 'De extra kilometrarna kunde inte läggas till. Du kan välja dem bland tilläggstjänsterna.',
  failed: 'Kunde inte skickas',
  generic: 'Det uppstod fel när formuläret skickades. Försök igen senare.',
  carGone: 'Bilen du valde är inte längre ledig på den avhämtningsplats du önskar.',
  dayGone: 'Den här avhämtningsdagen går inte längre. Vi söker lediga bilar på nytt, så kan du välja en annan.',
  orderingDisabled: 'Det går inte att göra nya beställningar just nu. Försök igen senare.',
  orderingDisabledAsSpecified: 'Det går inte att beställa just nu. Försök igen senare.',
  maxOrders: (most: number) => `Ett företag kan ha högst ${most} aktiva abonnemang.`,
  updateFailed: 'Beställningen kunde inte uppdateras',
  removeFailed: 'Beställningen kunde inte tas bort',
  removed: 'Din påbörjade beställning har tagits bort.',

  inProgressTitle: 'Påbörjad beställning',
  inProgress: 'Du har en påbörjad beställning. Vill du fortsätta med den eller ta bort den och börja på en ny?',
  goOn: 'Fortsätt beställa',
  startAnew: 'Ta bort och börja om',

  title: { new: 'Börja beställa', login: 'Logga in', continue: 'Fortsätt beställa' },
  newLead:
    'När du fortsätter reserverar vi bilen för dig i en timme. Beställningen binder dig först när du bekräftar den i det sista steget.',
  email: 'E-postadress',
  emailMissing: 'Ange din e-postadress.',
  mailsTo: (email: string) => `Vi skickar bekräftelsen till ${email}.`,
  meant: (email: string) => `Menade du ${email}?`,
  correct: 'Rätta',
  phone: 'Telefonnummer',
  phoneWhy: 'Vi använder numret för att komma överens om överlämningen av bilen. Du kan också ge det senare.',
  acceptTerms: 'Jag godkänner användarvillkoren',
  readTerms: 'Läs användarvillkoren',
  readContractTerms: 'Se avtalsvillkoren',
  acceptTermsMissing: 'Godkänn användarvillkoren, så kan du fortsätta.',
  marketing: consent.marketing,
  start: 'Fortsätt beställa',
  fillEmail: (accepted: boolean) => `Skriv din e-postadress${accepted ? '' : ' och godkänn användarvillkoren'}.`,

  loginLead: 'Det finns redan ett konto med den här e-postadressen. Logga in, så fortsätter beställningen.',
  password: 'Lösenord',
  passwordMissing: 'Ange ditt lösenord.',
  login: 'Logga in och fortsätt',
  forgot: 'Glömt lösenordet?',
  back: 'Avbryt',

  continueLead: 'Det finns redan ett konto med den här e-postadressen, men inget lösenord har skapats för det.',
  continueNote: 'Vi skickar dig en länk som du loggar in med utan lösenord. Välj sedan bilen på nytt.',
  sendLink: 'Skicka inloggningslänk',

  pickup: (place: string, day: string) => `${place}, avhämtning ${day}`,
}
