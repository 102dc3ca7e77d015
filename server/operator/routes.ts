import type { Language } from '../../contract/language.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { showBoard } from './board/showBoard.ts'
import { accountActs } from './books/accountActs.ts'
import { entriesFile, papersFile, receivablesFile, vatFile } from './books/exportBooks.ts'
import { differencesFile, settlementsFile } from './books/exportSettlements.ts'
import { listEntries } from './books/listEntries.ts'
import { settlementActs } from './books/settlementActs.ts'
import { showBooks } from './books/showBooks.ts'
import { showVat } from './books/showVat.ts'
import { findByWords } from './console/findByWords.ts'
import { contentVersionActs, contentViews } from './content/contentVersionActs.ts'
import { pictureActs } from './content/pictureActs.ts'
import { translationActs } from './content/translationActs.ts'
import { collectiveActs } from './customers/collectiveActs.ts'
import { companyActs } from './customers/companyActs.ts'
import { customerActs } from './customers/customerActs.ts'
import { letterActs } from './customers/letterActs.ts'
import { privacyActs } from './customers/privacyActs.ts'
import { accountPage } from './customers/showAccount.ts'
import { exportFigure } from './figures/exportFigure.ts'
import { showFigures } from './figures/showFigures.ts'
import { fleetActs } from './fleet/fleetActs.ts'
import { fleetViews } from './fleet/fleetViews.ts'
import { recordActs } from './fleet/recordActs.ts'
import { importCatalogueFiles, importFleet } from './imports/importFiles.ts'
import { chargeActs } from './money/chargeActs.ts'
import { debtorActs } from './money/debtorActs.ts'
import { listInvoices } from './money/listInvoices.ts'
import { listReceivables } from './money/listReceivables.ts'
import { moneyActs } from './money/moneyActs.ts'
import { paperFile } from './money/paperFile.ts'
import { refundActs } from './money/refundActs.ts'
import { showInvoice } from './money/showInvoice.ts'
import { modelActs } from './offer/modelActs.ts'
import { campaignActs, promoCodeActs } from './offer/offerActs.ts'
import { priceActs } from './offer/priceActs.ts'
import { returnPriceActs } from './offer/returnPriceActs.ts'
import { serviceActs } from './offer/serviceActs.ts'
import { oneImport } from './oneImport.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { damageActs } from './orders/damageActs.ts'
import { handoverActs } from './orders/handoverActs.ts'
import { holderActs } from './orders/holderActs.ts'
import { listOrders, ordersFile } from './orders/listOrders.ts'
import { orderActs } from './orders/orderActs.ts'
import { orderPapers } from './orders/orderPapers.ts'
import { orderTimeline } from './orders/orderTimeline.ts'
import { replacementActs } from './orders/replacementActs.ts'
import { showOrder } from './orders/showOrder.ts'
import { statementActs } from './orders/statementActs.ts'
import { unfitActs } from './orders/unfitActs.ts'
import { withdrawalActs } from './orders/withdrawalActs.ts'
import { keyActs } from './people/keyActs.ts'
import { staffActs, whoAmI } from './people/staffActs.ts'
import { closedDayActs } from './places/closedDayActs.ts'
import { placeActs } from './places/placeActs.ts'
import { proposalActs } from './proposalActs.ts'
import { listAudit } from './running/listAudit.ts'
import { listProviders } from './running/listProviders.ts'
import { listRefused } from './running/listRefused.ts'
import { supportActs } from './running/supportActs.ts'
import { switchActs } from './running/switchActs.ts'
import { checkActs } from './work/checkActs.ts'
import { contactActs } from './work/contactActs.ts'
import { workActs } from './work/workActs.ts'

type Needs = { db: Db; clock: Clock; language: Language; publicUrl: string } & Parameters<typeof chargeActs>[0] &
  Parameters<typeof orderActs>[0] &
  Parameters<typeof checkActs>[0] &
  Parameters<typeof accountPage>[0] &
  Parameters<typeof privacyActs>[0] &
  Parameters<typeof staffActs>[0] &
  Parameters<typeof moneyActs>[0] &
  Parameters<typeof placeActs>[0] &
  Parameters<typeof debtorActs>[0]

/** The operator's table of contents. */
export function opsRoutes(shop: Needs): OpsHandlers {
  const handlers = handlersOf(shop)
  return { ...handlers, ...proposalActs(shop, handlers) }
}

const handlersOf = (
  shop: Needs,
  account = accountPage(shop),
): Omit<OpsHandlers, keyof ReturnType<typeof proposalActs>> => ({
  whoAmI: ({ staff }) => whoAmI(shop.db, staff),
  listAudit: ({ query }) => listAudit(shop, query),
  find: ({ body, staff }) => findByWords(shop, staff, body.words),
  importCatalogue: (given) => oneImport(() => importCatalogueFiles(shop, given)),
  importFleet: (given) => oneImport(() => importFleet(shop, given)),
  showBoard: ({ query, staff }) => showBoard(shop, staff, query),
  listOrders: ({ query, staff }) => listOrders(shop, staff, query),
  showOrder: ({ params, staff }) => showOrder(shop, staff, params.order_number),
  listInvoices: ({ query, staff }) => listInvoices(shop, staff, query),
  showInvoice: ({ params }) => showInvoice(shop, params.invoice_number),
  exportInvoices: ({ query, staff }) => papersFile(shop, staff, query),
  invoicePaper: ({ params }) => paperFile(shop, params.invoice_number),
  listReceivables: ({ query }) => listReceivables(shop, query),
  showFigures: ({ query, staff }) => showFigures(shop, staff, query),
  exportFigure: ({ query, staff }) => exportFigure(shop, staff, query),
  showBooks: ({ query }) => showBooks(shop, query),
  exportOrders: ({ query, staff }) => ordersFile(shop, staff, query),
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
  ...recordActs(shop),
  ...damageActs(shop),
  ...unfitActs(shop),
  ...orderActs(shop),
  ...handoverActs(shop),
  ...moneyActs(shop),
  ...chargeActs(shop),
  ...refundActs(shop),
  ...debtorActs(shop),
  ...checkActs(shop),
  ...promoCodeActs(shop),
  ...campaignActs(shop),
  ...modelActs(shop),
  ...priceActs(shop),
  ...serviceActs(shop),
  ...returnPriceActs(shop),
  ...pictureActs(shop),
  ...contentViews(shop),
  ...contentVersionActs(shop),
  ...translationActs(shop),
  ...switchActs(shop),
  ...placeActs(shop),
  ...closedDayActs(shop),
  ...collectiveActs(shop),
  ...companyActs(shop),
  ...customerActs(shop),
  ...privacyActs(shop),
  ...holderActs(shop),
  ...supportActs(shop),
  ...keyActs(shop),
  listProviders: () => listProviders(shop),
  listRefused: () => listRefused(shop),
  orderTimeline: ({ params, query, staff }) =>
    orderTimeline(shop, staff, { orderNumber: params.order_number, after: query.after }),
  showAccount: ({ params, staff }) => account(staff, params.customer_id),
  ...orderPapers(shop),
  ...replacementActs(shop),
  ...letterActs(shop),
  ...contactActs(shop),
  ...staffActs(shop),
  ...withdrawalActs(shop),
  ...statementActs(shop),
  ...workActs(shop),
})
