import { addressOf } from '../contract/addresses/addresses.ts'
import { fileIn } from '../contract/addresses/fileIn.ts'
import { brand } from '../contract/brand.ts'
import { type Language, languages, locales } from '../contract/language.ts'
import { descriptionOf, type PageMeta, type PageTexts, titleOf } from './page.ts'
import { type PageData, scriptOf, structuredData } from './structuredData.ts'

interface HeadNeeds {
  meta: PageMeta
  texts: PageTexts
  path: string
  data: PageData
  publicUrl: string
  status: number
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The head of a page for tabs, search engines and shared links. */
export function headOf({ meta, texts, path, data, publicUrl, status }: HeadNeeds, language: Language): string {
  const title = escaped(titleOf(texts, language))
  const description = escaped(descriptionOf(texts, language))
  const told = `<title>${title}</title><meta name="description" content="${description}">`
  if (status !== 200 || meta.needsLogin || meta.hidden) return `${told}<meta name="robots" content="noindex">`
  // With a slash at its end it is the same page.
  const addressIn = (one: Language) => escaped(publicUrl + addressOf(path.replace(/(?<=.)\/+$/, ''), one))
  const address = addressIn(language)
  const picture = escaped(publicUrl + (data.model?.image_share ?? `/${fileIn(language, 'jako.jpg')}`))
  const open: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': brand,
    'og:locale': locales[language].replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return [
    told,
    `<link rel="canonical" href="${address}">`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${addressIn(one)}">`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn(languages[0])}">`,
    ...Object.entries(open).map(([name, value]) => `<meta property="${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...structuredData(data, path, publicUrl, language).map(scriptOf),
  ].join('')
}
