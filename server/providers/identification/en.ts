import type { fi } from './fi.ts'

export const en: typeof fi = {
  bankOrMobile: 'With online banking codes or a mobile certificate',
  mobile: 'Mobile certificate',
  mobileEmulator: 'Mobile certificate (emulator)',
}
