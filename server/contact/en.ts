import type { fi } from './fi.ts'

export const en: typeof fi = {
  kinds: {
    order: 'Order and choice of car',
    payment: 'Payments and receipts',
    handover: 'Pick-up, delivery or return',
    service: 'Servicing and tyres',
    account: 'Account and signing in',
    review: 'I ask for a human review of a decision',
    accessibility: 'Accessibility feedback',
    other: 'Something else',
  },
  received: {
    subject: 'We received your message',
    paragraph: (day) => `Thank you for your message. We will answer you by email no later than ${day}.`,
    notSent: 'If you did not send a message, you do not need to do anything.',
  },
  answer: {
    subject: 'Answer to your message',
    question: (day) => `Your message ${day}`,
    goOn: 'If you want to continue on the same matter, reply to this message. Our customer service will read your reply.',
  },
  written: {
    subject: 'Message from customer service',
    goOn: 'You can reply to this message or write on your account page.',
    goOnAtAccount: 'You can reply on your account page.',
  },
  toMessages: 'Open messages',
  about: 'Topic',
  orderNumber: 'Order number',
  sent: 'Sent',
}
