import * as content from './content/content.ts'
import * as versions from './content/contentVersions.ts'
import * as translations from './content/translations.ts'
import * as collective from './customers/collective.ts'
import * as customerList from './customers/customerList.ts'
import * as customers from './customers/customers.ts'
import * as limits from './customers/limits.ts'
import * as privacy from './customers/privacy.ts'
import * as exports from './exports.ts'
import * as search from './find.ts'
import * as carRecords from './fleet/carRecord.ts'
import * as fleet from './fleet/fleet.ts'
import * as places from './fleet/places.ts'
import * as books from './money/books.ts'
import * as charges from './money/charges.ts'
import * as debtors from './money/debtors.ts'
import * as ledger from './money/ledger.ts'
import * as money from './money/money.ts'
import * as receivables from './money/receivables.ts'
import * as settlements from './money/settlements.ts'
import * as models from './offer/models.ts'
import * as offers from './offer/offers.ts'
import * as prices from './offer/prices.ts'
import * as returnPrices from './offer/returnPrices.ts'
import * as services from './offer/services.ts'
import type { OpsCall } from './opsCall.ts'
import * as damages from './orders/damages.ts'
import * as handovers from './orders/handovers.ts'
import * as holders from './orders/holders.ts'
import * as letters from './orders/letters.ts'
import * as odometer from './orders/odometer.ts'
import * as orderActs from './orders/orderActs.ts'
import * as orders from './orders/orders.ts'
import * as papers from './orders/papers.ts'
import * as replacements from './orders/replacements.ts'
import * as statements from './orders/statements.ts'
import * as timeline from './orders/timeline.ts'
import * as withdrawals from './orders/withdrawals.ts'
import * as staff from './people/staff.ts'
import * as proposals from './proposals.ts'
import * as figures from './running/figures.ts'
import * as imports from './running/imports.ts'
import * as running from './running/running.ts'
import * as board from './work/board.ts'
import * as checks from './work/checks.ts'
import * as contacts from './work/contacts.ts'
import * as support from './work/support.ts'
import * as work from './work/work.ts'

/** The exports of the rooms: their calls, and schemas that they share. */
const exported = {
  ...board,
  ...books,
  ...charges,
  ...carRecords,
  ...checks,
  ...contacts,
  ...content,
  ...versions,
  ...translations,
  ...customers,
  ...customerList,
  ...damages,
  ...debtors,
  ...exports,
  ...figures,
  ...search,
  ...fleet,
  ...handovers,
  ...holders,
  ...imports,
  ...ledger,
  ...letters,
  ...collective,
  ...limits,
  ...money,
  ...models,
  ...offers,
  ...orderActs,
  ...orders,
  ...odometer,
  ...replacements,
  ...papers,
  ...places,
  ...prices,
  ...privacy,
  ...proposals,
  ...receivables,
  ...returnPrices,
  ...running,
  ...services,
  ...settlements,
  ...staff,
  ...statements,
  ...support,
  ...timeline,
  ...withdrawals,
  ...work,
}
type Exported = typeof exported

export type OpsCalls = { [N in keyof Exported as Exported[N] extends { who: 'staff' } ? N : never]: Exported[N] }
export type OpsName = keyof OpsCalls
export type OpsActName = { [N in OpsName]: OpsCalls[N] extends { subject: string | null } ? N : never }[OpsName]

const isCall = (one: unknown): one is OpsCall => typeof one === 'object' && one !== null && 'who' in one

/** Every call of the operator's interface, by name. */
export const opsCalls = Object.fromEntries(Object.entries(exported).filter(([, one]) => isCall(one))) as OpsCalls
