import type { fi } from './fi.ts'

/** The label of the confirmation is that of the Swedish text of the directive (2011/83/EU, article 11 a). */
export const sv: typeof fi = {
  title: 'Ångra avtalet',
  lead: 'Du kan ångra ett månadsabonnemang och en tilläggstjänst som du köpt senare inom 14 dagar från det att avtalet ingicks. Du behöver inte ange något skäl och du behöver inte logga in.',

  name: 'Namn',
  nameMissing: 'Skriv ditt namn.',
  orderNumber: 'Beställningsnummer',
  orderNumberHint: 'Numret finns i beställningsbekräftelsen och på ditt konto.',
  orderNumberMissing: 'Skriv beställningsnumret.',
  what: 'Vad vill du ångra',
  wholeOrder: 'Hela abonnemanget',
  oneService: (service: string) => `Tilläggstjänsten ${service}`,
  email: 'E-postadress för bekräftelsen',
  emailMissing: 'Ange din e-postadress.',
  next: 'Fortsätt',

  checkTitle: 'Kontrollera meddelandet',
  statement: 'Jag meddelar att jag vill ångra avtalet.',
  confirm: 'Bekräfta ånger',
  change: 'Ändra uppgifterna',
  failed:
    'Meddelandet kunde inte skickas. Kontrollera internetanslutningen och försök igen, eller meddela oss på annat sätt.',

  receivedTitle: 'Ditt meddelande är mottaget',
  received: (email: string) =>
    `Vi skickar en bekräftelse till ${email}. Vi meddelar också per e-post när ångermeddelandet har behandlats.`,
  receivedAt: 'Mottaget',
  print: 'Skriv ut bekräftelsen',

  whatNext: 'Vad händer när du ångrar avtalet?',
  consequences: [
    'Om bilen ännu inte har överlämnats återbetalar vi allt du har betalat.',
    'Om du redan har bilen debiteras inga nya månader, och du återlämnar bilen inom 14 dagar. Du betalar för de dagar som använts fram till ditt meddelande bara om du vid beställningen begärde att tjänsten ska börja innan ångerfristen har gått ut.',
    'Om du ångrar en tilläggstjänst som du köpt senare fortsätter ditt abonnemang. För en månatlig tjänst betalar du för de dagar som gått bara om du vid köpet begärde att den ska börja genast.',
    'Vi återbetalar pengarna till samma betalkort senast 14 dagar efter ditt meddelande.',
  ],
  otherWays: 'Andra sätt att ångra sig',
  otherWaysNote:
    'Du kan också meddela kundtjänsten att du ångrar avtalet eller skicka ångerblanketten som finns som bilaga till ditt avtal.',
  terms: 'Avtalsvillkoren, punkt 19',
  privateOnly: 'Konsumenter har ångerrätt. Den gäller inte företagsbeställningar.',
}
