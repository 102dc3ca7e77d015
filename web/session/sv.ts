import type { fi } from './fi.ts'

export const sv: typeof fi = {
  sendLinkFailed: 'E-postmeddelandet kunde inte skickas. Försök igen.',
  notKept: 'Din webbläsare tillåter inte webbplatsen att spara uppgifter',
  notKeptNote:
    'Därför upphör din inloggning varje gång sidan laddas om, till exempel när du kommer tillbaka från bankens eller betaltjänstens sida. Din beställning finns kvar: logga då in på nytt med lösenordet eller med en länk som skickas till din e-post. Inloggningen finns kvar om du tillåter kakor och webbplatsdata i webbläsarens inställningar.',
  notReached: 'Vi fick ingen kontakt med tjänsten',
  notReachedNote: 'Vi loggade inte ut dig. Kontrollera internetanslutningen och försök igen om en stund.',
}
