import { languageCookie } from '../contract/addresses/addresses.ts'
import { type Language, languages } from '../contract/language.ts'

/** The element that offers the page in another language. */
export const offerId = 'kielitarjous'

const YEAR_MS = 365 * 86_400_000

/**
 * The browser remembers the language of the page: whoever comes back from a bank goes on in it. Who reads Finnish needs
 * nothing kept, and where nothing may be kept, they come back to a Finnish page.
 */
export async function keepLanguage(language: Language): Promise<void> {
  const { cookieStore } = globalThis as Partial<typeof globalThis>
  const known = await cookieStore?.get(languageCookie)
  if (language === (known?.value ?? languages[0])) return
  await cookieStore?.set({ name: languageCookie, value: language, expires: Date.now() + YEAR_MS, sameSite: 'lax' })
}
