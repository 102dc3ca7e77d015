import type { fi } from './fi.ts'

/** The label of the confirmation is that of the law (Directive (EU) 2023/2673). */
export const en: typeof fi = {
  title: 'Withdraw from contract',
  lead: 'You can withdraw from a monthly subscription, and from an extra service bought later, within 14 days of making the contract. You do not need to give a reason or sign in.',

  name: 'Name',
  nameMissing: 'Write your name.',
  orderNumber: 'Order number',
  orderNumberHint: 'The number is in your order confirmation and on your account page.',
  orderNumberMissing: 'Write the order number.',
  what: 'What you withdraw from',
  wholeOrder: 'The whole order',
  oneService: (service) => `Extra service ${service}`,
  email: 'Email address for the confirmation',
  emailMissing: 'Enter your email address.',
  next: 'Continue',

  checkTitle: 'Check your notice',
  statement: 'I give notice that I wish to withdraw from the contract.',
  confirm: 'Confirm withdrawal',
  change: 'Change details',
  failed: 'The notice could not be sent. Check your connection and try again, or notify us in another way.',

  receivedTitle: 'Your notice has been received',
  received: (email) =>
    `We will send a confirmation to ${email}. We will also tell you by email when the withdrawal has been processed.`,
  receivedAt: 'Received',
  print: 'Print confirmation',

  whatNext: 'What happens when you withdraw?',
  consequences: [
    'If the car has not been handed over yet, we will pay back everything you have paid.',
    'If you already have the car, no new months are charged and you return the car within 14 days. You pay for the days used until your notice only if you asked, when ordering, for the service to begin before the withdrawal period ends.',
    'If you withdraw from an extra service bought later, your subscription continues. For a monthly service you pay for the days that have passed only if you asked, when buying it, for it to begin at once.',
    'We will pay the money back to the same payment card no later than 14 days after your notice.',
  ],
  otherWays: 'Other ways to withdraw',
  otherWaysNote:
    'You can also give notice of withdrawal to customer service, or send the withdrawal form that is attached to your contract.',
  terms: 'Contract terms, section 19',
  privateOnly: 'Consumers have the right of withdrawal. It does not apply to business orders.',
}
