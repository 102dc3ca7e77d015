import type { fi } from './fi.ts'

export const sv: typeof fi = {
  title: 'Identifiering',
  lead: 'Vi säkerställer vem som beställer och vem bilen överlämnas till. Det tar vanligen ett par minuter.',
  need: 'Du behöver bankkoder eller mobilcertifikat.',
  identityNumber:
    'Genom identifieringen får vi ditt namn och din personbeteckning. Personbeteckningen sparas krypterad.',
  credit: 'Finansbolaget kontrollerar dina kreditupplysningar i kreditupplysningsregister.',
  companyCredit: 'Finansbolaget kontrollerar företagets kreditupplysningar i kreditupplysningsregister.',
  identify: 'Identifiera dig',
  frame: 'Identifiering via banken',
  cancel: 'Avbryt identifieringen',
  phases: 'Hur kontrollerna framskrider',
  otherDay: 'Du har redan identifierat dig. Kontrollerna gäller bara den dag de görs, så vi gör dem på nytt.',
  stay: 'Det här tar vanligen några sekunder. Du kan också komma tillbaka till sidan senare.',
  phaseNames: {
    identification: 'Identifiering',
    drivers_license: 'Körrätt',
    credit_rating: 'Kreditupplysningar',
    signing: 'Rätt att underteckna ensam',
    company_credit: 'Företagets kreditupplysningar',
  },
  states: {
    not_started: 'väntar på sin tur',
    started: 'kontrolleras',
    success: 'i ordning',
    error: 'lyckades inte',
    pending: 'behandlas',
    denied: 'avslag',
    manual: 'väntar på din bekräftelse',
  },
  phaseState: (phase: string, state: string) => `${phase}: ${state}`,
  identifying: 'pågår',
  notMade: 'görs inte',

  passed: 'Alla kontroller är i ordning',
  passedNote: 'Du kan gå vidare till betalningen.',
  goingOn: 'Du går vidare till nästa steg.',
  toPayment: 'Fortsätt till betalningen',

  identificationError: 'Identifieringen misslyckades',
  identificationErrorNote:
    'Identifieringen avbröts eller banken svarade inte. Din beställning är sparad, och du kan försöka igen.',
  notTaken: {
    person_has_account:
      'Du har redan ett konto med en annan e-postadress, och var och en har bara ett konto. Logga in på det kontot och gör beställningen där. Om du inte minns adressen hjälper vår kundtjänst.',
    other_person:
      'Det här kontot tillhör en annan person. Logga in på ditt eget konto och gör beställningen där, eller be kontots innehavare identifiera sig.',
  },
  licenceError: 'Körrätten kunde inte kontrolleras',
  licenceErrorNote: 'Registret svarade inte. Din beställning är sparad. Försök igen om en stund.',
  licenceDenied: 'Körrätten kunde inte bekräftas',
  licenceDeniedNote: 'Beställningen kan inte slutföras. Ditt betalkort har inte debiterats.',
  licenceDeniedWhy: [
    'Enligt Transport- och kommunikationsverket Traficoms register har du ingen giltig körrätt i klass B. Om uppgiften är fel kan du be att en människa granskar beslutet.',
  ],
  underage: 'Beställaren måste vara minst 18 år',
  underageNote:
    'Beställaren måste ha fyllt 18 år, så beställningen kan inte slutföras. Ditt betalkort har inte debiterats.',
  creditError: 'Kreditupplysningarna kunde inte kontrolleras',
  creditErrorNote:
    'Vi kunde inte kontrollera kreditupplysningarna. Din beställning är sparad. Försök igen om en stund.',
  creditDenied: 'Kreditupplysningarna godkändes inte',
  creditDeniedNote: 'Vi kan inte godkänna beställningen den här gången. Ditt betalkort har inte debiterats.',
  creditDeniedWhy: [
    'Beslutet grundar sig på Suomen Asiakastieto Oy:s kreditupplysningsregister. Beslutet fattades av finansbolaget, inte av Asiakastieto. Du kan kontrollera och rätta dina uppgifter på www.asiakastieto.fi.',
    'Beslutet fattades automatiskt. Du har rätt att kräva att en människa behandlar det på nytt, att framföra din åsikt och att bestrida beslutet.',
  ],
  creditPending: 'Vi granskar ännu dina kreditupplysningar själva',
  creditPendingNote:
    'Vi kontaktar dig senast nästa vardag. Din beställning finns kvar, men bilreservationen kan upphöra.',
  creditPendingWhy: [
    'Orsaken kan till exempel vara ett frivilligt kreditförbud eller en utländsk adress. Du behöver inte göra något nu.',
  ],
  contact: 'Vår kundtjänst hjälper:',
  askForReview: 'Be att en människa granskar',
  orderPrivately: 'Beställ som privatkund',
  privatelyFailed: 'Beställningen kunde inte bytas till en privat beställning',
  kept: 'Din beställning är sparad.',
  changeAccount: 'Logga in på ett annat konto',
  toAccount: 'Gå till ditt konto',
  retry: 'Försök igen',
  statusFailed: 'Läget kan inte visas',
  statusFailedNote: 'Kontrollerna fortsätter. Vi visar läget när anslutningen är tillbaka.',

  declaration: 'Bekräfta din körrätt',
  declarationLead: 'Bekräfta själv att din körrätt är giltig. Visa ditt körkort när du får bilen.',
  statements: [
    'Min körrätt är giltig och räcker för att köra personbil.',
    'Jag kan bevisa min körrätt när jag hämtar bilen.',
    'Jag kör inte bilen om jag förlorar min körrätt.',
  ],
  declare: 'Jag bekräftar att dessa tre punkter stämmer',
  declareFirst: 'Bekräfta din körrätt, så kan du fortsätta.',
  confirm: 'Bekräfta',
  declarationFailed: 'Formuläret kunde inte skickas',
  tryAgain: 'Försök igen.',

  help: 'Stannade din beställning upp?',
  helpCases: [
    {
      title: 'Frivilligt kreditförbud',
      text: 'Du har förbjudit att kredit beviljas dig. Vår kundtjänst granskar beställningen och kontaktar dig.',
    },
    {
      title: 'Intyg om frivilligt kreditförbud',
      text: 'Om du har tagit bort förbudet, be registret om ett intyg och skicka det till vår kundtjänst.',
    },
    {
      title: 'Utländsk adress',
      text: 'Om din adress är utomlands granskar vår kundtjänst uppgifterna och kontaktar dig.',
    },
    {
      title: 'Anteckning i kreditupplysningarna',
      text: 'Om dina kreditupplysningar innehåller en betalningsanmärkning kan beställningen inte slutföras.',
    },
  ],

  company: 'För vilket företag beställer du?',
  companyLead:
    'Vi hämtade dina företag i handelsregistret. Vi kontrollerar att du ensam får underteckna för företaget.',
  companiesLoading: 'Vi hämtar dina företag i handelsregistret.',
  businessId: (id: string) => `FO-nummer ${id}`,
  phone: 'Telefonnummer',
  phoneWhy: 'Vi sparar numret så att kundtjänsten kan nå dig i ärenden som gäller beställningen.',
  phoneMissing: 'Ange telefonnummer.',
  next: 'Fortsätt',
  nextNeedsBoth: 'Välj företag och ange telefonnummer.',
  nextNeedsPhone: 'Ange telefonnummer.',
  nextNeedsCompany: 'Välj företag.',
  keepCompany: 'Behåll nuvarande företag',
  otherCompany: 'Byt företag',
  orderingFor: 'Du beställer för företaget',
  severalSigners: 'Företaget har flera undertecknare, så du kan inte göra beställningen ensam.',
  noRight: 'Du har inte rätt att beställa för företaget.',
  rightUnclear: 'Vi granskar ännu själva din rätt att beställa för företaget',
  rightUnclearNote:
    'Det framgick inte av registret om du ensam får underteckna för företaget. Vi kontaktar dig senast nästa vardag. Din beställning finns kvar, men bilreservationen kan upphöra.',
  whoMayOrder: 'Be en kollega som har rätt att ensam underteckna för företaget att göra beställningen.',
  whoMayOrderOrOther:
    'Välj ett annat företag eller be en kollega som har rätt att ensam underteckna för företaget att göra beställningen.',
  noCompaniesTitle: 'Inga företag hittades',
  noCompanies:
    'Du har inga företagskopplingar i handelsregistret. Be en kollega som har rätt att ensam underteckna för företaget att göra beställningen.',
  companiesFailed: 'Företagen kunde inte hämtas',
  companiesFailedNote: 'Handelsregistret svarade inte. Din beställning är sparad. Försök igen om en stund.',
  companyFailed: 'Företaget kunde inte väljas',
  companyFailedNote: 'Företaget valdes inte. Uppgifterna du angett är sparade. Försök igen om en stund.',
  formErrors: 'Fel i formuläret',
  formErrorsNote: 'Rätta de markerade ställena och försök igen.',
  companyCreditError: 'Kreditansökan misslyckades',
  companyCreditErrorNote:
    'Vi kunde inte kontrollera företagets kreditupplysningar. Din beställning är sparad. Försök igen om en stund.',
  companyCreditDenied: 'Företagets kreditupplysningar godkändes inte',
  companyCreditDeniedNote:
    'Vi kan inte godkänna beställningen för det här företaget. Betalkortet har inte debiterats. Du kan byta företag, om du företräder flera, eller be att en människa granskar beslutet.',
  companyCreditDeniedWhy: [
    'Beslutet grundar sig på Suomen Asiakastieto Oy:s företagsuppgifter. Beslutet fattades av finansbolaget, inte av Asiakastieto. En företrädare för företaget kan kontrollera och rätta uppgifterna på www.asiakastieto.fi.',
  ],
  companyCreditPending: 'Vi granskar ännu företagets kreditupplysningar själva',
  companyCreditPendingNote: 'Vi kontaktar dig senast nästa vardag. Du behöver inte göra något nu.',
}
