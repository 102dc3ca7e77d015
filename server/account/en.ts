import { brand } from '../../contract/brand.ts'
import { fi } from './fi.ts'

export const en: typeof fi = {
  wrongCredentials: 'Wrong email address or password.',
  loginLinkSent:
    'If there is an account with this address, we have sent a sign-in link to it. The link works for 10 minutes.',
  resetLinkSent: 'If there is an account with this address, we have sent it a link for changing the password.',
  passwordChanged: 'Your password has been changed.',
  passwordReset: 'Your password has been changed. Sign in with the new password.',
  passkeysGone: 'Your passkeys have been removed as well. You can add them again on the account page.',
  passkey: 'Passkey',
  passkeyButton: 'See your passkeys',
  passkeyNote:
    'If you did not do this yourself, change your password with the link Forgot password? on the sign-in page. That signs out every device and removes every passkey.',
  phoneMissing: 'Enter your phone number.',
  passwordCommon: 'The password is too common. Choose one that is harder to guess.',
  passwordContext: 'The password must not contain your email address or the name of the service.',
  passwordsDiffer: 'The passwords are not the same.',
  oldPasswordMissing: 'Enter your current password.',
  oldPasswordWrong: 'The current password is not correct.',
  confirm: {
    title: 'Confirm your email address',
    text: `By pressing the button you confirm that the email address of your ${brand} account is yours.`,
    button: 'Confirm address',
  },
  confirmNew: {
    title: 'Confirm your new email address',
    text: `By pressing the button you change the email address of your ${brand} account to this one. From now on you sign in with it.`,
    button: 'Change address',
  },
  stopNew: {
    title: 'Stop the change of address',
    text: `When you press the button, the email address of your ${brand} account stays as this address or returns to it. All devices are signed out, and you must set a new password.`,
    button: 'Stop the change',
  },
  emailAsked:
    'We sent a confirmation link to the new address. The address changes when you open the link and confirm the change.',
  sameEmail: 'This is already the address of your account.',
  // Only staff read it.
  erased: fi.erased,
  letters: {
    login: {
      subject: 'Your sign-in link',
      heading: 'Sign in to the service',
      paragraphs: [`You can sign in to ${brand} here without a password.`],
      button: 'Sign in',
      notes: [
        'The link works once and is valid for 10 minutes. Once you have signed in, other links that we have sent no longer work.',
        'If you did not ask for a link, you can ignore this message.',
      ],
    },
    reset: {
      subject: `Change your ${brand} password`,
      heading: 'Change your password',
      paragraphs: ['We received a request to change the password of your account. Choose a new password here.'],
      button: 'Change password',
      notes: [
        'The link works once and is valid for 30 minutes.',
        'If you did not ask to change your password, you can ignore this message. Your password will not change.',
      ],
    },
    corrected: {
      subject: 'Your details have been corrected',
      heading: 'Your details have been corrected',
      paragraphs: ['Our customer service has corrected your details. You can see them on your account page.'],
      button: 'Go to your account',
      notes: ['If you did not ask for the correction, contact our customer service at once.'],
    },
    restricted: {
      subject: 'Processing of your data has been restricted',
      heading: 'Processing of your data has been restricted',
      paragraphs: [
        'We have restricted the processing of your data. Your data is kept, but it is neither used nor erased: we send no offers and no messages from search alerts.',
        'A contract in force continues as before: we charge what was agreed, write to you about the contract and keep the accounts that the law requires. The data may also be used for legal claims.',
      ],
      notes: ['We will write to you before the restriction ends.'],
    },
    restrictionEnds: {
      subject: 'The restriction on processing your data is ending',
      heading: 'The restriction on processing your data is ending',
      paragraph: (moment: string) =>
        `The restriction on processing your data ends ${moment}. After that your data is processed again as our privacy notice says. If you have a search alert, it will write to you again.`,
      notes: ['If you think the restriction should not end, tell our customer service before then.'],
    },
    signedOut: {
      subject: 'You have been signed out on every device',
      heading: 'You have been signed out on every device',
      paragraphs: [
        'Our customer service has signed you out on every device. Your password and passkeys work as before, and your subscriptions continue.',
      ],
      button: 'Change your password',
      notes: ['If you did not ask to be signed out, contact our customer service.'],
    },
    newAddress: {
      subject: 'Confirm your new email address',
      heading: 'Confirm your new email address',
      paragraphs: [`We changed the address of your ${brand} account to this one. Confirm that the address is yours.`],
      button: 'Confirm address',
      notes: [
        'Your earlier password no longer works. Sign in with a link sent to this address and set a new password on your account page.',
        'If you did not ask for the change, contact our customer service at once.',
      ],
    },
    confirmNew: {
      subject: 'Confirm your new email address',
      heading: 'Confirm your new email address',
      paragraphs: [
        `We received a request to use this email address for a ${brand} account. The address changes when you confirm it. The link is valid for 24 hours.`,
      ],
      button: 'Confirm address',
      notes: ['If you did not ask for the change, you do not need to do anything.'],
    },
    stopNew: {
      subject: 'Your account’s email address is being changed',
      heading: 'Your account’s email address is being changed',
      paragraphs: [
        `We received a request to change the email address of your ${brand} account. If you asked for the change yourself, you do not need to do anything.`,
      ],
      button: 'I did not ask for this, stop it',
      notes: ['You can stop the change or restore this address for a week.'],
    },
    addressLeft: {
      subject: 'Your account’s email address has been changed',
      heading: 'Your account’s email address has been changed',
      paragraphs: [
        `The email address of your ${brand} account was changed to another one. We no longer write to this address.`,
      ],
      notes: ['If you did not ask for the change, contact our customer service at once.'],
    },
    erased: {
      subject: 'Your data has been erased',
      heading: 'Your data has been erased',
      paragraphs: [
        `At your request we erased your ${brand} account and the data that belonged to it. You can no longer sign in to the account.`,
        'We keep accounting records, such as invoices and contracts, for the time that the law requires.',
      ],
      notes: ['If you did not ask for your data to be erased, contact our customer service at once.'],
    },
    changed: {
      subject: 'Your password has been changed',
      heading: 'Your password has been changed',
      paragraphs: [`The password of your ${brand} account was just changed. Other devices have been signed out.`],
      button: 'I did not change it',
      notes: ['If you changed the password yourself, you do not need to do anything.'],
    },
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      heading: 'A passkey was added to your account',
      text: (passkey: string) => `Your ${brand} account can now be signed in to with a new passkey (${passkey}).`,
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your account',
      heading: 'A passkey was removed from your account',
      text: (passkey: string) => `The removed passkey (${passkey}) no longer signs you in to your ${brand} account.`,
    },
  },
}
