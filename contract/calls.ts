import * as account from './account.ts'
import * as alternatives from './alternatives.ts'
import * as billing from './billing.ts'
import type { Call } from './call.ts'
import * as extras from './extras.ts'
import * as identification from './identification.ts'
import * as order from './order.ts'
import type { CallName } from './paths.ts'
import * as payment from './payment.ts'
import * as search from './search.ts'
import * as searchAgent from './searchAgent.ts'
import * as storefront from './storefront.ts'

/** Every call the shop promises, by name. */
export const calls = {
  init: storefront.init,
  faq: storefront.faq,
  getTextPage: storefront.getTextPage,
  getModelPage: storefront.getModelPage,
  getCityPage: storefront.getCityPage,
  user: account.getUser,
  login: account.login,
  loginWithToken: account.loginWithToken,
  logout: account.logout,
  forgotPassword: account.forgotPassword,
  resetPassword: account.resetPassword,
  sendLoginToken: account.sendLoginToken,
  setPassword: account.setPassword,
  getCustomer: account.getCustomer,
  updateCustomerInfo: account.updateCustomerInfo,
  updatePassword: account.updatePassword,
  locateUser: search.locateUser,
  suggestPlaces: search.suggestPlaces,
  getModelAvailability: search.getModelAvailability,
  getModelInfo: search.getModelInfo,
  saveSearchAgent: searchAgent.saveSearchAgent,
  getSearchAgent: searchAgent.getSearchAgent,
  deleteSearchAgent: searchAgent.deleteSearchAgent,
  createNewOrder: order.createNewOrder,
  updatePendingOrder: order.updatePendingOrder,
  getOrder: order.getOrder,
  getOrders: order.getOrders,
  continueOrder: order.continueOrder,
  extendReservation: order.extendReservation,
  getAlternatives: alternatives.getAlternatives,
  deleteOrderInProgress: order.deleteOrderInProgress,
  selectOrderType: order.selectOrderType,
  updateStartDate: order.updateStartDate,
  updateFixedTerm: order.updateFixedTerm,
  acceptTermsAndServices: order.acceptTermsAndServices,
  updateExtraService: order.updateExtraService,
  addPromoCode: order.addPromoCode,
  confirmOrder: order.confirmOrder,
  getContractTerms: order.getContractTerms,
  setPickupTime: order.setPickupTime,
  setReturnTime: order.setReturnTime,
  addCarDriver: order.addCarDriver,
  deleteCarDriver: order.deleteCarDriver,
  cancelOrder: order.cancelOrder,
  updateNotes: order.updateNotes,
  purchaseExtraService: order.purchaseExtraService,
  calculateExtraServicePrice: extras.calculateExtraServicePrice,
  createIdentification: identification.createIdentification,
  getIdentificationStatus: identification.getIdentificationStatus,
  checkDriversLicenseAndCredit: identification.checkDriversLicenseAndCredit,
  confirmDriversLicense: identification.confirmDriversLicense,
  getCustomerCompanies: identification.getCustomerCompanies,
  selectAndCheckSignatureRights: identification.selectAndCheckSignatureRights,
  checkCreditRating: identification.checkCreditRating,
  registerPaymentCard: payment.registerPaymentCard,
  setActivePaymentCard: payment.setActivePaymentCard,
  deletePaymentCard: payment.deletePaymentCard,
  getReceipt: billing.getReceipt,
  payInvoice: billing.payInvoice,
} as const satisfies { [N in CallName]: Call<N> }

export type Calls = typeof calls
