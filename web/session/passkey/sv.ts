import type { fi } from './fi.ts'

export const sv: typeof fi = {
  withPasskey: 'Logga in med lösennyckel',
  notUnlocked: 'Inloggningen med lösennyckel slutfördes inte. Försök igen eller logga in med lösenord.',
  passkeyFailed: 'Det gick inte att logga in med lösennyckeln',
  passkeyTryAgain: 'Försök igen om en stund eller logga in med lösenord.',
}
