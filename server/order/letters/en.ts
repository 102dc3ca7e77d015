import type { fi } from './fi.ts'
import { notices } from './noticesEn.ts'
import { papers } from './papersEn.ts'

const licence = 'Bring your driving licence: it is checked when the car is handed over.'

export const en: typeof fi = {
  notices,
  papers,
  prompts: {
    pickup: {
      subject: (car) => `Choose a pick-up time – ${car}`,
      heading: 'Your car is ready to be picked up',
      text: (car) =>
        `${car} is waiting for you at the pick-up location. Choose on your account page when you will pick up the car.`,
      button: 'Choose pick-up time',
      notes: [licence],
    },
    newDay: {
      subject: (car) => `Choose a new pick-up day – ${car}`,
      text: (car, day) =>
        `${car} is waiting for you at the pick-up location. The agreed pick-up day ${day} has passed, so choose a new day on your account page.`,
      button: 'Choose new pick-up day',
    },
    return: {
      subject: (car) => `Choose a return time – ${car}`,
      heading: 'When will you return the car?',
      text: 'Your subscription is ending. Choose on your account page at what time you will return the car.',
      day: 'Return day',
      button: 'Choose return time',
    },
  },
  handover: {
    calendarFile: 'time.ics',
    hours: (from) => `between ${from} and ${from + 2}`,
    licence,
    licenceAtHome:
      'Be there yourself and have your driving licence at hand: the driver checks it when the car is handed over.',
    pickupChosen: {
      heading: 'Your pick-up time is set',
      text: (at) => `See you on ${at}. The time is attached for your calendar.`,
      time: 'Pick-up time',
      visit: (car) => `Car pick-up: ${car}`,
    },
    returnChosen: {
      heading: 'Your return time is set',
      text: (at) => `Return the car on ${at}. The time is attached for your calendar.`,
      time: 'Return time',
      notes: [
        'Take your own things from the car and bring along all the keys and the equipment that came with the car.',
      ],
      visit: (car) => `Car return: ${car}`,
    },
    tomorrow: {
      delivered: 'We will bring your car tomorrow',
      fetched: 'You will pick up your car tomorrow',
      fetchedLater: 'Your pick-up day is tomorrow',
      deliveredText: (day) => `We will bring the car to you tomorrow, ${day}.`,
      fetchedText: (day, hours) =>
        `Your car will be waiting for you tomorrow, ${day}${hours === null ? '' : ` ${hours}`}.`,
      chooseTime: (day) =>
        `Your car is ready, and you will pick it up tomorrow, ${day}. Choose a pick-up time on your account page.`,
      notReady: (day) =>
        `Your pick-up day is tomorrow, ${day}. Your car is not ready yet. We will send you a message as soon as it is ready and you can choose a pick-up time.`,
      address: 'Delivery address',
      time: 'Delivery time',
      timeOf: (hours) => `between ${hours.replace('–', ' and ')}`,
    },
    handedOver: {
      heading: 'The car is now yours to use',
      text: (isDelivered) =>
        `${isDelivered ? 'The car has been brought to you.' : 'Thank you for picking up the car.'} Safe travels.`,
      began: 'Subscription began',
      firstPeriodEnds: 'Last day of the first billing period',
      notes: [
        'The record of the handover, with photos, is on your account page. Check it: if any damage is missing from it, tell us at once.',
        'If the car is damaged or something in it does not work, report it on your account page.',
        'You can end the subscription on your account page no later than two weeks before the end of a billing period, taking the commitment period into account.',
      ],
    },
  },
  confirmed: {
    subject: (orderNumber, car) => `Order confirmation ${orderNumber} – ${car}`,
    heading: 'Thank you for your order!',
    text: 'Your order has been confirmed. The details of the order are below. The contract terms are attached.',
    confirmAddress: 'Please also confirm your email address with the link below.',
    button: 'Confirm your email address',
    goesOn: (isWithoutTerm) =>
      `${isWithoutTerm ? 'The subscription' : 'After the commitment period the subscription'} continues a month at a time until you end it on your account page.`,
    wish: (text) =>
      `Your request when you ordered: ‘${text}’ If you withdraw, you pay for the days on which you had the car before your notice.`,
    withdraw: 'Withdraw from contract here',
  },
  receipt: {
    subject: (number, orderNumber) => `Receipt ${number} – order ${orderNumber}`,
    heading: 'Receipt for your payment',
    text: 'We have charged the sum below to your payment card. The receipt is attached.',
    textOfTransfer: 'Your bank transfer has reached us, and the invoice is paid. The receipt is attached.',
    invoiceTotal: 'Total of the invoice',
    monthly: 'Monthly price',
    payment: 'Payment',
    charged: 'Charged',
    howToEnd: (endBy, end) =>
      `How to end the subscription: choose ‘End subscription’ on your account page no later than ${endBy}, and it will end on ${end}.`,
    ends: (lastDay) => `Your subscription is set to end. Its last paid day is ${lastDay}.`,
    mayEnd:
      'Once the car has been handed over, you can end the subscription on your account page no later than two weeks before the end of a billing period.',
  },
  collective: {
    subject: (number) => `Collective invoice ${number}`,
    heading: 'Collective invoice for the month',
    text: 'Attached is the collective invoice of your company: the invoices and credit notes of the month, car by car. If you got a separate receipt for one of them, it is of the same invoice. Each of them can be downloaded on your account page.',
    number: 'Number',
    month: 'Month',
    papers: 'Invoices and credit notes',
    total: 'Total, incl. VAT',
    charged:
      'The sums have been charged to the payment card of each subscription. Those that are unpaid are shown in the collective invoice.',
  },
  chargeAhead: {
    heading: 'Your next monthly charge',
    risesHeading: 'Your offer price is ending',
    text: (day) => `We will charge the next monthly price of your subscription on ${day}.`,
    rises: (lastDay, price, monthly) =>
      `The offer price is valid up to and including ${lastDay}. After that the monthly price of the car is ${price}, and your next monthly charge is ${monthly}.`,
    period: 'Billing period',
    charged: 'To be charged',
    ends: (day) => `Your subscription is set to end on ${day}.`,
    howToEnd: (endBy, end, isBeforeCharge) =>
      `If you do not want to continue, choose ‘End subscription’ on your account page no later than ${endBy}. The subscription will then end on ${end}${isBeforeCharge ? ', and this payment will not be charged' : ''}.`,
  },
  withdrawal: {
    received: {
      subject: 'We received your notice of withdrawal',
      toOwner:
        'We received the notice below of withdrawal from your contract. This message confirms what we were told and when.',
      toSender:
        'We received the notice below of withdrawal from a contract. This message confirms what we were told and when. Please keep it.',
      toldLater: 'We will tell you in a separate message when the withdrawal has been processed.',
      notByOwner:
        'If you did not give the notice yourself, you do not need to do anything: contact our customer service if you wish.',
    },
    declined: { subject: 'Answer to your notice of withdrawal', text: 'We have processed your notice below.' },
    notice: 'Notice',
    noticeText: 'I give notice that I wish to withdraw from the contract.',
    what: 'What you withdraw from',
    service: (name) => `Extra service ${name}`,
    name: 'Name',
    email: 'Email for the confirmation',
    receivedAt: 'Received',
  },
}
