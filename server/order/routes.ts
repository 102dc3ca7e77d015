import type { Handlers } from '../platform/http.ts'
import { acceptTermsAndServices } from './acceptTermsAndServices.ts'
import { addCarDriver } from './addCarDriver.ts'
import { addPromoCode } from './addPromoCode.ts'
import { cancelOrder } from './cancelOrder.ts'
import { checkCreditRating } from './checkCreditRating.ts'
import { confirmOrder } from './confirmOrder.ts'
import { continueOrder } from './continueOrder.ts'
import { checkDriversLicenseAndCredit, createIdentification } from './createIdentification.ts'
import { createNewOrder } from './createNewOrder.ts'
import { deleteCarDriver } from './deleteCarDriver.ts'
import { deleteOrderInProgress } from './deleteOrderInProgress.ts'
import { deletePaymentCard } from './deletePaymentCard.ts'
import { extendReservation } from './extendReservation.ts'
import { getAlternatives } from './getAlternatives.ts'
import { getContractTerms } from './getContractTerms.ts'
import { getCustomerCompanies } from './getCustomerCompanies.ts'
import { getOrder, getOrders, orderAnswer } from './getOrder.ts'
import { getReceipt } from './getReceipt.ts'
import { holdInTurn } from './holdInTurn.ts'
import { purchaseExtraService } from './purchaseExtraService.ts'
import { registerPaymentCard } from './registerPaymentCard.ts'
import { selectAndCheckSignatureRights } from './selectAndCheckSignatureRights.ts'
import { selectOrderType } from './selectOrderType.ts'
import { setActivePaymentCard } from './setActivePaymentCard.ts'
import { setPickupTime } from './setPickupTime.ts'
import { setReturnTime } from './setReturnTime.ts'
import { calculateExtraServicePrice, updateExtraService } from './updateExtraService.ts'
import { updateFixedTerm } from './updateFixedTerm.ts'
import { updateNotes } from './updateNotes.ts'
import { updatePendingOrder } from './updatePendingOrder.ts'
import { updateStartDate } from './updateStartDate.ts'

type Needs = Parameters<typeof createNewOrder>[0] &
  Parameters<typeof confirmOrder>[0] &
  Parameters<typeof createIdentification>[0] &
  Parameters<typeof selectAndCheckSignatureRights>[0] &
  Parameters<typeof checkCreditRating>[0] &
  Parameters<typeof registerPaymentCard>[0] &
  Parameters<typeof setActivePaymentCard>[0] &
  Parameters<typeof purchaseExtraService>[0] &
  Parameters<typeof updateExtraService>[0] &
  Parameters<typeof getAlternatives>[0]

/** The order slice's table of contents. */
export const orderRoutes = (shop: Needs, inTurn = holdInTurn()): Handlers => ({
  createNewOrder: ({ body, caller, address }) =>
    inTurn(body.car, () => createNewOrder(shop, caller?.customerId ?? null, body, address)),
  updatePendingOrder: ({ body, caller, address }) =>
    updatePendingOrder(shop, caller.customerId, body, address).then(done),
  getOrder: ({ caller }) => getOrder(shop, caller.customerId),
  getOrders: async ({ caller, query }) => ({ data: await getOrders(shop, caller.customerId, query) }),
  continueOrder: async ({ body, caller }) => {
    await continueOrder(shop, caller.customerId, body.order_number)
    return orderAnswer(shop, caller.customerId, body.order_number)
  },
  extendReservation: async ({ body, caller }) => {
    await extendReservation(shop, caller.customerId, body.order_number)
    return orderAnswer(shop, caller.customerId, body.order_number)
  },
  getAlternatives: ({ params, caller }) => getAlternatives(shop, caller.customerId, params.order_number),
  deleteOrderInProgress: ({ body, caller }) =>
    deleteOrderInProgress(shop, caller.customerId, body.order_number).then(done),
  selectOrderType: ({ body, caller }) =>
    selectOrderType(shop, caller.customerId, body.order_number, body.type).then(done),
  updateStartDate: ({ body, caller }) =>
    updateStartDate(shop, caller.customerId, body.order_number, body.start_date).then(done),
  updateFixedTerm: ({ body, caller }) =>
    updateFixedTerm(shop, caller.customerId, body.order_number, body.fixed_term).then(done),
  acceptTermsAndServices: ({ body, caller }) =>
    acceptTermsAndServices(shop, caller.customerId, body.order_number).then(done),
  updateExtraService: async ({ body, caller }) => {
    await updateExtraService(shop, caller.customerId, body)
    return orderAnswer(shop, caller.customerId, body.order_number)
  },
  calculateExtraServicePrice: ({ body, caller }) => calculateExtraServicePrice(shop, caller.customerId, body),
  addPromoCode: async ({ body, caller }) => {
    await addPromoCode(shop, caller.customerId, { orderNumber: body.order_number, code: body.code })
    return orderAnswer(shop, caller.customerId, body.order_number)
  },
  confirmOrder: ({ body, caller }) => confirmOrder(shop, caller.customerId, body),
  cancelOrder: ({ body, caller }) => cancelOrder(shop, caller.customerId, body.order_number).then(done),
  getContractTerms: ({ params, caller }) => getContractTerms(shop, caller.customerId, params.order_number),
  setPickupTime: ({ body, caller }) =>
    setPickupTime(shop, caller.customerId, { orderNumber: body.order_number, slot: body.pickup_time }).then(done),
  setReturnTime: ({ body, caller }) =>
    setReturnTime(shop, caller.customerId, { orderNumber: body.order_number, slot: body.return_time }).then(done),
  addCarDriver: ({ body, caller }) => addCarDriver(shop, caller.customerId, body).then(done),
  deleteCarDriver: ({ body, caller }) =>
    deleteCarDriver(shop, caller.customerId, { orderNumber: body.order_number, driverId: body.driver_id }).then(done),
  purchaseExtraService: ({ body, caller }) =>
    purchaseExtraService(shop, caller.customerId, { orderNumber: body.order_number, serviceId: body.service_id }),
  createIdentification: ({ caller }) => createIdentification(shop, caller.customerId),
  checkDriversLicenseAndCredit: ({ caller }) => checkDriversLicenseAndCredit(shop, caller.customerId),
  getCustomerCompanies: ({ body, caller }) => getCustomerCompanies(shop, caller.customerId, body.order_number),
  selectAndCheckSignatureRights: ({ body, caller }) => selectAndCheckSignatureRights(shop, caller.customerId, body),
  checkCreditRating: ({ body, caller }) => checkCreditRating(shop, caller.customerId, body),
  registerPaymentCard: ({ body, caller }) =>
    registerPaymentCard(shop, caller.customerId, { orderNumber: body.order_number, newOrder: body.new_order }),
  setActivePaymentCard: ({ body, caller }) =>
    setActivePaymentCard(shop, caller.customerId, { orderNumber: body.order_number, cardId: body.card_id }).then(done),
  deletePaymentCard: ({ body, caller }) =>
    deletePaymentCard(shop, caller.customerId, { orderNumber: body.order_number, cardId: body.card_id }).then(done),
  updateNotes: ({ body, caller }) =>
    updateNotes(shop, caller.customerId, { orderNumber: body.order_number, notes: body.invoice_notes }).then(done),
  getReceipt: ({ body, caller }) => getReceipt(shop, caller.customerId, body.invoice_number),
})

const done = () => undefined
