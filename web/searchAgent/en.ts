import type { fi } from './fi.ts'

const gears = { all: 'All', A: 'Automatic', M: 'Manual' }

export const en: typeof fi = {
  title: 'Search alert',
  emptyNote:
    'We will send you a message when a car that matches your search becomes available, at most one message a day.',
  quietNote: 'Nothing suitable? A search alert tells you when new cars match your search.',
  start: 'Get a search alert',

  dialogTitle: 'Get a search alert',
  lead: 'We will email you when a new available car matches this search, at most one message a day.',
  dealer: 'Location',
  place: 'Place',
  distance: 'Distance',
  within: (km) => `Up to ${km} km`,
  models: 'Car models',
  allModels: 'All models',
  gear: 'Gearbox',
  term: 'Commitment period',
  months: (months) => (months === 1 ? '1 month' : `${months} months`),
  filters: 'Filters',
  homeDelivery: 'home delivery',
  gearName: (gear) => gears[gear],

  firstName: 'First name',
  firstNameMissing: 'Enter your first name.',
  lastName: 'Last name',
  lastNameMissing: 'Enter your last name.',
  email: 'Email address',
  emailMissing: 'Enter your email address.',
  phone: 'Phone number',
  validity: 'Validity',
  validityMissing: 'Choose how long the search alert is valid.',
  endsWithDay: (day) => `The search alert ends on ${day} at the latest, since you want the car by then.`,
  validities: [
    { value: '0', label: 'Choose' },
    { value: '1', label: '1 week' },
    { value: '2', label: '2 weeks' },
    { value: '4', label: '1 month' },
    { value: '8', label: '2 months' },
  ],
  acceptTerms: 'I accept the terms of use',
  acceptTermsMissing: 'Accept the terms of use.',
  readTerms: 'Read terms of use',
  readPrivacy: 'Read privacy notice',
  save: 'Save',
  saved: 'Search alert saved',
  savedNote: (email) =>
    `We sent a confirmation to ${email}. With the links in the message you can open the search or remove the search alert.`,
  saveFailed: 'Search alert could not be saved',
  saveFailedNote: 'Your details are still in the form. Try again in a moment.',

  notFound: 'Search alert not found',
  notFoundNote:
    'The search alert may have expired or already been removed. You can search for cars and get a new search alert.',
  notFoundToast: 'Search alert not found. It may have expired.',
  notReached: 'Search alert could not be opened',
  notReachedNote: 'Check your connection and try again.',

  removeQuestion: 'Remove the search alert?',
  removeLead: 'After this we will no longer send messages about cars that match this search.',
  validUntil: 'Valid',
  until: (day) => `until ${day}`,
  yes: 'Yes',
  no: 'No',
  removed: 'Search alert removed',
  removeFailed: 'Search alert could not be removed',
  removeFailedNote: 'The search alert may have expired. Try again in a moment.',
}
