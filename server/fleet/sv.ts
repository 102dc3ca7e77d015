import { fi } from './fi.ts'

/** Staff alone read these, except that a photo of a damage may be too large as well. */
export const sv: typeof fi = { ...fi, pictures: { ...fi.pictures, tooLarge: 'Bilden är större än 1 MB.' } }
