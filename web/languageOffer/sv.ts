import type { fi } from './fi.ts'

export const sv: typeof fi = {
  here: 'Den här sidan finns också på svenska.',
  read: 'Läs på svenska',
  stay: 'Fortsätt på svenska',
}
