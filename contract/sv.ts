import type { fi } from './fi.ts'

export const sv: typeof fi = {
  earlyStartWish: {
    version: '2',
    text: 'Jag begär att tjänsten ska börja innan ångerfristen har gått ut. Om jag ångrar avtalet efter det betalar jag för de dagar som bilen har varit i mitt bruk före mitt meddelande.',
    information:
      'Du kan ångra avtalet utan att ange någon orsak inom 14 dagar från det att du ingick det. Du får bilen på den avtalade dagen även om du inte begär att tjänsten ska börja före det: då får du tillbaka allt du har betalat om du ångrar avtalet.',
  },
  serviceStartWish: {
    version: '1',
    text: 'Jag begär att tilläggstjänsten ska börja innan ångerfristen har gått ut. Om jag ångrar köpet efter det betalar jag för tjänsten för de dagar som har gått fram till mitt ångermeddelande.',
    information:
      'Du kan ångra tilläggstjänsten utan att ange någon orsak inom 14 dagar från köpet. Valet är frivilligt: du kan köpa tjänsten även utan det, och om du ångrar dig får du tillbaka allt du har betalat för tjänsten.',
  },
}
