import type { fi } from './fi.ts'

export const sv: typeof fi = {
  choose: 'Välj hur du identifierar dig',
  chooseText:
    'Du identifierar dig med dina bankkoder eller mobilcertifikat på tjänsteleverantörens sida och återvänder sedan till din beställning.',
  done: 'Identifieringen lyckades, du kan fortsätta',
  doneText: 'Kontrollerna fortsätter på sidan för din beställning.',
  cancelled: 'Identifieringen avbröts',
  failed: 'Identifieringen misslyckades',
  failedText: 'Din beställning är sparad. Du kan identifiera dig på nytt på sidan för din beställning.',
  personHasAccount: 'Du har redan ett konto med en annan e-postadress. Beställ med det kontot.',
  otherPerson: 'Det här kontot tillhör en annan person. Beställ med ditt eget konto.',
  registers: {
    licences:
      'Vi frågade om din körrätt i Transport- och kommunikationsverket Traficoms register. Traficom fattade inget beslut. Du kan kontrollera och rätta dina uppgifter på www.traficom.fi.',
    people:
      'Beslutet grundar sig på Suomen Asiakastieto Oy:s kreditupplysningsregister. Beslutet fattades av finansbolaget, inte av Asiakastieto. Du kan kontrollera och rätta dina uppgifter på www.asiakastieto.fi.',
    companies:
      'Beslutet grundar sig på Suomen Asiakastieto Oy:s företagsuppgifter. Beslutet fattades av finansbolaget, inte av Asiakastieto. En företrädare för företaget kan kontrollera och rätta uppgifterna på www.asiakastieto.fi.',
  },
  automatic:
    'Beslutet fattades automatiskt, och ingen människa har behandlat det. Du har rätt att kräva att en människa behandlar beslutet på nytt, att framföra din åsikt och att bestrida beslutet. Det kostar ingenting: tryck på knappen nedan eller kontakta vår kundtjänst.',
  askForReview: 'Be att en människa granskar',
  notAccepted: 'Vi kan inte godkänna din beställning',
  refusals: {
    age: 'Den som beställer ska ha fyllt 18 år. Din ålder fick vi från din identifiering, och beställningen kan inte slutföras. Du debiteras ingenting.',
    licences:
      'Enligt registret har du ingen giltig körrätt i klass B, så vi kan inte godkänna beställningen. Du debiteras ingenting.',
    people: 'På grund av dina kreditupplysningar kan vi inte godkänna beställningen. Du debiteras ingenting.',
    companies:
      'På grund av företagets kreditupplysningar kan vi inte godkänna beställningen i dess namn. Företaget debiteras ingenting.',
  },
  contest:
    'Beslutet fattades av en människa. Du kan framföra din åsikt, be om en motivering eller om ny behandling hos vår kundtjänst.',
  checked: {
    licence: 'Din körrätt',
    credit: 'Dina kreditupplysningar',
    signing: 'Din rätt att underteckna för företagets räkning',
  },
  approved: {
    subject: 'Du kan fortsätta din beställning',
    text: (checked: string, day: string | null) =>
      `${checked} har kontrollerats och godkänts. Godkännandet gäller ${day ? `till och med ${day}` : 'i dag'}.`,
    chooseCompany: 'Välj företaget på nytt i din beställning.',
    chooseCar: 'Om bilreservationen har hunnit gå ut kan du välja bil på nytt.',
    button: 'Fortsätt beställningen',
  },
  deniedText: (checked: string) =>
    `${checked} har kontrollerats, och vi kan tyvärr inte godkänna beställningen. Du debiteras ingenting.`,
  askAgain: 'Kontakta kundtjänsten',
  refused: 'Identifieringen kan inte fortsätta',
  refusedText:
    'Länken har gått ut eller redan använts. Gå tillbaka till din beställning och tryck på nytt på Identifiera dig.',
}
