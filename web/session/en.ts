import type { fi } from './fi.ts'

export const en: typeof fi = {
  sendLinkFailed: 'The email could not be sent. Please try again.',
  notKept: 'Your browser does not let the site store data',
  notKeptNote:
    'For this reason you are signed out whenever the page reloads, for example when you return from the page of your bank or of the payment service. Your order is kept: sign in again then with your password or with a link sent to your email. You stay signed in when you allow cookies and site data in the settings of your browser.',
  notReached: 'We could not reach the service',
  notReachedNote: 'We did not sign you out. Check your connection and try again in a moment.',
}
