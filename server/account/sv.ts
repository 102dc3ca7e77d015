import { brand } from '../../contract/brand.ts'
import { fi } from './fi.ts'

export const sv: typeof fi = {
  wrongCredentials: 'Fel e-postadress eller lösenord.',
  loginLinkSent:
    'Om det finns ett konto med adressen har vi skickat en inloggningslänk dit. Länken fungerar i 10 minuter.',
  resetLinkSent: 'Om det finns ett konto med adressen har vi skickat en länk för att byta lösenord dit.',
  passwordChanged: 'Ditt lösenord har bytts.',
  passwordReset: 'Ditt lösenord har bytts. Logga in med det nya lösenordet.',
  passkeysGone: 'Även dina lösennycklar har tagits bort. Du kan lägga till dem igen på kontosidan.',
  passkey: 'Lösennyckel',
  passkeyButton: 'Se dina lösennycklar',
  passkeyNote:
    'Om du inte gjorde det här själv, byt lösenord via länken Glömt lösenordet? på inloggningssidan. Då loggas alla enheter ut och alla lösennycklar tas bort.',
  phoneMissing: 'Ange ditt telefonnummer.',
  passwordCommon: 'Lösenordet är för vanligt. Välj ett som är svårare att gissa.',
  passwordContext: 'Lösenordet får inte innehålla din e-postadress eller tjänstens namn.',
  passwordsDiffer: 'Lösenorden är inte lika.',
  oldPasswordMissing: 'Ange ditt nuvarande lösenord.',
  oldPasswordWrong: 'Det nuvarande lösenordet är fel.',
  confirm: {
    title: 'Bekräfta din e-postadress',
    text: `När du trycker på knappen bekräftar du att e-postadressen för ditt ${brand}-konto är din.`,
    button: 'Bekräfta adressen',
  },
  confirmNew: {
    title: 'Bekräfta den nya e-postadressen',
    text: `När du trycker på knappen byter du e-postadressen för ditt ${brand}-konto till den här adressen. Från och med nu loggar du in med den.`,
    button: 'Byt adress',
  },
  stopNew: {
    title: 'Stoppa adressbytet',
    text: `När du trycker på knappen behåller ditt ${brand}-konto den här e-postadressen eller får den tillbaka. Alla enheter loggas ut, och du måste ange ett nytt lösenord.`,
    button: 'Stoppa bytet',
  },
  emailAsked:
    'Vi har skickat en bekräftelselänk till den nya adressen. Adressen byts när du öppnar länken och bekräftar bytet.',
  sameEmail: 'Det här är redan adressen för ditt konto.',
  erased: fi.erased,
  letters: {
    login: {
      subject: 'Din inloggningslänk',
      heading: 'Logga in',
      paragraphs: [`Här kan du logga in på ${brand} utan lösenord.`],
      button: 'Logga in',
      notes: [
        'Länken fungerar en gång och gäller i 10 minuter. När du har loggat in fungerar de andra länkarna som vi har skickat inte längre.',
        'Om du inte har begärt länken kan du bortse från det här meddelandet.',
      ],
    },
    reset: {
      subject: `Byt lösenordet för ditt ${brand}-konto`,
      heading: 'Byt ditt lösenord',
      paragraphs: ['Vi har fått en begäran om att byta lösenordet för ditt konto. Välj ett nytt lösenord här.'],
      button: 'Byt lösenord',
      notes: [
        'Länken fungerar en gång och gäller i 30 minuter.',
        'Om du inte har begärt att byta lösenord kan du bortse från det här meddelandet. Ditt lösenord ändras inte.',
      ],
    },
    corrected: {
      subject: 'Dina uppgifter har rättats',
      heading: 'Dina uppgifter har rättats',
      paragraphs: ['Vår kundtjänst har rättat dina uppgifter. Du ser dem på ditt konto.'],
      button: 'Gå till ditt konto',
      notes: ['Om du inte har begärt rättelsen, kontakta genast vår kundtjänst.'],
    },
    restricted: {
      subject: 'Behandlingen av dina uppgifter har begränsats',
      heading: 'Behandlingen av dina uppgifter har begränsats',
      paragraphs: [
        'Vi har begränsat behandlingen av dina uppgifter. Uppgifterna sparas, men de varken används eller raderas: vi skickar inga erbjudanden och inga brev från sökbevakningen.',
        'Ett gällande avtal fortsätter som förut: vi debiterar de avtalade avgifterna, skriver till dig om avtalet och sköter den bokföring som lagen kräver. Uppgifterna kan också användas för rättsliga anspråk.',
      ],
      notes: ['Vi skriver till dig innan begränsningen upphör.'],
    },
    restrictionEnds: {
      subject: 'Begränsningen av behandlingen av dina uppgifter upphör',
      heading: 'Begränsningen av behandlingen av dina uppgifter upphör',
      paragraph: (moment: string) =>
        `Begränsningen av behandlingen av dina uppgifter upphör ${moment}. Därefter behandlas dina uppgifter igen enligt dataskyddsbeskrivningen. Om du har en sökbevakning skickar den brev på nytt.`,
      notes: ['Om du anser att begränsningen inte bör upphöra, kontakta vår kundtjänst innan dess.'],
    },
    signedOut: {
      subject: 'Du har loggats ut på alla enheter',
      heading: 'Du har loggats ut på alla enheter',
      paragraphs: [
        'Vår kundtjänst har loggat ut dig på alla enheter. Ditt lösenord och dina lösennycklar fungerar som förut, och dina abonnemang fortsätter.',
      ],
      button: 'Byt lösenord',
      notes: ['Om du inte har begärt utloggningen, kontakta vår kundtjänst.'],
    },
    newAddress: {
      subject: 'Bekräfta din nya e-postadress',
      heading: 'Bekräfta din nya e-postadress',
      paragraphs: [`Vi har bytt till den här adressen för ditt ${brand}-konto. Bekräfta att adressen är din.`],
      button: 'Bekräfta adressen',
      notes: [
        'Ditt tidigare lösenord fungerar inte längre. Logga in med en länk som skickas till den här adressen och ange ett nytt lösenord på ditt konto.',
        'Om du inte har begärt bytet, kontakta genast vår kundtjänst.',
      ],
    },
    confirmNew: {
      subject: 'Bekräfta din nya e-postadress',
      heading: 'Bekräfta din nya e-postadress',
      paragraphs: [
        `Den här e-postadressen har begärts för ett ${brand}-konto. Adressen byts när du bekräftar den. Länken gäller i ett dygn.`,
      ],
      button: 'Bekräfta adressen',
      notes: ['Om du inte har begärt bytet behöver du inte göra något.'],
    },
    stopNew: {
      subject: 'E-postadressen för ditt konto håller på att bytas',
      heading: 'E-postadressen för ditt konto håller på att bytas',
      paragraphs: [
        `En annan e-postadress har begärts för ditt ${brand}-konto. Om du själv har begärt bytet behöver du inte göra något.`,
      ],
      button: 'Jag begärde inte detta, stoppa bytet',
      notes: ['Du kan stoppa bytet eller återställa den här adressen under en vecka.'],
    },
    addressLeft: {
      subject: 'E-postadressen för ditt konto har bytts',
      heading: 'E-postadressen för ditt konto har bytts',
      paragraphs: [`Ditt ${brand}-konto har fått en annan e-postadress. Vi skriver inte längre till den här adressen.`],
      notes: ['Om du inte har begärt bytet, kontakta genast vår kundtjänst.'],
    },
    erased: {
      subject: 'Dina uppgifter har raderats',
      heading: 'Dina uppgifter har raderats',
      paragraphs: [
        `Vi har på din begäran raderat ditt ${brand}-konto och de uppgifter som hör till det. Du kan inte längre logga in på kontot.`,
        'Bokföringens verifikat, såsom fakturor och avtal, sparar vi den tid som lagen kräver.',
      ],
      notes: ['Om du inte har begärt raderingen, kontakta genast vår kundtjänst.'],
    },
    changed: {
      subject: 'Ditt lösenord har bytts',
      heading: 'Ditt lösenord har bytts',
      paragraphs: [`Lösenordet för ditt ${brand}-konto har just bytts. Andra enheter har loggats ut.`],
      button: 'Jag bytte inte lösenord',
      notes: ['Om du själv bytte lösenord behöver du inte göra något.'],
    },
    passkeyAdded: {
      subject: 'En lösennyckel har lagts till i ditt konto',
      heading: 'En lösennyckel har lagts till i ditt konto',
      text: (passkey: string) => `Det går nu att logga in på ditt ${brand}-konto med en ny lösennyckel (${passkey}).`,
    },
    passkeyRemoved: {
      subject: 'En lösennyckel har tagits bort från ditt konto',
      heading: 'En lösennyckel har tagits bort från ditt konto',
      text: (passkey: string) =>
        `Det går inte längre att logga in på ditt ${brand}-konto med den borttagna lösennyckeln (${passkey}).`,
    },
  },
}
