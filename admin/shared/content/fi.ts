import { type ContentItem, type contentItems, modelOf } from '../../../contract/ops/content/contentItems.ts'

export const itemNames: Record<(typeof contentItems)[number], string> = {
  faq: 'Usein kysyttyä',
  banners: 'Etusivun nostot',
  contact: 'Yhteystiedot',
  promo: 'Ajankohtaista',
  model_list_banner: 'Mallilistan nosto',
  product_info: 'Palvelun esittely',
  advantages: 'Edut',
  business_intro: 'Yrityksille',
  home_delivery_info: 'Kotiintoimitus',
  contract_terms: 'Sopimusehdot',
  privacy: 'Tietosuoja',
  terms_of_use: 'Käyttöehdot',
  cookies: 'Evästeet',
  accessibility: 'Saavutettavuus',
}

/** An item as staff know it; a model by the name it is known by. */
export function itemName(item: ContentItem): string {
  const model = modelOf(item)
  return model === null ? itemNames[item as keyof typeof itemNames] : `Malli: ${model}`
}

export const fi = { itemNames, itemName }
