import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import type { Contact } from '../../../contract/storefront.ts'
import { today } from '../../today.ts'
import { words } from './words.ts'

export interface CardOf {
  order: Order
  contact: Contact | null
  language: Language
}

interface Fact {
  term: string
  value: string
  href?: string
}

const style = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
  body { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1.25rem }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem }
  dl { border-top: 1px solid #8888; margin: 1.5rem 0 }
  div { border-bottom: 1px solid #8888; padding: .75rem 0 }
  dd { font-size: 1.25rem; font-weight: 600; margin: 0 }
  a { color: inherit; display: inline-block; padding: .5rem 0 }
  p { margin: 0 }`

/** The facts that a person needs beside the road without a connection, as a page that needs nothing else. */
export function carCard({ order, contact, language }: CardOf): string {
  const t = words[language].card
  const { display_name } = order.order_product_car.product_car
  const { address, zip, city, display_name: place } = order.dealer
  const phones: [string, string | null | undefined][] = [
    [t.assistance, contact?.assistance_phone],
    [t.service, contact?.phone],
  ]
  const facts: Fact[] = [
    { term: words[language].plate, value: order.registration ?? '' },
    ...phones.map(([term, phone]) => ({ term, value: phone ?? '', href: `tel:${phone?.replaceAll(' ', '')}` })),
    { term: t.place, value: `${place}, ${address}, ${zip} ${city}` },
    { term: t.order, value: order.order_number },
  ]
  const page = document.implementation.createHTMLDocument(display_name)
  const add = (to: Element, tag: string, text = '') => {
    const made = page.createElement(tag)
    made.textContent = text
    return to.appendChild(made)
  }
  add(page.body, 'h1', display_name)
  add(page.body, 'p', t.note(formatDay(today(), language)))
  const list = add(page.body, 'dl')
  for (const { term, value, href } of facts.filter((fact) => fact.value)) {
    const row = add(list, 'div')
    add(row, 'dt', term)
    const said = add(row, 'dd', href ? '' : value)
    if (href) add(said, 'a', value).setAttribute('href', href)
  }
  add(page.body, 'a', t.again).setAttribute('href', '/tili')
  // The page that this is written in lets no style element be made; the card has a policy of its own.
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  const head = `<head>${viewport}<title>${page.head.querySelector('title')?.innerHTML}</title><style>${style}</style></head>`
  return `<!doctype html><html lang="${language}">${head}${page.body.outerHTML}</html>`
}
