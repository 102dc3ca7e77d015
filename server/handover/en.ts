import type { fi } from './fi.ts'

export const en: typeof fi = {
  noPhoto: 'The file is not a photo that can be saved. Take the photo again or give a JPEG photo.',
  tooManyPhotos: (most) => `There is no room for more than ${most} photos.`,
}
