import * as board from './board.ts'
import * as books from './books.ts'
import * as charges from './charges.ts'
import * as checks from './checks.ts'
import * as contacts from './contacts.ts'
import * as content from './content.ts'
import * as versions from './contentVersions.ts'
import * as customers from './customers.ts'
import * as exports from './exports.ts'
import * as figures from './figures.ts'
import * as search from './find.ts'
import * as fleet from './fleet.ts'
import * as holders from './holders.ts'
import * as imports from './imports.ts'
import * as ledger from './ledger.ts'
import * as letters from './letters.ts'
import * as limits from './limits.ts'
import * as money from './money.ts'
import * as offers from './offers.ts'
import type { OpsCall } from './opsCall.ts'
import * as orderActs from './orderActs.ts'
import * as orders from './orders.ts'
import * as papers from './papers.ts'
import * as places from './places.ts'
import * as prices from './prices.ts'
import * as privacy from './privacy.ts'
import * as proposals from './proposals.ts'
import * as receivables from './receivables.ts'
import * as running from './running.ts'
import * as services from './services.ts'
import * as settlements from './settlements.ts'
import * as staff from './staff.ts'
import * as support from './support.ts'
import * as timeline from './timeline.ts'
import * as withdrawals from './withdrawals.ts'
import * as work from './work.ts'

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
  listBanners: content.listBanners,
  saveBanners: content.saveBanners,
  savePicture: content.savePicture,
  addPicture: content.addPicture,
  listFaq: content.listFaq,
  saveFaq: content.saveFaq,
  listTexts: content.listTexts,
  saveText: content.saveText,
  listContactFacts: content.listContactFacts,
  saveContactFacts: content.saveContactFacts,
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
