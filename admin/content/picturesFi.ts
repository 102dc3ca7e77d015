import type { PictureUse } from '../../contract/ops/content/content.ts'

export const picturesFi = {
  hints: {
    banner: 'JPEG, PNG, WebP tai SVG, vähintään 1200 pistettä leveä. Kuvasta näytetään keskiosa.',
    model_small: 'JPEG, PNG, WebP tai SVG, vähintään 640 × 320 pistettä. Kuvasta näytetään keskiosa.',
    model_large: 'JPEG, PNG, WebP tai SVG, vähintään 1200 × 600 pistettä. Kuvasta näytetään keskiosa.',
  } satisfies Record<PictureUse, string>,
  now: 'Nykyinen kuva',
  none: 'Ei kuvaa',
  sending: 'Tallennetaan kuvaa…',
  remove: 'Poista kuva',
  tooLarge: 'Kuva on suurempi kuin 20 Mt. Valitse pienempi.',
  drawingTooLarge: 'Piirros on suurempi kuin 1 Mt. Pienennä sitä ensin.',
  unreadable: 'Tiedosto ei ole kuva, jota selain osaa lukea. Valitse JPEG-, PNG-, WebP- tai SVG-kuva.',
  failed: 'Kuvaa ei voitu tallentaa. Yritä uudelleen.',
}
