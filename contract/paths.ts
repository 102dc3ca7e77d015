/** Method and path of every call under `/api/ui`. No zod here, so the browser can hold the whole list. */
export const paths = {
  init: 'GET /init',
  faq: 'GET /faq',
  getTextPage: 'GET /texts/:page',
  getModelPage: 'GET /models/:slug',
  getCityPage: 'GET /cities/:slug',

  user: 'GET /user/user',
  login: 'POST /user/login',
  loginWithToken: 'GET /user/loginWithToken/:token',
  logout: 'GET /user/logout',
  forgotPassword: 'POST /user/forgot-password',
  resetPassword: 'POST /user/reset-password',
  sendLoginToken: 'POST /user/sendLoginToken',
  setPassword: 'POST /order/setPassword',
  getCustomer: 'GET /customer/getCustomer',
  updateCustomerInfo: 'POST /customer/updateCustomerInfo',
  updatePassword: 'POST /customer/updatePassword',

  locateUser: 'POST /order/locateUser',
  suggestPlaces: 'GET /order/suggestPlaces',
  getModelAvailability: 'POST /order/getModelAvailability',
  getModelInfo: 'POST /order/getModelInfo',

  saveSearchAgent: 'POST /searchAgent/save',
  getSearchAgent: 'GET /searchAgent/get/:id',
  deleteSearchAgent: 'POST /searchAgent/delete',

  sendMessage: 'POST /contact/sendMessage',

  createNewOrder: 'POST /order/createNewOrder',
  updatePendingOrder: 'POST /order/updatePendingOrder',
  getOrder: 'GET /order/getOrder',
  getOrders: 'GET /customer/getOrders',
  continueOrder: 'POST /order/continueOrder',
  extendReservation: 'POST /order/extendReservation',
  getAlternatives: 'GET /order/getAlternatives/:order_number',
  deleteOrderInProgress: 'POST /customer/deleteOrderInProgress',
  selectOrderType: 'POST /order/selectOrderType',
  updateStartDate: 'POST /order/updateStartDate',
  updateFixedTerm: 'POST /order/updateFixedTerm',
  acceptTermsAndServices: 'POST /order/acceptTermsAndServices',
  addPromoCode: 'POST /order/addPromoCode',
  confirmOrder: 'POST /order/confirmOrder',
  setPickupTime: 'POST /order/setPickupTime',
  changeDelivery: 'POST /order/changeDelivery',
  movePickup: 'POST /order/movePickup',
  setReturnTime: 'POST /order/setReturnTime',
  getHandoverPaper: 'GET /order/getHandoverPaper/:order_number/:direction',
  getHandoverPhoto: 'GET /order/getHandoverPhoto/:order_number/:photo_id',
  signHandover: 'POST /order/signHandover',
  addCarDriver: 'POST /order/addCarDriver',
  deleteCarDriver: 'POST /order/deleteCarDriver',
  cancelOrder: 'POST /order/cancelOrder',
  keepOrder: 'POST /order/keepOrder',
  getLongerTerms: 'GET /order/getLongerTerms/:order_number',
  lengthenOrder: 'POST /order/lengthenOrder',
  withdraw: 'POST /order/withdraw',
  updateNotes: 'POST /order/updateNotes',
  getContractTerms: 'GET /order/getContractTerms/:order_number',
  getContractAnnex: 'GET /order/getContractAnnex/:order_number',

  updateExtraService: 'POST /order/updateExtraService',
  calculateExtraServicePrice: 'POST /order/calculateExtraServicePrice',
  purchaseExtraService: 'POST /order/purchaseExtraService',
  endExtraService: 'POST /order/endExtraService',
  keepExtraService: 'POST /order/keepExtraService',

  createIdentification: 'GET /order/createIdentification',
  getIdentificationStatus: 'GET /order/getIdentificationStatus',
  checkDriversLicenseAndCredit: 'GET /order/checkDriversLicenseAndCredit',
  confirmDriversLicense: 'POST /order/confirmDriversLicense',
  getCustomerCompanies: 'POST /order/getCustomerCompanies',
  selectAndCheckSignatureRights: 'POST /order/selectAndCheckSignatureRights',
  checkCreditRating: 'POST /order/checkCreditRating',

  registerPaymentCard: 'POST /payments/registerPaymentCard',
  setActivePaymentCard: 'POST /order/setActivePaymentCard',
  deletePaymentCard: 'POST /order/deletePaymentCard',
  getReceipt: 'POST /order/getReceipt',
  payInvoice: 'POST /order/payInvoice',
} as const satisfies Record<string, `${'GET' | 'POST'} /${string}`>

export type CallName = keyof typeof paths
export type PathOf<N extends CallName> = (typeof paths)[N]

/** Where all calls live on the product's API host. */
export const apiRoot = '/api/ui'
