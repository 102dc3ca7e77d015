import type { ProvidedText } from '../queries.ts'
import { at } from './contents.ts'

/** Its Swedish words are of what stood there before; in English there are none. */
export const providedText: ProvidedText = {
  place: 'services/home_delivery/display_description',
  finnish: '<p>Tuomme auton 9–13</p>',
  original: 'tiiviste',
  shown_from: null,
  translations: [
    { language: 'sv', state: 'older', text: '<p>Vi hämtar bilen 9–12</p>', at, by: 'Sisko Sisältö' },
    { language: 'en', state: 'missing', text: null, at: null, by: null },
  ],
}
