import type { refusalsFi } from './refusalsFi.ts'

export const refusalsEn: typeof refusalsFi = {
  UNAUTHENTICATED: 'Unauthenticated.',
  NOT_PERMITTED: 'Your role does not allow this. Ask an administrator for the right to do it.',
  LAST_ADMINISTRATOR: 'The console must have at least one administrator whose role covers every location.',
  INVITATION_GONE: 'The invitation link has expired or been used already. Ask an administrator for a new one.',
  PASSKEY_REFUSED:
    'The passkey was not recognised. Try another passkey or ask an administrator for a new invitation link.',
  PROOF_NEEDED: 'First confirm that it is you. The confirmation is valid for five minutes.',
  LAST_PASSKEY: 'This is your only way to sign in. Add another passkey first, then you can remove this one.',
  PASSKEYS_OFF: 'Passkeys are not used to sign in here. Sign in with your company account.',
  PASSKEY_NOT_ACCEPTED: 'The passkey was not accepted. Try again or use your password.',
  PASSKEYS_FULL: 'Your account already has 20 passkeys. First remove one that you no longer use.',
  DIRECTORY_AWAY: 'The company’s sign-in service is not answering right now. Wait a moment and try again.',
  DIRECTORY_MISCONFIGURED:
    'The settings of the console in the company’s sign-in service do not match. Tell whoever maintains them.',
  PROPOSED:
    'This takes a second person. Your proposal is saved and waits for approval on the page Proposals. Nothing has been done yet.',
  OWN_PROPOSAL: 'You cannot approve your own proposal. It takes another person.',
  PROPOSAL_DECIDED: 'The proposal has already been decided ({decider}).',
  PROPOSAL_EXPIRED: 'The proposal has expired. It can be made again if needed.',
  PROPOSAL_LAPSED: 'The proposal has lapsed: whoever made it no longer has the right to this.',
  PROPOSAL_STALE:
    'The situation has changed since the proposal: {changes} Reject the proposal; it can be made again if needed.',
  BAD_JSON: 'The request could not be read. Please try again.',
  BODY_TOO_LARGE: 'The form you sent is too large.',
  WRONG_CONTENT_TYPE: 'The format of the request is not supported.',
  INVALID: 'Please check the details you entered and try again.',
  NOT_FOUND: 'We could not find what you were looking for.',
  METHOD_NOT_ALLOWED: 'The call is not allowed.',
  TOO_MANY: 'There have been too many attempts. Wait a moment and try again.',
  SLOWED_DOWN:
    'There have been many attempts. Wait {seconds} s and try again, or sign in with a link sent to your email.',
  LINKS_SLOWED: 'Many links have been requested. Check your email, or wait {seconds} s and request a new one.',
  TOO_MANY_HOLDS:
    'Many cars have already been reserved from the same network without identification. Complete the open order or try again later.',
  CONTACT_SLOWED:
    'You have sent many messages in a short time. Your message is still in the form: wait {seconds} s and send it again, or call us.',
  AWAY: 'The service is unavailable for a moment. Your information is safe. Try again soon.',
  TWIN_IN_FLIGHT: 'The same request is still being processed.',
  ANSWER_LOST:
    'Your request was processed, but the answer was lost on its way. Reload the page and check what has happened.',
  KEY_REUSED: 'The same identifier has been used for another request.',

  LOCATION_NOT_FOUND: 'Location not found',
  SEARCH_AWAY: 'The availability search is not answering right now. Try again in a moment.',
  MODEL_NOT_FOUND: 'The car model was not found.',
  AGENT_NOT_FOUND: 'Search alert not found',

  EXISTS: 'There is already an account with this email address.',
  MAX_ORDERS: 'A company can have at most {max_orders} active orders.',
  ORDER_IN_PROGRESS: 'You already have an unfinished order.',
  VEHICLE_GONE: 'The car you chose is no longer available at the pick-up location you wanted.',
  ORDERING_DISABLED: 'Ordering is currently disabled. Please try again later.',

  ORDER_NOT_FOUND: 'The order was not found or has expired.',
  ORDER_NOT_PENDING: 'The order can no longer be changed.',
  ORDER_EXPIRED: 'The car reservation for your order has expired!',
  ORDER_CHANGED: 'Your order has changed since you saw it. Check the changes and then try again.',
  DRIVERS_CHANGED:
    'The drivers of the order have been changed in another window or on another device. Nothing was confirmed yet. Check the drivers and confirm the order again.',
  TYPE_FIXED: 'The customer type can no longer be changed. Contact customer service if it is wrong.',
  STEP_MISSING: 'An earlier step of the order is still unfinished.',
  EXTENSIONS_USED: 'The reservation can no longer be extended.',
  PICKUP_DAY_IMPOSSIBLE: 'The pick-up day you want is not possible. Please choose another day.',
  MOVE_CHANGED:
    'The billing of your order has changed since you looked at the new pick-up day. Check the details and confirm again.',
  NO_DELIVERY: 'Your order has no home delivery.',
  DELIVERY_UNDER_WAY:
    'The car is being brought today, so the delivery can no longer be changed on your account page. Call our customer service.',
  DELIVERY_PRICE_CHANGED:
    'Your order has changed since you calculated the price of the delivery. Calculate the price again.',
  CAR_NOT_FREE: 'The car is not free at the location of the order by the pick-up day, or it is already on an order.',
  CAR_WITHOUT_PRICE:
    'This car has no price for the commitment period of the order. Choose to keep the price or choose another car.',
  PRICE_NOT_SIGNED:
    'The new car costs more. The customer accepts its price with their signature at the handover of the new car.',
  SERVICE_NOT_FITTING:
    'The extra service {service} does not fit this car. End the service first or choose another car.',
  CAR_OF_OTHER_MODEL:
    'The car is of another model or has another gearbox. Swap it only if the customer has agreed (--other-model).',
  CAR_NOT_FOUND: 'The car was not found.',
  CAR_ON_SALE: 'There is already a car with this registration number.',
  CAR_HAS_ORDER:
    'The car is on order {order_number}. First give the order another car, or wait until this one is free.',
  CAR_CHANGED: 'The details of the car have changed since you looked at them. Check them and try again.',
  CAR_RETIRED: 'The car has been taken out of use.',
  BLOCK_NOT_FOUND: 'The maintenance period was not found, or it has already ended.',
  NOTHING_OWED: 'The order has no payment whose charge has failed.',
  HANDOVER_TOO_EARLY:
    'The car can be handed over no earlier than three days before the agreed day ({start_date}). Move the pick-up day first.',
  SERVICE_NOT_FOUND: 'The extra service was not found.',
  SERVICE_UNFIT: 'This extra service does not fit the car of your order.',
  ADDRESS_NOT_FOUND: 'Address not found',
  ADDRESS_TOO_FAR: 'Address too far',
  SERVICE_OWNED: 'You already have this extra service.',
  SERVICE_PRICE_CHANGED:
    'The first charge of the extra service has changed. Check the sum and then buy the service again.',
  SERVICE_NOT_ENDABLE: 'This extra service cannot be ended on its own.',
  SERVICE_ENDING_CHANGED:
    'The extra service would now end on another day than you were shown, because the billing of your subscription has moved on. Nothing was changed yet. Check the new day and confirm again.',
  SERVICE_ENDED: 'The ending of the extra service can no longer be undone. You can buy the service again.',
  TIME_NOT_ASKED: 'A time cannot be chosen now.',
  DRIVERS_FULL: 'An order can have three additional drivers at most.',
  CODE_NOT_FOUND: 'The code was not found or has expired.',
  CODE_OWN: 'Your own referral code is for your friends. It cannot be used on your own order.',
  CODE_TOO_LATE: 'There are no more charges to come on this order for the code to reduce.',
  CODE_USED: 'You have already used this code on this order.',

  NOT_IDENTIFIED: 'First identify yourself with online banking codes or a mobile certificate.',
  IDENTIFICATION_AWAY: 'The identification service is not answering right now. Try again in a moment.',
  CHECK_ATTEMPTS_USED: 'There have been too many attempts to check the credit information. Try again in an hour.',
  LICENCE_NOT_MANUAL: 'A declaration of the right to drive is not needed.',
  NOT_BUSINESS: 'The order is not a company’s order.',
  COMPANY_NOT_CHOSEN: 'First choose the company that you are ordering for.',
  COMPANIES_AWAY: 'The Trade Register is not answering right now. Try again in a moment.',
  CARD_PROVIDER_AWAY: 'The payment service is not answering right now. Try again in a moment.',
  CARD_NOT_FOUND: 'The payment card was not found.',
  CARD_ACTIVE: 'The active payment card cannot be removed.',
  CARD_EXPIRED: 'The payment card has expired. Add a new payment card.',
  CARD_DECLINED: 'Your payment card could not be charged. The extra service was not bought.',
  INVOICE_NOT_FOUND: 'The receipt was not found.',
  INVOICE_NOT_PAYABLE: 'The invoice cannot be paid. Refresh the page and check the state of the invoice.',
  NO_CARD: 'The order has no payment card. Add a payment card first.',
  CARD_SPENT: '{reason} Pay with another card or add a new payment card.',
  DONE_JUST_NOW:
    'The same request was made less than 10 minutes ago: the invoice number is {number}. If you mean to do it a second time, send an identifier of your own (Idempotency-Key, on the command line --idempotency-key).',
  CREDITED_ALREADY: 'The invoice has already been credited.',
  CREDIT_TOO_MUCH: 'The credit is larger than what is left of the invoice.',
  NO_INVOICE_AHEAD: 'The order will have no more invoices that the credit could be taken off.',
  GOODWILL_GIVEN: 'A goodwill credit is already taken off the next invoice.',
  DEBTOR_NOT_FOUND: 'Nothing is unpaid: the invoices may have been paid just now.',
  DONE_TODAY: 'A reminder has already been sent today.',
  NOT_YET_DUE: 'None of the invoices is due yet. A reminder can be sent after the due date.',
  TOO_EARLY_TO_COLLECT:
    'The debt can be moved to debt collection no earlier than 14 days after a payment reminder. Send a reminder first.',
  TRANSFER_KNOWN: 'This bank transfer has already been recorded: the bank’s archive reference is the same.',
  OWES: 'You have unpaid invoices, {amount} in total. Pay them on your account page, and you can order a new car. If you think an invoice is wrong, contact our customer service.',
  DEBT_STATE: 'The state of the invoice does not allow this. Refresh the page and check the state of the invoice.',
  WRITTEN_OFF:
    'The invoice has been written off as a credit loss and can no longer be credited. Record payments for it as bank transfers.',
  CHARGE_IN_FLIGHT: 'The charge of the invoice is still in progress. Try again in a moment.',
  CHARGE_NOT_FOUND: 'The charge was not found.',
  CHARGE_NOT_OPEN: 'The charge is not open: its result is already known.',
  CHARGE_MAY_ARRIVE:
    'The charge may still go through. Mark it as not gone through only a day after it was sent or, if the payment provider is processing it, a week after.',
  REFUND_NOT_FOUND: 'The refund was not found.',
  REFUND_NOT_WAITING:
    'The refund is not waiting for a decision: it has already been paid, or it is being tried again right now.',
  REFUND_MAY_ARRIVE:
    'The refund may still go through. Mark it as not gone through only a day after it was sent or, if the payment provider is processing it, a week after.',
  NOT_ENDABLE: 'The subscription can be ended only once the car has been handed over.',
  REPLACEMENT_OUT: 'The customer already has a replacement car. Take it back first.',
  REPLACEMENT_STILL_OUT: 'The customer still has a replacement car. Take it back before the car of the subscription.',
  NO_REPLACEMENT: 'The subscription has no replacement car to take back.',
  NOT_KEEPABLE:
    'The ending of the subscription can no longer be undone, because the subscription has ended, it has been withdrawn from or the car has been returned.',
  ENDED_BY_PROVIDER:
    'We gave notice to end the subscription or terminated it, so it cannot be continued on your account page. Contact customer service.',
  NOT_LENGTHENABLE:
    'The commitment period can be extended only while the car is in use and the subscription has not been ended.',
  TERM_RUNS: 'The current commitment period is still running. You can choose a new one when it is about to end.',
  TERM_NOT_OFFERED: 'This commitment period is not available for this car right now.',
  DAYS_NOT_ADDABLE:
    'Days can be added only to a subscription that is set to end, while the car is still in use and the subscription has not ended.',
  NO_CAR_OUT: 'You can give an odometer reading only when you have the car.',
  DAYS_ARE_FREE:
    'The car can be kept until {day} without extra days, as its return place is closed before that. Choose more days.',
  TOO_MANY_DAYS: 'At most 14 days can be added in all. You can still add {left} to this subscription.',
  CAR_NEEDED: 'The car is needed elsewhere from {day}, so you cannot keep it that long.',
  PAY_FIRST: 'The subscription has an unpaid invoice. Once it is paid, the subscription can be continued.',
  CHANGE_DIFFERS:
    'The change would no longer be the one you were shown, because the billing has moved on or the day has changed. Nothing was changed yet. Check the new details and confirm again.',
  ENDING_CHANGED:
    'The subscription would now end on another day than you were shown, because the day has changed. Nothing was changed yet. Check the new days and confirm again.',

  IMPORT_RUNS: 'Another import is in progress. Try again in a moment.',
  IMPORT_TOO_LARGE: 'The data is too large to be checked at once. Split it into parts. Nothing was saved.',
  IMPORT_REFUSED: 'The data has errors. Nothing was saved.',
  CHECK_NOT_FOUND: 'The check was not found.',
  CHECK_DECIDED: 'The check no longer waits for a decision.',
  NOT_BY_KEY: 'This takes two people, and a key is neither of them. Do it in the console under your own name.',
  STAFF_KEY_EXISTS: 'The name already has a key. Stop it first.',
  PLACE_EXISTS: 'Another location already has a key of this name. Choose another.',
  MODEL_EXISTS: 'There is already a model of this name in the range. Choose another name.',
  MODEL_UNFINISHED: 'The model cannot be sold yet. It lacks: {what}.',
  CODE_EXISTS: 'The code already exists.',
  RETURN_PRICE_UNKNOWN: 'There is no such line in the return price list.',
  EXCESS_ABOVE_TERMS:
    'The contract terms promise an excess of at most {most}. First publish terms that have the new sum and are in force by the first day of the price.',
  TERMS_BELOW_EXCESS:
    'The excess in the return price list is {price}, more than in these terms. Lower it in the return price list first.',
  RETURN_PRICE_CHANGED: 'The price has been changed meanwhile. Nothing was changed yet. Look at the new price first.',
  HANDOVER_ITEM_UNKNOWN: 'The piece of equipment is not on the list.',
  PRICES_CHANGED:
    'The prices have been changed meanwhile: {who}, {what}. Nothing was changed yet. Look at the new prices first.',
  PRICE_NOT_PLANNED: 'No price is planned for this day, or it is already in force.',
  SERVICE_UNKNOWN: 'The extra service was not found.',
  SERVICE_CHANGED:
    'The service has been changed meanwhile: {who}. Nothing was changed yet. Look at the new details first.',
  SERVICE_EXISTS: 'There is already a service with this key, perhaps hidden. Choose another key.',
  CAMPAIGN_EXISTS: 'There is already an offer of the same name.',
  CAMPAIGN_OVERLAPS: 'The car already has the offer {campaign} at the same time.',
  CAMPAIGN_NOT_FOUND: 'The offer was not found.',
  CAMPAIGN_BEGUN:
    'The offer has already begun or been stopped and can no longer be changed. A copy of it can be published.',
  CAMPAIGN_CHANGED:
    'The offer has been changed meanwhile. Nothing was changed yet. Close this and open the offer again.',
  COMPANY_NOT_FOUND: 'The company was not found.',
  HOLDER_NOT_WAITING:
    'The change of holder is not waiting to be notified: the car has not been handed over or returned, or it has been notified already.',
  CUSTOMER_NOT_FOUND: 'The customer was not found.',
  CUSTOMER_ERASED: 'The customer’s data has already been erased.',
  CUSTOMER_RESTRICTED: 'Processing of the customer’s data is restricted: the data is kept until the restriction ends.',
  NOT_RESTRICTED: 'Processing is not restricted, or the customer has already been told when the restriction ends.',
  CUSTOMER_BOUND: 'The data cannot be erased yet: {reasons}.',
  EMAIL_TAKEN: 'There is already another account with this email address.',
  LETTER_NOT_FOUND: 'The letter was not found.',
  LETTER_NOT_SENT_AGAIN:
    'The letter cannot be sent again: it had a link that works once, or it went to an address other than the customer’s own.',
  CONTACT_NOT_FOUND: 'The message was not found.',
  WORK_NOT_FOUND: 'The task no longer waits for anybody, or it is not on your work lists.',
  WORK_TAKEN: 'The task was taken by another person meanwhile: {who}.',
  JOB_NOT_FOUND: 'The failed job was not found.',
  CHANGED_MEANWHILE: 'The order has changed since you opened it. Check what has changed and try again.',
  CONTENT_CHANGED:
    'The content was changed meanwhile by {who}. Your text is still here: look at the change and try again.',
  CONTENT_AHEAD: 'A version is already waiting for its moment of publication. Cancel it first.',
  VERSION_NOT_FOUND: 'The version was not found.',
  ODOMETER_FAR: 'The odometer shows {driven} km more than on {since}. Check the reading. If it is right, confirm it.',
  ODOMETER_CHANGED: 'The reading has been corrected since you looked at it. It is now {now} km.',
  HANDOVER_INCOMPLETE: 'The car cannot be handed over yet. Missing: {missing}.',
  HANDOVER_COMPLETE: 'Nothing is missing from the handover.',
  DRAFT_CHANGED: 'The same handover is being recorded on another device by {by}.',
  PHOTO_NOT_FOUND: 'The photo was not found.',
  NO_CAR_TO_DAMAGE: 'You can report damage when you have the car. Otherwise contact our customer service.',
  DAMAGE_IN_FUTURE: 'The day of the damage is in the future. Check the day.',
  DAMAGE_NOT_FOUND: 'The damage was not found.',
  DAMAGE_CHANGED: 'The damage case has changed since you looked at it. Nothing was done. Check what has changed.',
  DAMAGE_STATE: 'The state of the damage case does not allow this.',
  DAMAGE_BILLED: 'The customer’s share is already in the statement, so it can no longer be changed here.',
  DAMAGE_NO_SHARE: 'The customer has no share that could be invoiced.',
  CAR_KEPT_AWAY: 'The car is already off sale until it is said to be fit.',
  ORDER_STATE: 'The state of the order does not allow this.',
  STATEMENT_NOT_FOUND: 'The order has no return statement.',
  DAMAGE_BY_STATEMENT:
    'Damage on this order is invoiced on the page of the damage or with the return statement, which the customer may answer. Choose full liability only if section 13.3 of the contract terms is met.',
  STATEMENT_CHANGED: 'The statement has changed since you looked at it. Nothing was done yet. Check the new statement.',
  STATEMENT_OPEN: 'The order has a statement that waits for an answer. Invoice the share once it is settled.',
  STATEMENT_ANSWERED: 'The statement has already been dealt with, so this is no longer possible.',
  STATEMENT_SETTLED: 'The return statement has already been settled. {way}',
  STATEMENT_LATE: 'The time to answer ended on {day}. If you disagree, contact our customer service.',
  STATEMENT_LINE_NOT_FOUND: 'The statement has no such line, or nothing is charged for it.',
  NO_WITHDRAWAL: 'A company has no right of withdrawal after the car has been handed over.',
  NOTICE_NOT_FOUND: 'The notice of withdrawal was not found.',
  NOTICE_DECIDED: 'The notice of withdrawal no longer waits for a decision.',
  PROMPT_NOT_NEEDED:
    'There is no need to ask for a time: it has been chosen, the car is brought home or the car has not been released for pick-up.',

  LINK_EXPIRED: 'The sign-in link has expired. Sign in with your email and password, or request a new link.',
  RESET_EXPIRED: 'The link for changing your password has expired. Request a new link.',
  PASSWORD_ALREADY_SET: 'Reload the page and try again.',
  MAIL_AWAY: 'The email could not be sent. Please try again.',
}
