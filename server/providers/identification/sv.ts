import type { fi } from './fi.ts'

export const sv: typeof fi = {
  bankOrMobile: 'Med bankkoder eller mobilcertifikat',
  mobile: 'Mobilcertifikat',
  mobileEmulator: 'Mobilcertifikat (emulator)',
}
