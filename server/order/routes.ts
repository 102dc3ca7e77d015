import type { Handlers } from '../platform/http/http.ts'
import { continueOrder } from './choosing/continueOrder.ts'
import { createNewOrder } from './choosing/createNewOrder.ts'
import { deleteOrderInProgress } from './choosing/deleteOrderInProgress.ts'
import { extendReservation } from './choosing/extendReservation.ts'
import { getAlternatives } from './choosing/getAlternatives.ts'
import { holdInTurn } from './choosing/holdInTurn.ts'
import { updatePendingOrder } from './choosing/updatePendingOrder.ts'
import { getCollectivePaper } from './letters/getCollectivePaper.ts'
import { getCollectivePapers } from './letters/getCollectivePapers.ts'
import { getContractAnnex } from './letters/getContractAnnex.ts'
import { getContractTerms } from './letters/getContractTerms.ts'
import { getHandoverPaper } from './letters/getHandoverPaper.ts'
import { getReceipt } from './letters/getReceipt.ts'
import { addCarDriver } from './running/addCarDriver.ts'
import { addDamagePhoto } from './running/addDamagePhoto.ts'
import { addExtraDays } from './running/addExtraDays.ts'
import { cancelOrder } from './running/cancelOrder.ts'
import { changeDelivery } from './running/changeDelivery.ts'
import { deleteCarDriver } from './running/deleteCarDriver.ts'
import { deletePaymentCard } from './running/deletePaymentCard.ts'
import { endExtraService } from './running/endExtraService.ts'
import { enterReading } from './running/enterReading.ts'
import { getHandoverPhoto } from './running/getHandoverPhoto.ts'
import { getKilometres } from './running/getKilometres.ts'
import { getLongerTerms } from './running/getLongerTerms.ts'
import { keepExtraService } from './running/keepExtraService.ts'
import { keepOrder } from './running/keepOrder.ts'
import { lengthenOrder } from './running/lengthenOrder.ts'
import { movePickup } from './running/movePickup.ts'
import { purchaseExtraService } from './running/purchaseExtraService.ts'
import { reportDamage } from './running/reportDamage.ts'
import { setActivePaymentCard } from './running/setActivePaymentCard.ts'
import { setPickupTime } from './running/setPickupTime.ts'
import { setReturnTime } from './running/setReturnTime.ts'
import { signHandover } from './running/signHandover.ts'
import { updateNotes } from './running/updateNotes.ts'
import { withdraw } from './running/withdraw.ts'
import { answerStatement } from './statement/answerStatement.ts'
import { acceptTermsAndServices } from './steps/acceptTermsAndServices.ts'
import { addPromoCode } from './steps/addPromoCode.ts'
import { calculateExtraServicePrice } from './steps/calculateExtraServicePrice.ts'
import { checkCreditRating } from './steps/checkCreditRating.ts'
import { checkDriversLicenseAndCredit } from './steps/checkDriversLicenseAndCredit.ts'
import { confirmOrder } from './steps/confirmOrder.ts'
import { createIdentification } from './steps/createIdentification.ts'
import { getCustomerCompanies } from './steps/getCustomerCompanies.ts'
import { registerPaymentCard } from './steps/registerPaymentCard.ts'
import { selectAndCheckSignatureRights } from './steps/selectAndCheckSignatureRights.ts'
import { selectOrderType } from './steps/selectOrderType.ts'
import { updateExtraService } from './steps/updateExtraService.ts'
import { updateFixedTerm } from './steps/updateFixedTerm.ts'
import { updateStartDate } from './steps/updateStartDate.ts'
import { getOrder, orderAnswer } from './view/getOrder.ts'
import { getOrders } from './view/getOrders.ts'

type Needs = Parameters<typeof createNewOrder>[0] &
  Parameters<typeof updatePendingOrder>[0] &
  Parameters<typeof confirmOrder>[0] &
  Parameters<typeof createIdentification>[0] &
  Parameters<typeof checkDriversLicenseAndCredit>[0] &
  Parameters<typeof selectAndCheckSignatureRights>[0] &
  Parameters<typeof checkCreditRating>[0] &
  Parameters<typeof registerPaymentCard>[0] &
  Parameters<typeof setActivePaymentCard>[0] &
  Parameters<typeof purchaseExtraService>[0] &
  Parameters<typeof updateExtraService>[0] &
  Parameters<typeof getAlternatives>[0]

