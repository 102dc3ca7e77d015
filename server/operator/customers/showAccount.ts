import type { AnswerOf } from '../../../contract/call.ts'
import { languages } from '../../../contract/language.ts'
import type { showAccount as promise } from '../../../contract/ops/customers/customers.ts'
import { nameOf, peopleOf } from '../../account/person/peopleOf.ts'
import { customerOf } from '../../order/view/customerOf.ts'
import { getOrders } from '../../order/view/getOrders.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { readBuiltPages } from '../../storefront/builtPages.ts'
import type { Storefront } from '../../storefront/readStorefront.ts'
import { noteOpened } from '../noteOpened.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'language'> {
  storefront: () => Promise<Storefront>
}
type Answer = AnswerOf<typeof promise>

/**
 * The account page as the customer sees it. It is rendered here from the answers that they get, and arrives as dead
 * text: no session of theirs, no script, no link, and so nothing that acts or opens anything.
 */
export function accountPage(shop: Needs): (staff: Staff, customerId: string) => Promise<Answer> {
  let read: ReturnType<typeof readBuiltPages> | undefined
  return async (staff, customerId) => {
    const { db, clock } = shop
    const person = isId(customerId) ? (await peopleOf(db, [customerId])).get(customerId) : undefined
    if (!person) throw new Refusal('CUSTOMER_NOT_FOUND')
    await noteOpened(shop, staff, customerId, 'showAccount')
    if (read === undefined) read = readBuiltPages()
    const customer = await customerOf(shop)(db, customerId)
    const page = {
      customer_id: customerId,
      name: nameOf(person),
      password_set: customer.user_password_set,
      stylesheets: read?.stylesheets ?? [],
    }
    if (!read) return { ...page, html: null }
    const { renderAccount } = await read.renderer()
    const orders = await getOrders(shop, customerId, {})
    // A customer without a password is asked for one first; staff see the page behind it.
    const html = await renderAccount({
      init: (await shop.storefront()).init.value,
      customer: { ...customer, user_password_set: true },
      orders: (orders.toJSON() as { data: unknown }).data,
      now: clock.now().toISOString(),
      language: languages[0],
    })
    return { ...page, html: withoutActs(html) }
  }
}

/** Attributes alone: React writes a text's quotation marks as entities, so that no text looks like one. */
const withoutActs = (html: string): string =>
  html
    .replace(/<link [^>]*>/g, '')
    .replace(/ (href|action|formaction|target|autofocus)="[^"]*"/gi, '')
    .replace(/<(button|input|select|textarea)(?=[ >])/g, '<$1 disabled=""')
    .replace(/<details(?=[ >])/g, '<details open=""')
