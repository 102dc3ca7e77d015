import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { accountActs } from './accountActs.ts'
import { chargeActs } from './chargeActs.ts'
import { checkActs } from './checkActs.ts'
import { closedDayActs } from './closedDayActs.ts'
import { companyActs } from './companyActs.ts'
import { contactActs } from './contactActs.ts'
import { bannerActs, contactFactActs, textActs } from './contentActs.ts'
import { contentViews, draftActs, publishingActs } from './contentVersionActs.ts'
import { creditActs } from './creditActs.ts'
import { customerActs } from './customerActs.ts'
import { entriesFile, papersFile, receivablesFile, vatFile } from './exportBooks.ts'
import { exportFigure } from './exportFigure.ts'
import { differencesFile, settlementsFile } from './exportSettlements.ts'
import { findByWords } from './findByWords.ts'
import { fleetActs } from './fleetActs.ts'
import { fleetViews } from './fleetViews.ts'
import { holderActs } from './holderActs.ts'
import { importCatalogueFiles, importFleet } from './importFiles.ts'
import { keyActs } from './keyActs.ts'
import { letterActs } from './letterActs.ts'
import { listAudit } from './listAudit.ts'
import { listEntries } from './listEntries.ts'
import { listInvoices } from './listInvoices.ts'
import { listOrders } from './listOrders.ts'
import { listProviders } from './listProviders.ts'
import { listReceivables } from './listReceivables.ts'
import { listRefused } from './listRefused.ts'
import { listUnpaid } from './listUnpaid.ts'
import { moneyActs } from './moneyActs.ts'
import { campaignActs, promoCodeActs } from './offerActs.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { orderActs } from './orderActs.ts'
import { orderPapers } from './orderPapers.ts'
import { orderTimeline } from './orderTimeline.ts'
import { paperFile } from './paperFile.ts'
import { placeActs } from './placeActs.ts'
import { priceActs } from './priceActs.ts'
import { proposalActs } from './proposalActs.ts'
import { refundActs } from './refundActs.ts'
import { serviceActs } from './serviceActs.ts'
import { settlementActs } from './settlementActs.ts'
import { accountPage } from './showAccount.ts'
import { showBoard } from './showBoard.ts'
import { showBooks } from './showBooks.ts'
import { showFigures } from './showFigures.ts'
import { showInvoice } from './showInvoice.ts'
import { showOrder } from './showOrder.ts'
import { showVat } from './showVat.ts'
import { staffActs } from './staffActs.ts'
import { supportActs } from './supportActs.ts'
import { switchActs } from './switchActs.ts'
import { withdrawalActs } from './withdrawalActs.ts'
import { workActs } from './workActs.ts'

type Needs = { db: Db; clock: Clock; publicUrl: string } & Parameters<typeof chargeActs>[0] &
  Parameters<typeof orderActs>[0] &
  Parameters<typeof checkActs>[0] &
  Parameters<typeof accountPage>[0] &
  Parameters<typeof staffActs>[0] &
  Parameters<typeof creditActs>[0]

/** The operator's table of contents. */
export function opsRoutes(shop: Needs): OpsHandlers {
  const handlers = handlersOf(shop)
  return { ...handlers, ...proposalActs(shop, handlers) }
}

const handlersOf = (
  shop: Needs,
  account = accountPage(shop),
): Omit<OpsHandlers, keyof ReturnType<typeof proposalActs>> => ({
  whoAmI: async ({ staff }) => ({
    id: staff.id,
    name: staff.name,
    grants: [...staff.grants],
    ends_at: staff.expiresAt?.toISOString() ?? null,
  }),
  listAudit: ({ query }) => listAudit(shop, query),
  find: ({ body, staff }) => findByWords(shop, staff, body.words),
  importCatalogue: ({ body, staff }) => importCatalogueFiles(shop, staff, body),
  importFleet: ({ body, staff }) => importFleet(shop, staff, body),
  showBoard: ({ query, staff }) => showBoard(shop, staff, query),
  listOrders: ({ query, staff }) => listOrders(shop, staff, query),
  showOrder: ({ params, staff }) => showOrder(shop, staff, params.order_number),
  listInvoices: ({ query, staff }) => listInvoices(shop, staff, query),
  showInvoice: ({ params }) => showInvoice(shop, params.invoice_number),
  listUnpaid: ({ query, staff }) => listUnpaid(shop, staff, query),
  exportInvoices: ({ query, staff }) => papersFile(shop, staff, query),
  invoicePaper: ({ params }) => paperFile(shop, params.invoice_number),
  listReceivables: ({ query }) => listReceivables(shop, query),
  showFigures: ({ query, staff }) => showFigures(shop, staff, query),
  exportFigure: ({ query, staff }) => exportFigure(shop, staff, query),
  showBooks: ({ query }) => showBooks(shop, query),
  exportEntries: async ({ query, staff }) => entriesFile(shop, staff, query),
  exportVat: ({ query, staff }) => vatFile(shop, staff, query),
  exportReceivables: ({ query, staff }) => receivablesFile(shop, staff, query),
  exportDifferences: async ({ query, staff }) => differencesFile(shop, staff, query),
  exportSettlements: async ({ query, staff }) => settlementsFile(shop, staff, query),
  listEntries: ({ query }) => listEntries(shop, query),
  showVat: ({ query }) => showVat(shop, query),
  ...settlementActs(shop),
  ...accountActs(shop),
  ...fleetViews(shop),
  ...fleetActs(shop),
  ...orderActs(shop),
  ...moneyActs(shop),
  ...creditActs(shop),
  ...chargeActs(shop),
  ...refundActs(shop),
  ...checkActs(shop),
  ...promoCodeActs(shop),
  ...campaignActs(shop),
  ...priceActs(shop),
  ...serviceActs(shop),
  ...bannerActs(shop),
  ...textActs(shop),
  ...contactFactActs(shop),
  ...contentViews(shop),
  ...draftActs(shop),
  ...publishingActs(shop),
  ...switchActs(shop),
  ...placeActs(shop),
  ...closedDayActs(shop),
  ...companyActs(shop),
  ...customerActs(shop),
  ...holderActs(shop),
  ...supportActs(shop),
  ...keyActs(shop),
  listProviders: () => listProviders(shop),
  listRefused: () => listRefused(shop),
  orderTimeline: ({ params, query, staff }) =>
    orderTimeline(shop, staff, { orderNumber: params.order_number, after: query.after }),
  showAccount: ({ params, staff }) => account(staff, params.customer_id),
  ...orderPapers(shop),
  ...letterActs(shop),
  ...contactActs(shop),
  ...staffActs(shop),
  ...withdrawalActs(shop),
  ...workActs(shop),
})
