import { languageCookie } from '../contract/addresses/addresses.ts'
import { languages } from '../contract/language.ts'
import { pageLanguage } from '../ui/useLanguage.ts'

/** The element that offers the page in another language. */
export const offerId = 'kielitarjous'

const YEAR_MS = 365 * 86_400_000

/**
 * The browser remembers the language of the page: whoever comes back from a bank goes on in it. Who reads Finnish needs
 * nothing kept, and where nothing may be kept, they come back to a Finnish page.
 */
export async function keepLanguage(isOtherOffered: boolean): Promise<void> {
  const language = pageLanguage()
  const { cookieStore } = globalThis as Partial<typeof globalThis>
  try {
    const known = await cookieStore?.get(languageCookie)
    if (language === (known?.value ?? languages[0]) || (known && isOtherOffered)) return
    await cookieStore?.set({ name: languageCookie, value: language, expires: Date.now() + YEAR_MS, sameSite: 'lax' })
  } catch {
    // Nothing may be kept here.
  }
}
