import type { fi } from './fi.ts'

export const sv: typeof fi = {
  noPhoto: 'Filen är inte en bild som kan sparas. Ta bilden på nytt eller använd en JPEG-bild.',
  tooManyPhotos: (most: number) => `Det ryms inte fler än ${most} bilder.`,
}
