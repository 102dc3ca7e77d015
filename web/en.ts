import type { fi } from './fi.ts'

export const en: typeof fi = {
  noScripts: {
    title: 'This site needs JavaScript.',
    text: 'Without it you can read pages, but not search for cars, sign in, order or send forms. Allow JavaScript in the settings of your browser and load the page again.',
  },
  shop: 'a car, a month at a time',
  description:
    'A car for a month at a time, or for longer. The price includes insurance, servicing and tyres. Find an available car near you and choose your pick-up day.',
  pages: {
    ownData: { title: 'Devices and privacy' },
    services: { title: 'Your order' },
    identification: { title: 'Identification' },
    payment: { title: 'Payment details' },
    confirm: { title: 'Confirm your order' },
    complete: { title: 'Thank you for your order!' },
    setPassword: { title: 'Create a password' },
    newOrder: { title: 'New order' },
    account: { title: 'Account' },
    messages: { title: 'Messages' },
    login: { title: 'Sign in' },
    loginLink: { title: 'Signing in' },
    forgotPassword: { title: 'Forgot your password?' },
    resetPassword: { title: 'Change password' },
    contact: {
      title: 'Customer service',
      description: 'Call or write to customer service. Here you will find the phone number, email and opening hours.',
    },
    privacy: {
      title: 'Privacy',
      description: 'What information we collect, why, how long we keep it and what rights you have.',
    },
    termsOfUse: {
      title: 'Terms of use',
      description: 'Terms of use of the online service: account, ordering and using the service.',
    },
    cookies: {
      title: 'Cookies',
      description: 'Which cookies and browser storage the service uses, and how to change your choice.',
    },
    accessibility: {
      title: 'Accessibility',
      description: 'Accessibility statement: the state of the service, known shortcomings and how to give feedback.',
    },
    contractTerms: {
      title: 'Contract terms',
      description:
        'Contract terms of the monthly subscription: price and payments, kilometres, return, ending and withdrawal.',
    },
    returnPrices: {
      title: 'Return price list',
      description:
        'What missing equipment, refuelling, charging or cleaning costs when the car is returned, and what the excess is.',
    },
    withdrawal: {
      title: 'Withdraw from contract',
      description:
        'Withdraw from a monthly subscription within 14 days of making the contract, without signing in or giving a reason.',
    },
    compare: { title: 'Compare cars' },
    style: { title: 'Style' },
    notFound: { title: 'Page not found' },
    searchAgent: { title: 'Search alert' },
    searchAgentDelete: { title: 'Remove search alert' },
  },
}
