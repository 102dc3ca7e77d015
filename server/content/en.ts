import { fi } from './fi.ts'

/** Only staff read these sentences. */
export const en: typeof fi = fi
