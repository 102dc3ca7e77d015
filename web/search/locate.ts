import type { Language } from '../../contract/language.ts'
export interface Position {
  lat: number
  lng: number
}

/** Where the browser is: exactly, and however long the person takes to allow it. */
export const browserPosition = (geolocation: Geolocation | undefined = navigator.geolocation): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error('Location not found'))
    geolocation.getCurrentPosition(
      (found) => {
        const coords = found?.coords
        if (coords) resolve({ lat: coords.latitude, lng: coords.longitude })
        else reject(new Error('Location not found'))
      },
      reject,
      { enableHighAccuracy: true },
    )
  })

/** The browser is given no time-out: whoever waits this long is told that they need not. */
const slowMs = 10_000
// Beside its code and not in fi.ts: it is not for the first view.
const slowText: Record<Language, string> = {
  fi: 'Sijainnin haku kestää. Voit jatkaa kirjoittamalla paikan.',
  sv: 'Det tar tid att hämta din position. Du kan fortsätta genom att skriva in en plats.',
  en: 'Finding your position is taking a while. You can carry on by typing a place.',
}

/** The browser's position and its address in words. */
export async function locate(
  askAddress: (position: Position) => Promise<Address>,
  tell: (text: string) => void,
  language: Language,
): Promise<{ position: Position; text: string }> {
  const timer = setTimeout(() => tell(slowText[language]), slowMs)
  const position = await browserPosition().finally(() => clearTimeout(timer))
  const { route, street_number, postal_code, city } = await askAddress(position)
  return { position, text: addressText({ route, street_number, postal_code, city }) }
}

interface Address {
  route: string
  street_number: string
  postal_code: string
  city: string
}

/** `Keilaranta 1, 02150 Espoo`, with what is known of it. */
export const addressText = ({ route, street_number, postal_code, city }: Address): string =>
  [`${route} ${street_number}`, `${postal_code} ${city}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
