import type { fi } from './fi.ts'

export const sv: typeof fi = {
  noScripts: {
    title: 'Webbplatsen behöver JavaScript.',
    text: 'Utan det kan du läsa sidor, men inte söka bilar, logga in, beställa eller skicka formulär. Tillåt JavaScript i webbläsarens inställningar och ladda sidan på nytt.',
  },
  shop: 'bil en månad i taget',
  description:
    'Bil en månad i taget eller för en längre tid. Priset inkluderar försäkring, service och däck. Hitta en ledig bil nära dig och kom överens om en avhämtningsdag.',
  pages: {
    ownData: { title: 'Enheter och dataskydd' },
    services: { title: 'Din beställning' },
    identification: { title: 'Identifiering' },
    payment: { title: 'Betalning' },
    confirm: { title: 'Bekräfta din beställning' },
    complete: { title: 'Tack för beställningen!' },
    setPassword: { title: 'Skapa lösenord' },
    newOrder: { title: 'Ny beställning' },
    account: { title: 'Konto' },
    messages: { title: 'Meddelanden' },
    login: { title: 'Logga in' },
    loginLink: { title: 'Du loggas in' },
    forgotPassword: { title: 'Har du glömt ditt lösenord?' },
    resetPassword: { title: 'Byt lösenord' },
    contact: {
      title: 'Kundtjänst',
      description: 'Ring eller skriv till kundtjänsten. Här hittar du telefonnummer, e-postadress och öppettider.',
    },
    privacy: {
      title: 'Dataskydd',
      description: 'Vilka uppgifter vi samlar in, varför, hur länge vi sparar dem och vilka rättigheter du har.',
    },
    termsOfUse: {
      title: 'Användarvillkor',
      description: 'Webbtjänstens användarvillkor: kontot, beställningar och hur tjänsten används.',
    },
    cookies: {
      title: 'Kakor',
      description: 'Vilka kakor och vilket webbläsarminne tjänsten använder, och hur du ändrar ditt val.',
    },
    accessibility: {
      title: 'Tillgänglighet',
      description: 'Tillgänglighetsutlåtande: tjänstens status, kända brister och hur du ger respons.',
    },
    contractTerms: {
      title: 'Avtalsvillkor',
      description:
        'Avtalsvillkor för månadsabonnemang: pris och betalningar, kilometer, återlämning, hur du avslutar abonnemanget och hur du ångrar avtalet.',
    },
    returnPrices: {
      title: 'Prislista för återlämning',
      description:
        'Vad saknad utrustning, tankning, laddning eller städning kostar när bilen återlämnas, och vilken självrisken är.',
    },
    withdrawal: {
      title: 'Ångra avtalet',
      description:
        'Ångra ett månadsabonnemang inom 14 dagar från det att avtalet ingicks, utan inloggning och utan att ange något skäl.',
    },
    compare: { title: 'Jämför bilar' },
    style: { title: 'Stil' },
    notFound: { title: 'Sidan hittades inte' },
    searchAgent: { title: 'Sökbevakning' },
    searchAgentDelete: { title: 'Ta bort sökbevakningen' },
  },
}
