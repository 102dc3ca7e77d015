import { en as consent } from '../../../contract/consent/en.ts'
import type { fi } from './fi.ts'

export const en: typeof fi = {
  edit: 'Edit contact details',
  title: 'Contact details',
  fixed: 'The name cannot be changed here.',
  fixedOfCompany: 'The name and the company cannot be changed here.',
  addressOptional: 'The address is optional. If you give it, fill in all three fields.',
  addressOfCompany: 'The address is put on the invoices of the company.',
  street: 'Street address',
  streetMissing: 'Enter a street address.',
  zip: 'Postcode',
  zipMissing: 'Enter a postcode.',
  zipWrong: 'Check the postcode.',
  city: 'Town or city',
  cityMissing: 'Enter a town or city.',
  phone: 'Phone number',
  phoneMissing: 'Enter your phone number.',
  marketing: consent.marketing,
  saved: 'Contact details saved',

  email: 'Change email address',
  emailNow: (email) => `Your current address is ${email}.`,
  newEmail: 'New email address',
  newEmailMissing: 'Enter your new email address.',
  emailAsk: 'Send confirmation link',
  emailNote:
    'We will send a link to the new address for confirming the change. We will also write to your current address about the change.',
  password: 'Change password',
  oldPassword: 'Current password',
  oldPasswordMissing: 'Enter your current password.',
  othersEnd: 'Other devices are signed out. You stay signed in on this device.',
  ownData: 'Devices and privacy',
}
