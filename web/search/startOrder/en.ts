import { en as consent } from '../../../contract/consent/en.ts'
import type { fi } from './fi.ts'

export const en: typeof fi = {
  kilometresNotAdded: 'The extra kilometres could not be added. You can choose them from the extra services.',
  failed: 'Could not be sent',
  generic: 'Something went wrong when sending the form. Try again later.',
  carGone: 'The car you chose is no longer available at the pick-up location you wanted.',
  dayGone:
    'This pick-up day is no longer possible. We are searching for available cars again so you can choose another.',
  orderingDisabled: 'New orders cannot be made right now. Try again later.',
  orderingDisabledAsSpecified: 'Ordering is currently disabled. Please try again later.',
  maxOrders: (most) => `A company can have at most ${most} active orders.`,
  updateFailed: 'The order could not be updated',
  removeFailed: 'The order could not be removed',
  removed: 'Your unfinished order was removed.',

  inProgressTitle: 'Unfinished order',
  inProgress: 'You have an unfinished order. Do you want to continue it, or remove it and start a new one?',
  goOn: 'Continue order',
  startAnew: 'Remove and start over',

  title: { new: 'Start your order', login: 'Sign in', continue: 'Continue your order' },
  newLead:
    'When you continue, we reserve the car for you for one hour. The order is binding only once you confirm it in the last step.',
  email: 'Email address',
  emailMissing: 'Enter your email address.',
  mailsTo: (email) => `We will send the confirmation to ${email}.`,
  meant: (email) => `Did you mean ${email}?`,
  correct: 'Correct it',
  phone: 'Phone number',
  phoneWhy: 'We use it to arrange the handover of the car. You can also give the number later.',
  acceptTerms: 'I accept the terms of use',
  readTerms: 'Read terms of use',
  readContractTerms: 'See contract terms',
  acceptTermsMissing: 'Accept the terms of use to continue.',
  marketing: consent.marketing,
  start: 'Continue to order',
  fillEmail: (accepted) => `Type your email address${accepted ? '' : ' and accept the terms of use'}.`,

  loginLead: 'There is already an account with this email address. Sign in to continue your order.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  login: 'Sign in and continue',
  forgot: 'Forgot password?',
  back: 'Cancel',

  continueLead: 'There is already an account with this email address, but no password has been created for it.',
  continueNote: 'We will send you a link that signs you in without a password. Then choose the car again.',
  sendLink: 'Send sign-in link',

  pickup: (place, day) => `${place}, pick-up ${day}`,
}
