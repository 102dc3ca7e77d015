import type { fi } from './fi.ts'
import { notices } from './noticesSv.ts'
import { papers } from './papersSv.ts'

const licence = 'Ta med ditt körkort: det kontrolleras när bilen överlämnas.'

export const sv: typeof fi = {
  notices,
  papers,
  prompts: {
    pickup: {
      subject: (car: string) => `Välj avhämtningstid – ${car}`,
      heading: 'Din bil är klar att hämtas',
      text: (car: string) => `${car} väntar på dig på avhämtningsplatsen. Välj på ditt konto när du hämtar bilen.`,
      button: 'Välj avhämtningstid',
      notes: [licence],
    },
    newDay: {
      subject: (car: string) => `Välj en ny avhämtningsdag – ${car}`,
      text: (car: string, day: string) =>
        `${car} väntar på dig på avhämtningsplatsen. Den avtalade avhämtningsdagen ${day} har passerat, så välj en ny dag på ditt konto.`,
      button: 'Välj en ny avhämtningsdag',
    },
    return: {
      subject: (car: string) => `Välj återlämningstid – ${car}`,
      heading: 'När lämnar du tillbaka bilen?',
      text: 'Ditt abonnemang håller på att upphöra. Välj på ditt konto vilken tid du lämnar tillbaka bilen.',
      day: 'Återlämningsdag',
      button: 'Välj återlämningstid',
    },
  },
  handover: {
    calendarFile: 'tid.ics',
    hours: (from: number) => `kl. ${from}–${from + 2}`,
    licence,
    licenceAtHome:
      'Var själv på plats och ha ditt körkort till hands: chauffören kontrollerar det när bilen överlämnas.',
    pickupChosen: {
      heading: 'Din avhämtningstid är vald',
      text: (at: string) => `Vi ses ${at}. Som bilaga finns tiden till din kalender.`,
      time: 'Avhämtningstid',
      visit: (car: string) => `Avhämtning av bil: ${car}`,
    },
    returnChosen: {
      heading: 'Din återlämningstid är vald',
      text: (at: string) => `Lämna tillbaka bilen ${at}. Som bilaga finns tiden till din kalender.`,
      time: 'Återlämningstid',
      notes: ['Ta ut dina egna saker ur bilen och ta med alla nycklar och den utrustning som du fick med bilen.'],
      visit: (car: string) => `Återlämning av bil: ${car}`,
    },
    tomorrow: {
      delivered: 'Vi levererar din bil i morgon',
      fetched: 'Du hämtar din bil i morgon',
      fetchedLater: 'Din avhämtningsdag är i morgon',
      deliveredText: (day: string) => `Vi levererar bilen till dig i morgon, ${day}.`,
      fetchedText: (day: string, hours: string | null) =>
        `Din bil väntar på dig i morgon, ${day}${hours === null ? '' : ` ${hours}`}.`,
      chooseTime: (day: string) =>
        `Din bil är klar, och du hämtar den i morgon, ${day}. Välj avhämtningstid på ditt konto.`,
      notReady: (day: string) =>
        `Din avhämtningsdag är i morgon, ${day}. Din bil är inte klar ännu. Vi skickar ett meddelande genast när den är klar och du kan välja avhämtningstid.`,
      address: 'Leveransadress',
      time: 'Leveranstid',
      timeOf: (hours: string) => `kl. ${hours}`,
    },
    handedOver: {
      heading: 'Bilen är nu din att använda',
      text: (isDelivered: boolean) =>
        `${isDelivered ? 'Bilen har levererats till dig.' : 'Tack för att du hämtade bilen.'} Vi önskar dig trygga kilometer.`,
      began: 'Abonnemanget började',
      firstPeriodEnds: 'Sista dagen i den första faktureringsperioden',
      notes: [
        'Protokollet över överlämningen finns med bilder på ditt konto. Kontrollera det: om någon skada saknas, meddela oss genast.',
        'Om bilen råkar ut för en skada eller om något i den inte fungerar, anmäl det på ditt konto.',
        'Du kan avsluta abonnemanget på ditt konto senast två veckor före slutet av en faktureringsperiod, med beaktande av bindningstiden.',
      ],
    },
  },
  confirmed: {
    subject: (orderNumber: string, car: string) => `Beställningsbekräftelse ${orderNumber} – ${car}`,
    heading: 'Tack för din beställning!',
    text: 'Din beställning har bekräftats. Nedan finns uppgifterna om beställningen. Avtalsvillkoren finns som bilaga.',
    confirmAddress: 'Bekräfta också din e-postadress via länken nedan.',
    button: 'Bekräfta e-postadressen',
    goesOn: (isWithoutTerm: boolean) =>
      `${isWithoutTerm ? 'Abonnemanget fortsätter' : 'Efter bindningstiden fortsätter abonnemanget'} en månad i taget tills du avslutar det på ditt konto.`,
    wish: (text: string) =>
      `Din begäran när du beställde: ”${text}” Om du ångrar avtalet betalar du för de dagar som du har haft bilen före ditt meddelande.`,
    withdraw: 'Ångra avtalet här',
  },
  receipt: {
    subject: (number: string, orderNumber: string) => `Kvitto ${number} – beställning ${orderNumber}`,
    heading: 'Kvitto på din betalning',
    text: 'Vi har debiterat beloppet nedan från ditt betalkort. Kvittot finns som bilaga.',
    textOfTransfer: 'Din kontoöverföring har kommit fram till oss, och fakturan är betald. Kvittot finns som bilaga.',
    invoiceTotal: 'Fakturans slutsumma',
    monthly: 'Månadsavgift',
    payment: 'Betalning',
    charged: 'Debiterat',
    howToEnd: (endBy: string, end: string) =>
      `Så här avslutar du abonnemanget: välj ”Avsluta abonnemanget” på ditt konto senast ${endBy}, så upphör det ${end}.`,
    ends: (lastDay: string) => `Vi har antecknat att ditt abonnemang upphör. Dess sista betalda dag är ${lastDay}.`,
    mayEnd:
      'När bilen har överlämnats kan du avsluta abonnemanget på ditt konto senast två veckor före slutet av en faktureringsperiod.',
  },
  collective: {
    subject: (number: string) => `Samlingsfaktura ${number}`,
    heading: 'Månadens samlingsfaktura',
    text: 'Som bilaga finns ditt företags samlingsfaktura: månadens fakturor och kreditfakturor per bil. Om du har fått ett separat kvitto på någon av dem gäller det samma faktura. Var och en av dem kan laddas ner på ditt konto.',
    number: 'Nummer',
    month: 'Månad',
    papers: 'Fakturor och kreditfakturor',
    total: 'Totalt, inkl. moms',
    charged: 'Beloppen har debiterats från betalkortet för varje beställning. De obetalda syns på samlingsfakturan.',
  },
  chargeAhead: {
    heading: 'Nästa månadsavgift',
    risesHeading: 'Ditt kampanjpris upphör',
    text: (day: string) => `Vi debiterar nästa månadsavgift för ditt abonnemang ${day}.`,
    rises: (lastDay: string, price: string, monthly: string) =>
      `Kampanjpriset gäller till och med ${lastDay}. Därefter är bilens månadspris ${price}, och nästa månadsavgift är ${monthly}.`,
    period: 'Faktureringsperiod',
    charged: 'Debiteras',
    ends: (day: string) => `Vi har antecknat att ditt abonnemang upphör ${day}.`,
    howToEnd: (endBy: string, end: string, isBeforeCharge: boolean) =>
      `Om du inte vill fortsätta, välj ”Avsluta abonnemanget” på ditt konto senast ${endBy}. Abonnemanget upphör då ${end}${isBeforeCharge ? ', och den här avgiften debiteras inte' : ''}.`,
  },
  withdrawal: {
    received: {
      subject: 'Vi har tagit emot ditt ångermeddelande',
      toOwner:
        'Vi har fått meddelandet nedan om att ångra ditt avtal. Det här brevet bekräftar vad som meddelades oss och när.',
      toSender:
        'Vi har fått meddelandet nedan om att ångra ett avtal. Det här brevet bekräftar vad som meddelades oss och när. Spara det.',
      toldLater: 'Vi skickar ett separat meddelande när ångermeddelandet har behandlats.',
      notByOwner:
        'Om du inte själv har skickat meddelandet behöver du inte göra något: kontakta vår kundtjänst om du vill.',
    },
    declined: { subject: 'Svar på ditt ångermeddelande', text: 'Vi har behandlat ditt meddelande nedan.' },
    notice: 'Meddelande',
    noticeText: 'Jag meddelar att jag vill ångra avtalet.',
    what: 'Vad du ångrar',
    service: (name: string) => `Tilläggstjänst ${name}`,
    name: 'Namn',
    email: 'E-post för bekräftelsen',
    receivedAt: 'Mottaget',
  },
}