/** The order slice's table of contents. */
export const orderRoutes = (shop: Needs, inTurn = holdInTurn()): Handlers => ({
  createNewOrder: ({ body, caller, address, device }) =>
    inTurn(body.car, () => createNewOrder(shop, caller?.customerId ?? null, body, { address, device })),
  updatePendingOrder: ({ body, caller, address }) => updatePendingOrder(shop, caller.customerId, body, address),
  getOrder: ({ caller }) => getOrder(shop, caller.customerId),
  getOrders: ({ caller, query }) => getOrders(shop, caller.customerId, query),
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
  acceptTermsAndServices: ({ body, caller }) => acceptTermsAndServices(shop, caller.customerId, body).then(done),
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
  changeDelivery: ({ body, caller }) => changeDelivery(shop, caller.customerId, body),
  answerStatement: async ({ body, caller }) => {
    await answerStatement(shop, caller.customerId, body)
    return orderAnswer(shop, caller.customerId, body.order_number)
  },
  cancelOrder: ({ body, caller }) =>
    cancelOrder(shop, caller.customerId, { orderNumber: body.order_number, seen: body.cancelling_date }).then(done),
  addExtraDays: ({ body, caller }) => addExtraDays(shop, caller.customerId, body),
  getLongerTerms: ({ params, caller }) => getLongerTerms(shop, caller.customerId, params.order_number),
  getKilometres: ({ params, caller }) => getKilometres(shop, caller.customerId, params.order_number),
  enterReading: ({ body, caller }) => enterReading(shop, caller.customerId, body),
  lengthenOrder: ({ body, caller }) => lengthenOrder(shop, caller.customerId, body),
  keepOrder: ({ body, caller }) => keepOrder(shop, caller.customerId, body),
  getContractTerms: ({ params, caller }) => getContractTerms(shop, caller.customerId, params.order_number),
  getContractAnnex: ({ params, caller }) => getContractAnnex(shop, caller.customerId, params.order_number),
  getHandoverPaper: ({ params, caller }) => getHandoverPaper(shop, caller.customerId, params),
  getHandoverPhoto: ({ params, caller }) => getHandoverPhoto(shop.db, caller.customerId, params),
  signHandover: ({ body, caller }) => signHandover(shop, caller.customerId, body).then(done),
  reportDamage: ({ body, caller }) => reportDamage(shop, caller.customerId, body),
  addDamagePhoto: ({ body, caller }) => addDamagePhoto(shop, caller.customerId, body).then(done),
  setPickupTime: ({ body, caller }) =>
    setPickupTime(shop, caller.customerId, { orderNumber: body.order_number, slot: body.pickup_time }).then(done),
  movePickup: ({ body, caller }) => movePickup(shop, caller.customerId, body),
  setReturnTime: ({ body, caller }) =>
    setReturnTime(shop, caller.customerId, { orderNumber: body.order_number, slot: body.return_time }).then(done),
  addCarDriver: ({ body, caller }) => addCarDriver(shop, caller.customerId, body).then(done),
  deleteCarDriver: ({ body, caller }) =>
    deleteCarDriver(shop, caller.customerId, { orderNumber: body.order_number, driverId: body.driver_id }).then(done),
  purchaseExtraService: ({ body, caller }) =>
    purchaseExtraService(shop, caller.customerId, {
      ...ownService(body),
      isEarlyStartWished: body.early_start_wish,
      price: body.price,
    }),
  endExtraService: ({ body, caller }) =>
    endExtraService(shop, caller.customerId, { ...ownService(body), seen: body.last_day }).then(done),
  keepExtraService: ({ body, caller }) => keepExtraService(shop, caller.customerId, ownService(body)).then(done),
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
  withdraw: ({ body, caller, address }) => withdraw(shop, body, { customerId: caller?.customerId ?? null, address }),
  updateNotes: ({ body, caller }) =>
    updateNotes(shop, caller.customerId, { orderNumber: body.order_number, notes: body.invoice_notes }).then(done),
  getReceipt: ({ body, caller }) => getReceipt(shop, caller.customerId, body.invoice_number),
  getCollectivePapers: ({ caller }) => getCollectivePapers(shop, caller.customerId),
  getCollectivePaper: ({ params, caller }) => getCollectivePaper(shop, caller.customerId, params.month),
})

const done = () => undefined

const ownService = (body: { order_number: string; service_id: string }) => ({
  orderNumber: body.order_number,
  serviceId: body.service_id,
})
