import type { notices as fi } from './noticesFi.ts'

const carDay = (isDelivered: boolean) => (isDelivered ? 'leveransdag' : 'avhämtningsdag')

export const notices: typeof fi = {
  toAccount: 'Gå till ditt konto',
  payNow: 'Betala nu',
  ofOrder: (subject: string, orderNumber: string) => `${subject} – beställning ${orderNumber}`,
  facts: {
    orderNumber: 'Beställningsnummer',
    car: 'Bil',
    registration: 'Registreringsnummer',
    card: 'Betalkort',
    pickupDay: 'Avhämtningsdag',
    deliveryDay: 'Leveransdag',
    returnDay: 'Bilens återlämningsdag',
    orderEnds: 'Abonnemanget upphör',
    place: 'Verksamhetsställe',
    pickupPlace: 'Avhämtningsplats',
    returnPlace: 'Återlämningsplats',
    placeOpen: 'Verksamhetsstället öppet',
    placeOpenOn: (day: string) => `Öppet ${day}`,
    placeClosed: (day: string) => `Stängt ${day}`,
    placePhone: 'Verksamhetsställets telefon',
    nextCharge: 'Nästa debitering',
    noMoreMonths: 'Inga fler månadsdebiteringar',
    firstCharge: 'Första debiteringen',
    givenBack: 'Vi återbetalar',
    differenceCharged: 'Vi debiterar skillnaden från ditt kort',
    differenceGivenBack: 'Vi återbetalar skillnaden',
    service: 'Tilläggstjänst',
    price: 'Pris',
    monthlyFrom: (day: string) => `Månadsavgift för perioden från ${day}`,
    campaign: 'Kampanjpris',
    campaignUntil: (day: string, after: string | null) =>
      `till och med ${day}${after === null ? '' : `, därefter är bilens månadspris ${after}`}`,
    purchase: 'Köp',
    creditNote: 'Kreditfaktura',
    invoice: 'Faktura',
    sum: 'Belopp',
    odometerOut: 'Mätarställning vid överlämningen',
    odometerBack: 'Mätarställning vid återlämningen',
    unpaid: 'Obetalt',
  },
  statement: {
    at: {
      draft: 'Vi skickar den till dig när bilen har kontrollerats',
      sent: (day: string) => `Svara senast ${day}`,
      disputed: 'Vi behandlar ditt svar',
      nothing: 'Inget att debitera',
    },
    toldAs: (sum: string) => `Ursprungligen ${sum}`,
    sent: {
      subject: (title: string, by: string) => `${title}, svara senast ${by}`,
      text: (from: string, sum: string, by: string) =>
        `Det skulle bli ${sum} att betala ${from}. Nedan ser du vad beloppet består av. Läs specifikationen på ditt konto och svara senast ${by}: godkänn den eller berätta varför du är av annan åsikt.`,
      silence: (by: string) =>
        `Ingenting har debiterats ännu. Om vi inte får ett svar senast ${by} debiterar vi beloppet från ditt betalkort följande dag.`,
      button: 'Läs och svara',
    },
    disputed: {
      subject: (of: string) => `Vi har fått ditt svar på specifikationen ${of}`,
      text: 'Du meddelade att du är av annan åsikt. Ingenting debiteras innan en människa har gått igenom specifikationen. Vi meddelar dig beslutet med motivering.',
      said: (words: string) => `Du skrev: ”${words}”`,
    },
    settled: {
      subject: (title: string) => `${title}: färdigbehandlad`,
      finalSubject: 'Slutredovisning av ditt abonnemang',
      because: {
        accepted: (of) => `Du godkände specifikationen ${of}.`,
        disputed: (of) =>
          `Vi har gått igenom det du skrev om specifikationen ${of}. Beslutet och motiveringen finns nedan rad för rad.`,
        none: (of) => `Vi fick inte ditt svar på specifikationen ${of} inom utsatt tid.`,
      },
      nothing: (from: string) => `Ingenting debiteras ${from}.`,
      charged: (sum: string) => `Vi debiterar ${sum} från ditt betalkort. Kvittot ser du på ditt konto.`,
      chargedOn: (sum: string, day: string) =>
        `Vi debiterar ${sum} från ditt betalkort ${day}. Fakturan ser du på ditt konto.`,
      further:
        'Om du fortfarande är av annan åsikt, kontakta vår kundtjänst före debiteringsdagen. En konsument kan också föra ärendet till konsumenttvistenämnden (kuluttajariita.fi) efter att först ha kontaktat konsumentrådgivningen.',
    },
  },
  damage: {
    number: 'Skadans nummer',
    happened: 'Inträffade',
    whatHappened: 'Vad hände',
    reported: {
      subject: 'Vi har fått din skadeanmälan',
      text: 'Vi går igenom din anmälan och svarar dig på ditt konto och per e-post. Ingenting debiteras innan vi har meddelat dig om det.',
      stay: 'Du meddelade att bilen inte går att köra. Fortsätt inte färden med bilen. Vi kontaktar dig, och om det är bråttom kan du ringa vår kundtjänst.',
      photos: 'Du kan lägga till bilder på ditt konto.',
    },
    joined: {
      subject: 'Dina skadeanmälningar har slagits ihop',
      text: (joined: string, into: string) =>
        `Vi fick din anmälan om skada ${joined}. Den gäller samma händelse som en annan anmälan från dig, så vi behandlar dem tillsammans som skada ${into}. Numret ${joined} används inte längre.`,
      excess:
        'De har en gemensam självrisk (punkt 13 i avtalsvillkoren). Ingenting debiteras innan vi har meddelat dig om det.',
    },
    payer: {
      subject: 'Beslut har fattats om kostnaderna för skadan',
      nobody: 'Du debiteras ingenting för skadan.',
      customer: (sum: string) => `Din andel av kostnaderna för skadan är ${sum}.`,
      insurer: (sum: string) =>
        `Försäkringen ersätter den del av skadan som överskrider självrisken. Din andel är ${sum}.`,
      later:
        'Du får en specifikation av din andel och har en vecka på dig att svara på den. Innan dess debiteras ingenting.',
    },
    reply: { subject: 'Svar på din skadeanmälan' },
  },
  ending: {
    subject: 'Vi har antecknat att ditt abonnemang upphör',
    text: (at: string) =>
      `Vi tog emot ditt meddelande om att avsluta abonnemanget ${at}. Det här meddelandet är en bekräftelse på att abonnemanget avslutas och innehåller anvisningar för återlämningen av bilen.`,
    notes: [
      'Anvisningar för återlämningen: före återlämningsdagen får du ett meddelande där du väljer återlämningstid. Lämna tillbaka bilen på återlämningsplatsen vid den tid du har valt.',
      'Ta ut dina egna saker ur bilen, städa den och ta med alla nycklar och den utrustning som du fick med bilen. Bilen kontrolleras i samband med återlämningen.',
    ],
  },
  orderKept: {
    subject: 'Ditt abonnemang fortsätter',
    text: (at: string) =>
      `Avslutandet av abonnemanget återkallades ${at}. Ditt abonnemang fortsätter, och du behöver inte lämna tillbaka bilen.`,
    endsEarliest: 'Om du avslutar abonnemanget nu upphör det',
    notes: ['Om du hade valt en återlämningstid har den avbokats.'],
  },
  daysAdded: {
    subject: 'Dagar har lagts till i ditt abonnemang',
    text: (day: string) =>
      `Ditt abonnemang upphör nu ${day}. De extra dagarna debiteras genast från ditt betalkort, och kvittot ser du på ditt konto.`,
    notes: [
      'Vi frågar dig på nytt om återlämningstiden före återlämningsdagen. En tid som du har valt tidigare gäller inte längre.',
    ],
  },
  termLengthened: {
    subject: 'Din bindningstid har förlängts',
    text: (months: number) =>
      `Ditt abonnemang har nu en bindningstid på ${months === 1 ? '1 månad' : `${months} månader`} och det pris som hör till den. Ändringarna i avtalet ser du på ditt konto.`,
    notes: ['Efter bindningstiden fortsätter abonnemanget en månad i taget tills du avslutar det.'],
  },
  returned: {
    subject: 'Bilen har återlämnats',
    text: (day: string) => `Tack, bilen återlämnades ${day}. Ditt abonnemang gäller till och med sin sista dag.`,
    lateText: (day: string, endedOn: string) => `Tack, bilen återlämnades ${day}. ${endedOn}`,
  },
  ended: {
    subject: 'Ditt abonnemang har upphört',
    on: (day: string) => `Ditt abonnemang upphörde ${day}.`,
    thanks: (endedOn: string) => `${endedOn} Tack för att du var vår kund.`,
    notes: ['Dina fakturor och kvitton ser du på ditt konto. Inga nya månadsavgifter debiteras från ditt kort.'],
  },
  endedWithoutCar: {
    subject: 'Bilens återlämning har inte antecknats',
    heading: 'Ditt abonnemang har upphört, men bilens återlämning har inte antecknats',
    texts: (endedOn: string) => [
      `${endedOn} Om du fortfarande har bilen, lämna tillbaka den utan dröjsmål. En försenad återlämning kan debiteras enligt avtalsvillkoren.`,
      'Om du redan har lämnat tillbaka bilen behöver du inte göra något. Vi skickar en bekräftelse när återlämningen har antecknats.',
    ],
    notes: ['Om du inte kan lämna tillbaka bilen, kontakta genast vår kundtjänst.'],
  },
  withdrawn: {
    subject: 'Du har ångrat ditt avtal',
    text: (at: string) =>
      `Du ångrade ditt avtal ${at}. Om något redan hade debiterats för det återbetalar vi beloppet till ditt betalkort senast 14 dagar efter att du ångrade avtalet.`,
  },
  endedForDebt: {
    subject: 'Vi har hävt ditt abonnemang',
    texts: (day: string) => [
      `Vi hävde ditt abonnemang ${day}, eftersom en förfallen avgift inte har betalats (punkt 18.1 i avtalsvillkoren). Lämna tillbaka bilen utan dröjsmål.`,
      'Inga nya månadsavgifter tillkommer. Obetalda fakturor ser och betalar du på ditt konto.',
    ],
  },
  endedByProvider: {
    subject: 'Ditt abonnemang har sagts upp',
    texts: (day: string, end: string) => [
      `Vi sade upp ditt abonnemang ${day}. Det upphör ${end} (punkt 16.3 i avtalsvillkoren).`,
      'Om du har frågor eller är av annan åsikt, kontakta vår kundtjänst.',
    ],
  },
  withdrawnWithCar: {
    texts: (at: string, returnDay: string, isAsked: boolean) => [
      `Du ångrade ditt avtal ${at}. Inga nya månader debiteras längre.`,
      `Lämna tillbaka bilen senast ${returnDay}.${isAsked ? ' Välj återlämningstid på ditt konto.' : ''}`,
    ],
    backBy: 'Bilen tillbaka senast',
    button: 'Välj återlämningstid',
    notes: [
      'Ta ut dina egna saker ur bilen, städa den och ta med alla nycklar och den utrustning som du fick med bilen.',
    ],
  },
  termEnds: {
    subject: 'Din bindningstid upphör',
    text: (end: string) =>
      `Bindningstiden för ditt abonnemang upphör ${end}. Därefter fortsätter abonnemanget en månad i taget tills du avslutar det.`,
    monthlyAfter: 'Första månadsavgiften därefter',
    ends: 'Bindningstiden upphör',
    endBy: 'Avsluta senast, om du inte fortsätter',
  },
  serviceJoined: {
    subject: (service: string) => `Du har köpt tilläggstjänsten ${service}`,
    heading: 'Du har köpt en tilläggstjänst',
    text: (service: string) =>
      `Du köpte tilläggstjänsten ${service}. Den debiteras i samband med den första månadsavgiften, och det blir ingen separat debitering.`,
    howToWithdraw:
      'Du kan ångra tilläggstjänsten inom 14 dagar från köpet: välj Ångra avtalet här vid tjänsten på ditt konto.',
  },
  serviceEnded: {
    subject: (service: string) => `Tilläggstjänsten ${service} upphör`,
    heading: (lastDay: string) => `Tilläggstjänstens sista dag är ${lastDay}`,
    text: (service: string) =>
      `Du avslutade tilläggstjänsten ${service}. Den gäller till och med sin sista dag. Därefter ingår den inte i din månadsavgift.`,
    notes: ['Du kan återkalla avslutandet på ditt konto tills nästa månadsavgift har fakturerats.'],
  },
  serviceKept: {
    subject: (service: string) => `Tilläggstjänsten ${service} fortsätter`,
    heading: 'Tilläggstjänsten fortsätter',
    text: (service: string) =>
      `Tilläggstjänsten ${service} fortsätter som förut. Du kan avsluta den när som helst på ditt konto.`,
  },
  serviceWithdrawn: {
    subject: (service: string) => `Du har ångrat tilläggstjänsten ${service}`,
    heading: 'Du har ångrat tilläggstjänsten',
    text: (service: string, at: string) =>
      `Tilläggstjänsten ${service} ångrades ${at}. Den ingår inte längre i dina månadsavgifter. I övrigt fortsätter ditt abonnemang som förut.`,
    givenBack:
      'Om beloppet redan var betalt återbetalar vi det till samma betalkort senast 14 dagar efter ditt meddelande. Kreditfakturorna ser du på ditt konto.',
    nothingLeft: 'För tjänsten återstår ingenting att betala eller återbetala.',
  },
  goodwill: {
    subject: 'Gottgörelse på din nästa faktura',
    text: (sum: string) => `Vi drar av ${sum} från din nästa månadsfaktura. Du behöver inte göra något.`,
  },
  cardExpires: {
    subject: 'Ditt betalkort går ut före nästa debitering',
    heading: 'Ditt betalkort går ut',
    text: (issuer: string, pan: string, month: string, day: string) =>
      `Ditt kort ${issuer} ${pan} gäller till utgången av ${month}. Nästa månadsavgift debiteras ${day}, så lägg till ett nytt betalkort innan dess och aktivera det.`,
    button: 'Lägg till nytt betalkort',
  },
  extraCharge: {
    subject: 'Faktura på en tilläggsdebitering',
    textOn: (day: string) =>
      `En tilläggsdebitering har tillkommit för ditt abonnemang. Vi debiterar den från ditt betalkort ${day}.`,
    text: 'En tilläggsdebitering har tillkommit för ditt abonnemang, och vi debiterar den från ditt betalkort.',
    objectBefore: (day: string) =>
      `Om du är av annan åsikt om debiteringen, kontakta vår kundtjänst före ${day}. Fakturan finns på ditt konto.`,
    ask: 'Om du vill fråga om debiteringen, kontakta vår kundtjänst. Fakturan finns på ditt konto.',
  },
  refunded: {
    toBank: 'Återbetalning till ditt bankkonto',
    toCard: 'Återbetalning till ditt betalkort',
    byTransfer: (day: string) =>
      `Vi kunde inte återbetala beloppet nedan till ditt betalkort, så vi betalade det genom kontoöverföring ${day}.`,
    byCard: 'Vi har återbetalat beloppet nedan till ditt betalkort.',
    cameToNothing: 'Ditt köp hade redan annullerats när betalningen av det bekräftades. Du betalar ingenting för det.',
    text: (way: string) => `${way} Beroende på banken syns det på ditt bankkonto inom några dagar.`,
  },
  chargeFailed: {
    subject: 'Debiteringen lyckades inte',
    text: (reason: string) => `Vi kunde inte debitera fakturan nedan från ditt betalkort. ${reason}`,
    triedAgain: (day: string) =>
      `Vi försöker debitera betalningen på nytt ${day}. Du kan också betala fakturan genast på ditt konto, med samma eller ett annat kort.`,
    final: 'Vi gör inga fler försök att debitera. Betala fakturan på ditt konto eller byt betalkort.',
  },
  newCard: {
    subject: 'Lägg till ett nytt betalkort för ditt abonnemang',
    texts: [
      'Vi har inte kunnat debitera betalningen från ditt kort. Lägg till ett nytt kort på ditt konto och aktivera det, eller aktivera ett annat kort: öppna betalningar debiteras genast från det.',
      'Länken leder bara till ditt konto. Ingenting debiteras innan du aktiverar ett kort eller själv betalar fakturan.',
    ],
    button: 'Öppna kontot',
  },
  reminder: {
    subject: 'Betalningspåminnelse',
    texts: (day: string) => [
      `Fakturorna nedan är obetalda. Betala dem på ditt konto senast ${day}.`,
      'Kostnaderna för betalningspåminnelsen och dröjsmålsräntan finns på en egen faktura. Om du just har betalat kan du bortse från det här brevet.',
    ],
    notes: [
      'Om du anser att en faktura är fel eller om du inte kan betala den nu, kontakta vår kundtjänst. Du kan också be kundtjänsten om kontonumret och betala genom kontoöverföring med fakturans referensnummer.',
      'Om fakturorna inte betalas kan de överföras till en indrivningsbyrå tidigast två veckor efter den här påminnelsen.',
    ],
    due: (description: string, sum: string, reference: string) => `${sum}, ${description}, referens ${reference}`,
    others: 'Fakturor för dina andra beställningar',
    total: 'Totalt',
  },
  chargeAwaited: {
    subject: 'Bekräfta betalningen hos din bank',
    texts: [
      'Din bank ber dig bekräfta betalningen av fakturan nedan. Bekräfta den på ditt konto inom ett dygn. Där kan du också betala fakturan med ett annat kort.',
      'Om betalningen inte bekräftas debiteras den inte, och vi meddelar när vi försöker debitera den på nytt.',
    ],
    button: 'Bekräfta betalningen',
  },
  pickupMoved: {
    subject: (isDelivered: boolean, day: string) => `Ny ${carDay(isDelivered)} ${day}`,
    heading: (isDelivered: boolean, day: string) => `Ny ${carDay(isDelivered)}: ${day}`,
    text: (isDelivered: boolean) =>
      `${isDelivered ? 'Leveransdagen' : 'Avhämtningsdagen'} för din beställning har flyttats. Faktureringsperioderna börjar från den nya dagen, och ingenting debiteras två gånger.`,
    timeAsked: 'Vi frågar dig om avhämtningstiden när bilen är klar att hämtas.',
    timeNow: 'Bilen är klar att hämtas. Välj avhämtningstid på ditt konto.',
    timeAgreed: 'Kom överens om avhämtningstiden med verksamhetsstället.',
    wish: (text: string) => `Din begäran: ”${text}”`,
  },
  deliveryChanged: {
    subject: 'Leveransen har ändrats',
    heading: 'Leveransen av bilen har ändrats',
    text: 'Vi har ändrat leveransen enligt ditt önskemål. Kontrollera också att uppgifterna är rätt.',
    notes: ['Du kan ändra leveransen på ditt konto till och med dagen före leveransen.'],
  },
  pickupMissed: {
    subject: 'Bilen överlämnades inte på den avtalade dagen',
    heading: 'Din bil väntar fortfarande',
    texts: (isDelivered: boolean, day: string) => [
      `Bilen överlämnades inte på den avtalade dagen ${day}. Den första faktureringsperioden börjar först när du får bilen, och nästa faktureringsperiod debiteras inte innan dess.`,
      `Välj en ny ${carDay(isDelivered)} på ditt konto. Om något är fel eller om du inte längre behöver bilen, kontakta vår kundtjänst.`,
    ],
    button: (isDelivered: boolean) => `Välj en ny ${carDay(isDelivered)}`,
  },
  carSwapped: {
    subject: 'Din bil har bytts',
    heading: 'Du får en annan bil',
    text: 'Vi har bytt bilen i din beställning till en annan. Priset, bindningstiden och dagen är oförändrade.',
  },
  carSwappedOut: {
    subject: 'Din bil har bytts',
    text: (isRepriced: boolean) =>
      `Vi har bytt din bil till en annan. Ditt abonnemang, din bindningstid och dina tilläggstjänster fortsätter som förut${isRepriced ? ', och den nya bilens pris börjar gälla den dag som anges nedan' : ', och även priset är detsamma'}.`,
    before: 'Återlämnad bil',
    now: 'Ny bil',
    odometer: 'Den nya bilens mätarställning',
    price: (day: string) => `Bilens månadspris från och med ${day}`,
    notes: [
      'Protokollen över överlämningen av båda bilarna finns med bilder på ditt konto. De båda bilarnas kilometer räknas ihop.',
    ],
  },
  replacementGiven: {
    subject: 'Du har fått en ersättningsbil',
    text: 'Din egen bil väntar på dig. Ersättningsbilen ändrar varken priset eller villkoren för ditt abonnemang.',
    car: 'Ersättningsbil och mätarställning',
    until: 'Lämna tillbaka senast',
  },
  odometerCorrected: {
    subject: {
      out: 'Mätarställningen vid överlämningen har rättats',
      back: 'Mätarställningen vid återlämningen har rättats',
    },
    text: 'Bilens mätarställning hade antecknats fel, och vi har rättat den. Det rättade protokollet finns på ditt konto. Kontakta oss om du anser att mätarställningen inte stämmer.',
    was: 'Först antecknad',
    now: 'Rätt mätarställning',
  },
  replacementBack: {
    subject: 'Ersättningsbilen har återlämnats',
    text: 'Tack, ersättningsbilen har återlämnats. Ditt abonnemang fortsätter med din egen bil.',
  },
}
