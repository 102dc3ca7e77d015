import type { PictureUse } from '../../contract/ops/content/content.ts'

export const picturesFi = {
  hints: {
    banner: 'SVG, WebP, PNG tai JPEG. Noin 1600 × 640, enintään 400 kt.',
    model_small: 'SVG, WebP, PNG tai JPEG. Vähintään 640 × 320, enintään 200 kt. Tausta läpinäkyvä.',
    model_large: 'SVG, WebP, PNG tai JPEG. Vähintään 1200 × 600, enintään 400 kt.',
  } satisfies Record<PictureUse, string>,
  now: 'Nykyinen kuva',
  none: 'Ei kuvaa',
  sending: 'Tallennetaan kuvaa…',
  remove: 'Poista kuva',
  tooLarge: 'Kuva on suurempi kuin 1 Mt. Pienennä sitä ensin.',
  unreadable: 'Tiedostoa ei voitu lukea. Valitse se uudelleen.',
  failed: 'Kuvaa ei voitu tallentaa. Yritä uudelleen.',
}
