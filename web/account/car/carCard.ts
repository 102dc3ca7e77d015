import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import type { Contact } from '../../../contract/storefront.ts'
import { today } from '../../today.ts'
import { words } from './words.ts'

export interface CardOf {
  /** Those whose cars the customer has. */
  orders: readonly Order[]
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
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 .5rem }
  dl { border-top: 1px solid #8888; margin: .75rem 0 1.5rem }
  div { border-bottom: 1px solid #8888; padding: .75rem 0 }
  dd { font-size: 1.25rem; font-weight: 600; margin: 0 }
  a { color: inherit; display: inline-block; padding: .5rem 0 }
  p { margin: 0 }`

const nameOf = ({ order_product_car }: Order): string => order_product_car.product_car.display_name

/** The facts that a person needs beside the road without a connection, as a page that needs nothing else. */
export function carCard({ orders, contact, language }: CardOf): string {
  const t = words[language].card
  const page = document.implementation.createHTMLDocument(orders.map(nameOf).join(', '))
  const add = (to: Element, tag: string, text = '') => {
    const made = page.createElement(tag)
    made.textContent = text
    return to.appendChild(made)
  }
  add(page.body, 'p', t.note(formatDay(today(), language)))
  for (const order of orders) {
    add(page.body, 'h1', nameOf(order))
    const list = add(page.body, 'dl')
    for (const { term, value, href } of factsOf(order, { contact, language })) {
      const row = add(list, 'div')
      add(row, 'dt', term)
      const said = add(row, 'dd', href ? '' : value)
      if (href) add(said, 'a', value).setAttribute('href', href)
    }
  }
  add(page.body, 'a', t.again).setAttribute('href', '/tili')
  // The page that this is written in lets no style element be made; the card has a policy of its own.
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  const head = `<head>${viewport}<title>${page.head.querySelector('title')?.innerHTML}</title><style>${style}</style></head>`
  return `<!doctype html><html lang="${language}">${head}${page.body.outerHTML}</html>`
}

function factsOf(order: Order, { contact, language }: Omit<CardOf, 'orders'>): Fact[] {
  const t = words[language].card
  const { address, zip, city, display_name } = order.dealer
  const phones: [string, string | null | undefined][] = [
    [t.assistance, contact?.assistance_phone],
    [t.service, contact?.phone],
  ]
  const facts: Fact[] = [
    { term: words[language].plate, value: order.registration ?? '' },
    ...phones.map(([term, phone]) => ({ term, value: phone ?? '', href: `tel:${phone?.replaceAll(' ', '')}` })),
    { term: t.place, value: `${display_name}, ${address}, ${zip} ${city}` },
    { term: t.order, value: order.order_number },
  ]
  return facts.filter(({ value }) => value)
}
