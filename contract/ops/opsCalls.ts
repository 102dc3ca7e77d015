import * as content from './content/content.ts'
import * as versions from './content/contentVersions.ts'
import * as customers from './customers/customers.ts'
import * as limits from './customers/limits.ts'
import * as privacy from './customers/privacy.ts'
import * as exports from './exports.ts'
import * as search from './find.ts'
import * as fleet from './fleet/fleet.ts'
import * as places from './fleet/places.ts'
import * as books from './money/books.ts'
import * as charges from './money/charges.ts'
import * as ledger from './money/ledger.ts'
import * as money from './money/money.ts'
import * as receivables from './money/receivables.ts'
import * as settlements from './money/settlements.ts'
import * as offers from './offer/offers.ts'
import * as prices from './offer/prices.ts'
import * as services from './offer/services.ts'
import type { OpsCall } from './opsCall.ts'
import * as holders from './orders/holders.ts'
import * as letters from './orders/letters.ts'
import * as orderActs from './orders/orderActs.ts'
import * as orders from './orders/orders.ts'
import * as papers from './orders/papers.ts'
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

/** Every call of the operator's interface, by name. */
export const opsCalls = {
  whoAmI: staff.whoAmI,
  find: search.find,
  listStaff: staff.listStaff,
  inviteStaff: staff.inviteStaff,
  changeGrants: staff.changeGrants,
  removeStaff: staff.removeStaff,
  listAudit: staff.listAudit,
  listProposals: proposals.listProposals,
  approveProposal: proposals.approveProposal,
  declineProposal: proposals.declineProposal,
  countWork: work.countWork,
  listColleagues: work.listColleagues,
  assignWork: work.assignWork,
  snoozeWork: work.snoozeWork,
  finishWork: work.finishWork,
  importCatalogue: imports.importCatalogue,
  importFleet: imports.importFleet,
  showBoard: board.showBoard,
  listCars: fleet.listCars,
  countCars: fleet.countCars,
  showCar: fleet.showCar,
  carCalendar: fleet.carCalendar,
  blockCar: fleet.blockCar,
  releaseCar: fleet.releaseCar,
  moveCar: fleet.moveCar,
  retireCar: fleet.retireCar,
  addCar: fleet.addCar,
  listOrders: orders.listOrders,
  showOrder: orders.showOrder,
  orderTimeline: timeline.orderTimeline,
  contractPaper: papers.contractPaper,
  annexPaper: papers.annexPaper,
  releaseOrder: orderActs.releaseOrder,
  promptPickupTime: orderActs.promptPickupTime,
  signOrder: orderActs.signOrder,
  deliverOrder: orderActs.deliverOrder,
  movePickupForStaff: orderActs.movePickupForStaff,
  changeDeliveryForStaff: orderActs.changeDeliveryForStaff,
  swapCar: orderActs.swapCar,
  endOrder: orderActs.endOrder,
  promptReturnTime: orderActs.promptReturnTime,
  takeBackCar: orderActs.takeBackCar,
  listHolders: holders.listHolders,
  registerHolder: holders.registerHolder,
  stopService: orderActs.stopService,
  withdrawOrder: money.withdrawOrder,
  withdrawService: money.withdrawService,
  listWithdrawals: withdrawals.listWithdrawals,
  decideWithdrawal: withdrawals.decideWithdrawal,
  invoiceOrder: money.invoiceOrder,
  listInvoices: books.listInvoices,
  showInvoice: books.showInvoice,
  exportInvoices: exports.exportInvoices,
  invoicePaper: receivables.invoicePaper,
  listReceivables: receivables.listReceivables,
  importSettlement: settlements.importSettlement,
  listSettlements: settlements.listSettlements,
  listSettlementDifferences: settlements.listSettlementDifferences,
  explainSettlementDifference: settlements.explainSettlementDifference,
  showBooks: ledger.showBooks,
  exportEntries: exports.exportEntries,
  exportVat: exports.exportVat,
  exportReceivables: exports.exportReceivables,
  exportDifferences: exports.exportDifferences,
  exportSettlements: exports.exportSettlements,
  listEntries: ledger.listEntries,
  showVat: ledger.showVat,
  listAccounts: ledger.listAccounts,
  setAccount: ledger.setAccount,
  showFigures: figures.showFigures,
  exportFigure: figures.exportFigure,
  creditInvoice: money.creditInvoice,
  listUnpaid: money.listUnpaid,
  listOpenCharges: charges.listOpenCharges,
  settleCharge: charges.settleCharge,
  listRefunds: money.listRefunds,
  retryRefund: money.retryRefund,
  settleRefund: money.settleRefund,
  listPromoCodes: offers.listPromoCodes,
  createPromoCode: offers.createPromoCode,
  endPromoCode: offers.endPromoCode,
  listPrices: prices.listPrices,
  listPriceHistory: prices.listPriceHistory,
  changePrices: prices.changePrices,
  withdrawPrice: prices.withdrawPrice,
  listServices: services.listServices,
  changeService: services.changeService,
  listCampaigns: offers.listCampaigns,
  createCampaign: offers.createCampaign,
  endCampaign: offers.endCampaign,
  savePicture: content.savePicture,
  addPicture: content.addPicture,
  listContent: versions.listContent,
  showContent: versions.showContent,
  listContentVersions: versions.listContentVersions,
  saveDraft: versions.saveDraft,
  discardDraft: versions.discardDraft,
  publishContent: versions.publishContent,
  restoreContent: versions.restoreContent,
  withdrawAhead: versions.withdrawAhead,
  listSwitches: content.listSwitches,
  setOrdering: content.setOrdering,
  setMaintenance: content.setMaintenance,
  listPlaces: places.listPlaces,
  changePlace: places.changePlace,
  closePlaceDay: places.closePlaceDay,
  openPlaceDay: places.openPlaceDay,
  hidePlace: places.hidePlace,
  revealPlace: places.revealPlace,
  listClosedDays: limits.listClosedDays,
  closeDay: limits.closeDay,
  openDay: limits.openDay,
  listCompanies: limits.listCompanies,
  setCompanyLimit: limits.setCompanyLimit,
  listChecks: checks.listChecks,
  decideCheck: checks.decideCheck,
  findCustomer: customers.findCustomer,
  showCustomer: customers.showCustomer,
  showAccount: customers.showAccount,
  exportCustomer: privacy.exportCustomer,
  eraseCustomer: privacy.eraseCustomer,
  setCustomerType: customers.setCustomerType,
  correctCustomer: customers.correctCustomer,
  addNote: customers.addNote,
  listLetters: letters.listLetters,
  showLetter: letters.showLetter,
  resendLetter: letters.resendLetter,
  listContacts: contacts.listContacts,
  answerContact: contacts.answerContact,
  finishContact: contacts.finishContact,
  listJobs: support.listJobs,
  retryJob: support.retryJob,
  countJobs: running.countJobs,
  retryJobs: running.retryJobs,
  listProviders: running.listProviders,
  listRefused: running.listRefused,
  listKeys: running.listKeys,
  createKey: running.createKey,
  revokeKey: running.revokeKey,
} as const satisfies Record<string, OpsCall>

export type OpsCalls = typeof opsCalls
export type OpsName = keyof OpsCalls
