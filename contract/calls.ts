import * as passkeys from './account/passkeys.ts'
import * as account from './account.ts'
import * as billing from './billing.ts'
import type { Call } from './call.ts'
import * as contact from './contact.ts'
import * as returnPriceList from './handover/returnPriceList.ts'
import * as identification from './identification.ts'
import * as choosing from './order/choosing.ts'
import * as letters from './order/letters.ts'
import * as running from './order/running.ts'
import * as statement from './order/statement.ts'
import * as steps from './order/steps.ts'
import * as order from './order.ts'
import type { CallName } from './paths.ts'
import * as privacy from './privacy.ts'
import * as search from './search.ts'
import * as searchAgent from './searchAgent.ts'
import * as storefront from './storefront.ts'

/** Every call the shop promises, by name. */
export const calls = {
  init: storefront.init,
  faq: storefront.faq,
  getTextPage: storefront.getTextPage,
  getReturnPrices: returnPriceList.getReturnPrices,
  getModelPage: storefront.getModelPage,
  getCityPage: storefront.getCityPage,
  user: account.getUser,
  login: account.login,
  loginWithToken: account.loginWithToken,
  beginPasskeyLogin: passkeys.beginPasskeyLogin,
  loginWithPasskey: passkeys.loginWithPasskey,
  logout: account.logout,
  forgotPassword: account.forgotPassword,
  checkResetLink: account.checkResetLink,
  resetPassword: account.resetPassword,
  sendLoginToken: account.sendLoginToken,
  setPassword: account.setPassword,
  getCustomer: account.getCustomer,
  updateCustomerInfo: account.updateCustomerInfo,
  updatePassword: account.updatePassword,
  chooseLanguage: account.chooseLanguage,
  changeEmail: account.changeEmail,
  getSessions: account.getSessions,
  endSession: account.endSession,
  signOutEverywhere: account.signOutEverywhere,
  getPasskeys: passkeys.getPasskeys,
  preparePasskey: passkeys.preparePasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  deleteAccount: privacy.deleteAccount,
  getOwnData: privacy.getOwnData,
  locateUser: search.locateUser,
  suggestPlaces: search.suggestPlaces,
  getModelAvailability: search.getModelAvailability,
  getModelInfo: search.getModelInfo,
  saveSearchAgent: searchAgent.saveSearchAgent,
  getSearchAgent: searchAgent.getSearchAgent,
  deleteSearchAgent: searchAgent.deleteSearchAgent,
  sendMessage: contact.sendMessage,
  getMessages: contact.getMessages,
  continueMessage: contact.continueMessage,
  readMessage: contact.readMessage,
  createNewOrder: choosing.createNewOrder,
  updatePendingOrder: choosing.updatePendingOrder,
  getOrder: order.getOrder,
  getOrders: order.getOrders,
  continueOrder: choosing.continueOrder,
  extendReservation: choosing.extendReservation,
  getAlternatives: choosing.getAlternatives,
  deleteOrderInProgress: choosing.deleteOrderInProgress,
  selectOrderType: steps.selectOrderType,
  updateStartDate: steps.updateStartDate,
  updateFixedTerm: steps.updateFixedTerm,
  acceptTermsAndServices: steps.acceptTermsAndServices,
  updateExtraService: steps.updateExtraService,
  addPromoCode: steps.addPromoCode,
  confirmOrder: steps.confirmOrder,
  getContractTerms: letters.getContractTerms,
  getContractAnnex: letters.getContractAnnex,
  getHandoverPaper: letters.getHandoverPaper,
  getHandoverPhoto: running.getHandoverPhoto,
  signHandover: running.signHandover,
  reportDamage: running.reportDamage,
  addDamagePhoto: running.addDamagePhoto,
  setPickupTime: running.setPickupTime,
  movePickup: running.movePickup,
  changeDelivery: running.changeDelivery,
  setReturnTime: running.setReturnTime,
  addCarDriver: running.addCarDriver,
  deleteCarDriver: running.deleteCarDriver,
  answerStatement: statement.answerStatement,
  cancelOrder: running.cancelOrder,
  keepOrder: running.keepOrder,
  addExtraDays: running.addExtraDays,
  getLongerTerms: running.getLongerTerms,
  lengthenOrder: running.lengthenOrder,
  getKilometres: running.getKilometres,
  enterReading: running.enterReading,
  withdraw: running.withdraw,
  updateNotes: running.updateNotes,
  purchaseExtraService: running.purchaseExtraService,
  endExtraService: running.endExtraService,
  keepExtraService: running.keepExtraService,
  calculateExtraServicePrice: steps.calculateExtraServicePrice,
  createIdentification: steps.createIdentification,
  getIdentificationStatus: identification.getIdentificationStatus,
  checkDriversLicenseAndCredit: steps.checkDriversLicenseAndCredit,
  confirmDriversLicense: identification.confirmDriversLicense,
  getCustomerCompanies: steps.getCustomerCompanies,
  selectAndCheckSignatureRights: steps.selectAndCheckSignatureRights,
  checkCreditRating: steps.checkCreditRating,
  registerPaymentCard: steps.registerPaymentCard,
  setActivePaymentCard: running.setActivePaymentCard,
  deletePaymentCard: running.deletePaymentCard,
  getReceipt: letters.getReceipt,
  getCollectivePapers: letters.getCollectivePapers,
  getCollectivePaper: letters.getCollectivePaper,
  payInvoice: billing.payInvoice,
} as const satisfies { [N in CallName]: Call<N> }

export type Calls = typeof calls
