import { fi } from './fi.ts'

/** Staff alone read these. */
export const sv: typeof fi = fi
