import type { notices as noticesFi } from './noticesFi.ts'

const carDay = (isDelivered: boolean) => (isDelivered ? 'delivery day' : 'pick-up day')

export const notices: typeof noticesFi = {
  toAccount: 'Go to your account',
  payNow: 'Pay now',
  ofOrder: (subject, orderNumber) => `${subject} – order ${orderNumber}`,
  facts: {
    orderNumber: 'Order number',
    car: 'Car',
    registration: 'Registration number',
    card: 'Payment card',
    pickupDay: 'Pick-up day',
    deliveryDay: 'Delivery day',
    returnDay: 'Return day of the car',
    orderEnds: 'Subscription ends',
    place: 'Location',
    pickupPlace: 'Pick-up location',
    returnPlace: 'Return location',
    placeOpen: 'Opening hours',
    placeOpenOn: (day) => `Open on ${day}`,
    placeClosed: (day) => `Closed on ${day}`,
    placePhone: 'Phone at the location',
    nextCharge: 'Next charge',
    noMoreMonths: 'No more monthly charges',
    firstCharge: 'First charge',
    givenBack: 'We refund',
    differenceCharged: 'We charge the difference to your card',
    differenceGivenBack: 'We refund the difference',
    service: 'Extra service',
    price: 'Price',
    monthlyFrom: (day) => `Price of the month from ${day}`,
    campaign: 'Offer price',
    campaignUntil: (day, after) =>
      `up to and including ${day}${after === null ? '' : `, after that the monthly price of the car is ${after}`}`,
    purchase: 'Purchase',
    creditNote: 'Credit note',
    invoice: 'Invoice',
    sum: 'Sum',
    odometerOut: 'Odometer reading at handover',
    odometerBack: 'Odometer reading at return',
    unpaid: 'Unpaid',
  },
  statement: {
    at: {
      draft: 'We will send it to you when the car has been inspected',
      sent: (day) => `Answer no later than ${day}`,
      disputed: 'We are going through your answer',
      nothing: 'Nothing to charge',
    },
    toldAs: (sum) => `Originally ${sum}`,
    sent: {
      subject: (title, by) => `${title}, answer no later than ${by}`,
      text: (from, sum, by) =>
        `There would be ${sum} to pay for the ${from}. Below you can see what it is made up of. Look at the statement on your account page and answer no later than ${by}: accept it or tell us why you disagree.`,
      silence: (by) =>
        `Nothing has been charged yet. If we do not get an answer from you no later than ${by}, we will charge the sum to your payment card on the following day.`,
      button: 'View and answer',
    },
    disputed: {
      subject: (of) => `We received your answer to the ${of} statement`,
      text: 'You told us that you disagree. Nothing will be charged until a person has gone through the statement. We will tell you the decision and the reasons for it.',
      said: (words) => `You wrote: ‘${words}’`,
    },
    settled: {
      subject: (title) => `${title} settled`,
      finalSubject: 'Final account of your subscription',
      because: {
        accepted: (of) => `You accepted the ${of} statement.`,
        disputed: (of) =>
          `We went through what you wrote about the ${of} statement. The decision and the reasons for it are below, line by line.`,
        none: (of) => `We did not get your answer to the ${of} statement by the deadline.`,
      },
      nothing: (from) => `Nothing will be charged for the ${from}.`,
      charged: (sum) => `We will charge ${sum} to your payment card. You can see the receipt on your account page.`,
      chargedOn: (sum, day) =>
        `We will charge ${sum} to your payment card on ${day}. You can see the invoice on your account page.`,
      further:
        'If you still disagree, contact our customer service before the day of the charge. A consumer can also take the matter to the Consumer Disputes Board (kuluttajariita.fi) after first contacting the Consumer Advisory Services.',
    },
  },
  damage: {
    number: 'Damage number',
    happened: 'Happened',
    whatHappened: 'What happened',
    reported: {
      subject: 'We received your damage report',
      text: 'We will go through your report and answer you on your account page and by email. Nothing will be charged until we have told you about it.',
      stay: 'You told us that the car cannot be driven. Do not continue your journey in the car. We will contact you, and if it is urgent, you can call our customer service.',
      photos: 'You can add photos on your account page.',
    },
    joined: {
      subject: 'Your damage reports have been combined',
      text: (joined, into) =>
        `We received your report of damage ${joined}. It belongs to the same incident as another report of yours, so we will handle them together as damage ${into}. The number ${joined} is no longer in use.`,
      excess:
        'They share one excess (section 13 of the contract terms). Nothing will be charged until we have told you about it.',
    },
    payer: {
      subject: 'The costs of the damage have been decided',
      nobody: 'You will not be charged anything for the damage.',
      customer: (sum) => `Your share of the costs of the damage is ${sum}.`,
      insurer: (sum) => `The insurance covers the damage beyond the excess. Your share is ${sum}.`,
      later:
        'You will get a statement of your share and have one week to answer it. Nothing will be charged before that.',
    },
    reply: { subject: 'Answer to your damage report' },
  },
  ending: {
    subject: 'Your subscription is set to end',
    text: (at) =>
      `On ${at} we received your notice to end the subscription. This message confirms the ending and tells you how to return the car.`,
    notes: [
      'How to return the car: before the return day you will get a message in which you choose a return time. Return the car to the return location at the time you chose.',
      'Take your own things from the car, clean it and bring along all the keys and the equipment that came with the car. The car is inspected when it is returned.',
    ],
  },
  orderKept: {
    subject: 'Your subscription continues',
    text: (at) =>
      `The ending of the subscription was undone on ${at}. Your subscription continues, and you do not need to return the car.`,
    endsEarliest: 'If you end it now, it ends on',
    notes: ['If you had chosen a return time, it has been cancelled.'],
  },
  daysAdded: {
    subject: 'Days added to your subscription',
    text: (day) =>
      `Your subscription now ends on ${day}. The extra days are charged to your payment card at once, and you can see the receipt on your account page.`,
    notes: [
      'We will ask you for a return time again before the return day. A return time chosen earlier is no longer valid.',
    ],
  },
  termLengthened: {
    subject: 'Your commitment period is extended',
    text: (months) =>
      `Your subscription now has a commitment period of ${months === 1 ? '1 month' : `${months} months`} and the price that goes with it. You will find the changes to the contract on your account page.`,
    notes: ['After the commitment period the subscription continues a month at a time until you end it.'],
  },
  returned: {
    subject: 'The car has been returned',
    text: (day) =>
      `Thank you, the car was returned on ${day}. Your subscription is in force up to and including its last day.`,
    lateText: (day, endedOn) => `Thank you, the car was returned on ${day}. ${endedOn}`,
  },
  ended: {
    subject: 'Your subscription has ended',
    on: (day) => `Your subscription ended on ${day}.`,
    thanks: (endedOn) => `${endedOn} Thank you for being our customer.`,
    notes: [
      'You will find your invoices and receipts on your account page. There will be no new monthly charges to your card.',
    ],
  },
  endedWithoutCar: {
    subject: 'Return of the car not recorded',
    heading: 'Your subscription has ended, but the return of the car has not been recorded',
    texts: (endedOn) => [
      `${endedOn} If you still have the car, return it without delay. A late return may be charged for according to the contract terms.`,
      'If you have already returned the car, you do not need to do anything. We will send you a confirmation when the return has been recorded.',
    ],
    notes: ['If you cannot return the car, contact our customer service at once.'],
  },
  withdrawn: {
    subject: 'You have withdrawn from your order',
    text: (at) =>
      `You withdrew from your order on ${at}. If anything had already been charged for it, we will return the sum to your payment card no later than 14 days after the withdrawal.`,
  },
  endedForDebt: {
    subject: 'We have terminated your subscription',
    texts: (day) => [
      `We terminated your subscription on ${day}, because a payment that was due has not been paid (section 18.1 of the contract terms). Return the car without delay.`,
      'There will be no new monthly charges. You will find your unpaid invoices and can pay them on your account page.',
    ],
  },
  endedByProvider: {
    subject: 'We are ending your subscription',
    texts: (day, end) => [
      `On ${day} we gave notice to end your subscription. It ends on ${end} (section 16.3 of the contract terms).`,
      'If you have questions or disagree, contact our customer service.',
    ],
  },
  withdrawnWithCar: {
    texts: (at, returnDay, isAsked) => [
      `You withdrew from your order on ${at}. No new months will be charged.`,
      `Return the car no later than ${returnDay}.${isAsked ? ' Choose a return time on your account page.' : ''}`,
    ],
    backBy: 'Car back no later than',
    button: 'Choose return time',
    notes: [
      'Take your own things from the car, clean it and bring along all the keys and the equipment that came with the car.',
    ],
  },
  termEnds: {
    subject: 'Your commitment period is ending',
    text: (end) =>
      `The commitment period of your subscription ends on ${end}. After that the subscription continues a month at a time until you end it.`,
    monthlyAfter: 'First monthly price after that',
    ends: 'Commitment period ends',
    endBy: 'End by, if you do not continue',
  },
  serviceJoined: {
    subject: (service) => `Extra service ${service} bought`,
    heading: 'The extra service has been bought',
    text: (service) =>
      `You bought the extra service ${service}. It is charged together with the first monthly price, so there is no separate charge for it.`,
    howToWithdraw:
      'You can withdraw from the extra service within 14 days of buying it: on your account page, at the service, choose ‘Withdraw from contract here’.',
  },
  serviceEnded: {
    subject: (service) => `Extra service ${service} is ending`,
    heading: (lastDay) => `The last day of the extra service is ${lastDay}`,
    text: (service) =>
      `You ended the extra service ${service}. It is in force up to and including its last day. After that it is not part of your monthly price.`,
    notes: ['You can undo the ending on your account page until the next monthly price has been invoiced.'],
  },
  serviceKept: {
    subject: (service) => `Extra service ${service} continues`,
    heading: 'The extra service continues',
    text: (service) =>
      `The extra service ${service} continues as before. You can end it at any time on your account page.`,
  },
  serviceWithdrawn: {
    subject: (service) => `Withdrawn from extra service ${service}`,
    heading: 'You have withdrawn from the extra service',
    text: (service, at) =>
      `You withdrew from the extra service ${service} on ${at}. It is no longer part of your monthly price. Otherwise your subscription continues as before.`,
    givenBack:
      'If the sum had already been paid, we will return it to the same payment card no later than 14 days after your notice. You will find the credit notes on your account page.',
    nothingLeft: 'There is nothing left to pay or to return for the service.',
  },
  goodwill: {
    subject: 'A credit on your next invoice',
    text: (sum) => `We will take ${sum} off your next monthly invoice. You do not need to do anything.`,
  },
  cardExpires: {
    subject: 'Your payment card expires before the next charge',
    heading: 'Your payment card is expiring',
    text: (issuer, pan, month, day) =>
      `Your card ${issuer} ${pan} is valid until the end of ${month}. The next monthly price will be charged on ${day}, so add a new payment card before then and make it the active one.`,
    button: 'Add new payment card',
  },
  extraCharge: {
    subject: 'Invoice for an extra charge',
    textOn: (day) => `There is an extra charge on your subscription. We will charge it to your payment card on ${day}.`,
    text: 'There is an extra charge on your subscription, which we will charge to your payment card.',
    objectBefore: (day) =>
      `If you disagree with the charge, contact our customer service before ${day}. You will find the invoice on your account page.`,
    ask: 'If you have a question about the charge, contact our customer service. You will find the invoice on your account page.',
  },
  refunded: {
    toBank: 'Refund to your bank account',
    toCard: 'Refund to your payment card',
    byTransfer: (day) =>
      `We could not return the sum below to your payment card, so we paid it by bank transfer on ${day}.`,
    byCard: 'We have returned the sum below to your payment card.',
    cameToNothing:
      'Your purchase had already been cancelled when its payment was confirmed. You do not pay anything for it.',
    text: (way) => `${way} Depending on your bank, it will show in your account within a few days.`,
  },
  chargeFailed: {
    subject: 'The charge did not go through',
    text: (reason) => `We were not able to charge the invoice below to your payment card. ${reason}`,
    triedAgain: (day) =>
      `We will try to charge the payment again on ${day}. You can also pay the invoice at once on your account page, with the same card or another one.`,
    final: 'We will not try the charge again. Pay the invoice on your account page or change your payment card.',
  },
  newCard: {
    subject: 'Add a new payment card for your subscription',
    texts: [
      'We have not been able to charge a payment to your card. Add a new card on your account page and activate it, or activate another card: outstanding payments will be charged to it at once.',
      'The link only takes you to your account page. Nothing is charged until you activate a card or pay the invoice yourself.',
    ],
    button: 'Open your account',
  },
  reminder: {
    subject: 'Payment reminder',
    texts: (day) => [
      `The invoices below are unpaid. Pay them on your account page no later than ${day}.`,
      'The costs of the payment reminder and the late-payment interest are on a separate invoice. If you have just paid, you can ignore this message.',
    ],
    notes: [
      'If you think an invoice is wrong or you are not able to pay it now, contact our customer service. You can also ask customer service for the account number and pay by bank transfer with the reference number of the invoice.',
      'If the invoices are not paid, they may be passed to a debt collection agency no earlier than two weeks after this reminder.',
    ],
    due: (description, sum, reference) => `${sum}, ${description}, reference ${reference}`,
    others: 'Invoices of your other orders',
    total: 'Total',
  },
  chargeAwaited: {
    subject: 'Confirm the payment at your bank',
    texts: [
      'Your bank asks you to confirm the payment of the invoice below. Confirm it on your account page within 24 hours. There you can also pay the invoice with another card.',
      'If the payment is not confirmed, it will not be charged, and we will tell you when we will try the charge again.',
    ],
    button: 'Confirm the payment',
  },
  pickupMoved: {
    subject: (isDelivered, day) => `New ${carDay(isDelivered)} ${day}`,
    heading: (isDelivered, day) => `New ${carDay(isDelivered)}: ${day}`,
    text: (isDelivered) =>
      `The ${carDay(isDelivered)} of your order has been moved. The billing periods begin from the new day, and nothing will be charged twice.`,
    timeAsked: 'We will ask you for a pick-up time when the car is ready to be picked up.',
    timeNow: 'The car is ready to be picked up. Choose a pick-up time on your account page.',
    timeAgreed: 'Agree on the pick-up time with the location.',
    wish: (text) => `Your request: ‘${text}’`,
  },
  deliveryChanged: {
    subject: 'The delivery has been changed',
    heading: 'Delivery of the car changed',
    text: 'We changed the delivery as you wished. Please check that the details are correct.',
    notes: ['You can change the delivery on your account page up to and including the day before the delivery.'],
  },
  pickupMissed: {
    subject: 'The car was not handed over on the agreed day',
    heading: 'Your car is still waiting',
    texts: (isDelivered, day) => [
      `The car was not handed over on the agreed day ${day}. The first billing period will only begin when you get the car, and the next billing period will not be charged before that.`,
      `Choose a new ${carDay(isDelivered)} on your account page. If something is wrong or you no longer need the car, contact our customer service.`,
    ],
    button: (isDelivered) => `Choose a new ${carDay(isDelivered)}`,
  },
  carSwapped: {
    subject: 'Your car has been changed',
    heading: 'You will get another car',
    text: 'We changed the car of your order to another one. The price, the commitment period and the day stay as they were.',
  },
  carSwappedOut: {
    subject: 'Your car has been changed',
    text: (isRepriced) =>
      `We changed your car to another one. Your subscription, your commitment period and your extra services continue as before${isRepriced ? ', and the price of the new car takes effect on the day given below' : ', and the price stays the same too'}.`,
    before: 'Returned car',
    now: 'New car',
    odometer: 'Odometer reading of the new car',
    price: (day) => `Monthly price of the car from ${day}`,
    notes: [
      'The handover records of both cars, with photos, are on your account page. The kilometres of the two cars are counted together.',
    ],
  },
  replacementGiven: {
    subject: 'You have a replacement car',
    text: 'Your own car is waiting for you. The replacement car does not change the price or the terms of your subscription.',
    car: 'Replacement car and odometer reading',
    until: 'Return no later than',
  },
  odometerCorrected: {
    subject: { out: 'Odometer reading at handover corrected', back: 'Odometer reading at return corrected' },
    text: 'The odometer reading of the car had been recorded incorrectly, and we have corrected it. The corrected record is on your account page. Contact us if you think the reading is not correct.',
    was: 'First recorded as',
    now: 'Correct reading',
  },
  replacementBack: {
    subject: 'The replacement car has been returned',
    text: 'Thank you, the replacement car has been returned. Your subscription continues with your own car.',
  },
}
