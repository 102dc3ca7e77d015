import type { fi } from './fi.ts'

export const en: typeof fi = {
  title: 'Identification',
  lead: 'We check who is ordering and who the car will be handed over to. This usually takes a couple of minutes.',
  need: 'You need online banking codes or a mobile certificate.',
  identityNumber:
    'Your identification gives us your name and personal identity code. The personal identity code is stored encrypted.',
  credit: 'The finance company checks your credit information in credit information registers.',
  companyCredit: 'The finance company checks the credit information of the company in credit information registers.',
  identify: 'Identify yourself',
  frame: 'Identification with your bank',
  cancel: 'Stop identification',
  phases: 'Progress of the checks',
  otherDay:
    'You have already identified yourself. The checks are valid only on the day they are made, so we make them again.',
  stay: 'This usually takes a few seconds. You can also come back to this page later.',
  phaseNames: {
    identification: 'Identification',
    drivers_license: 'Right to drive',
    credit_rating: 'Credit information',
    signing: 'Right to sign alone',
    company_credit: 'Company credit information',
  },
  states: {
    not_started: 'waiting its turn',
    started: 'being checked',
    success: 'in order',
    error: 'did not succeed',
    pending: 'being processed',
    denied: 'rejected',
    manual: 'waiting for you to confirm',
  },
  phaseState: (phase, state) => `${phase}: ${state}`,
  identifying: 'in progress',
  notMade: 'will not be made',

  passed: 'All checks are in order',
  passedNote: 'You can continue to the payment details.',
  goingOn: 'You are moving on to the next step.',
  toPayment: 'Continue to payment',

  identificationError: 'Identification did not succeed',
  identificationErrorNote:
    'The identification was interrupted or the bank did not answer. Your order is saved, and you can try again.',
  notTaken: {
    person_has_account:
      'You already have an account with another email address, and each person has only one account. Sign in to that account and order there. If you do not remember the address, customer service can help.',
    other_person:
      'This account belongs to another person. Sign in to your own account and order there, or ask the owner of the account to identify themselves.',
  },
  licenceError: 'Right to drive could not be checked',
  licenceErrorNote: 'The register did not answer. Your order is saved. Try again in a moment.',
  licenceDenied: 'Right to drive could not be verified',
  licenceDeniedNote: 'The order cannot be completed. Your payment card has not been charged.',
  licenceDeniedWhy: [
    'According to the register of the Finnish Transport and Communications Agency Traficom, you do not have a valid right to drive in category B. If this is wrong, you can ask for a human review of the decision.',
  ],
  underage: 'You must be at least 18 years old to order',
  underageNote:
    'You must have turned 18 to order, so the order cannot be completed. Your payment card has not been charged.',
  creditError: 'Credit information could not be checked',
  creditErrorNote: 'Your credit information could not be checked. Your order is saved. Try again in a moment.',
  creditDenied: 'Your credit check was rejected',
  creditDeniedNote: 'We cannot accept the order this time. Your payment card has not been charged.',
  creditDeniedWhy: [
    'The decision is based on the credit information register of Suomen Asiakastieto Oy. The decision was made by the finance company, not by Asiakastieto. You can check and correct your own information at www.asiakastieto.fi.',
    'The decision was made automatically. You have the right to demand that a person reconsiders it, to express your view and to contest the decision.',
  ],
  creditPending: 'We are still checking your credit ourselves',
  creditPendingNote:
    'We will contact you no later than the next working day. Your order is kept, but the car reservation may lapse.',
  creditPendingWhy: [
    'The reason may be, for example, a voluntary credit ban or an address abroad. You do not need to do anything now.',
  ],
  contact: 'Customer service can help:',
  askForReview: 'Ask for a human review',
  orderPrivately: 'Order as private customer',
  privatelyFailed: 'The order could not be changed to a private order',
  kept: 'Your order is saved.',
  changeAccount: 'Sign in to another account',
  toAccount: 'Go to your account',
  retry: 'Try again',
  statusFailed: 'The status could not be shown',
  statusFailedNote: 'The checks continue. We will show the status when the connection is back.',

  declaration: 'Confirm your right to drive',
  declarationLead:
    'Confirm yourself that your right to drive is valid. Show your driving licence when you get the car.',
  statements: [
    'My right to drive is valid and sufficient for driving a passenger car.',
    'I can prove my right to drive when I pick up the car.',
    'I will not drive the car if I lose my right to drive.',
  ],
  declare: 'I confirm that these three statements are true',
  declareFirst: 'Confirm your right to drive to continue.',
  confirm: 'Confirm',
  declarationFailed: 'The form could not be sent',
  tryAgain: 'Please try again.',

  help: 'Has your order got stuck?',
  helpCases: [
    {
      title: 'Voluntary credit ban',
      text: 'You have asked for a ban on credit being granted to you. Customer service checks the order and contacts you.',
    },
    {
      title: 'Certificate of a voluntary credit ban',
      text: 'If you have removed the ban, ask the register for a certificate and send it to customer service.',
    },
    {
      title: 'Address abroad',
      text: 'If your address is abroad, customer service checks the details and contacts you.',
    },
    {
      title: 'Payment default entry',
      text: 'If your credit information has a payment default entry, the order cannot be completed.',
    },
  ],

  company: 'Which company are you ordering for?',
  companyLead:
    'We found your companies in the Trade Register. We check that you may sign alone on behalf of the company.',
  companiesLoading: 'Looking up your companies in the Trade Register.',
  businessId: (id) => `Business ID ${id}`,
  phone: 'Phone number',
  phoneWhy: 'We save the number so that customer service can reach you about the order.',
  phoneMissing: 'Enter your phone number.',
  next: 'Continue',
  nextNeedsBoth: 'Choose a company and enter your phone number.',
  nextNeedsPhone: 'Enter your phone number.',
  nextNeedsCompany: 'Choose a company.',
  keepCompany: 'Keep current company',
  otherCompany: 'Change company',
  orderingFor: 'You are ordering for',
  severalSigners: 'The company has several signatories, so you cannot make the order alone.',
  noRight: 'You do not have the right to make an order on behalf of the company.',
  rightUnclear: 'We are still checking your right to order for the company ourselves',
  rightUnclearNote:
    'The register did not show whether you may sign alone on behalf of the company. We will contact you no later than the next working day. Your order is kept, but the car reservation may lapse.',
  whoMayOrder: 'Ask a colleague who has the right to sign alone on behalf of the company to make the order.',
  whoMayOrderOrOther:
    'Choose another company, or ask a colleague who has the right to sign alone on behalf of the company to make the order.',
  noCompaniesTitle: 'No companies were found',
  noCompanies:
    'You have no company connections in the Trade Register. Ask a colleague who has the right to sign alone on behalf of the company to make the order.',
  companiesFailed: 'Companies could not be loaded',
  companiesFailedNote: 'The Trade Register did not answer. Your order is saved. Try again in a moment.',
  companyFailed: 'Company could not be chosen',
  companyFailedNote: 'The company was not chosen. The details you gave are saved. Try again in a moment.',
  formErrors: 'Errors in the form',
  formErrorsNote: 'Correct the marked fields and try again.',
  companyCreditError: 'The credit application failed',
  companyCreditErrorNote:
    'The credit information of the company could not be checked. Your order is saved. Try again in a moment.',
  companyCreditDenied: 'The credit check of the company was rejected',
  companyCreditDeniedNote:
    'We cannot accept the order for this company. The payment card has not been charged. You can change the company if you represent more than one, or ask for a human review of the decision.',
  companyCreditDeniedWhy: [
    'The decision is based on the company information of Suomen Asiakastieto Oy. The decision was made by the finance company, not by Asiakastieto. A representative of the company can check and correct the information at www.asiakastieto.fi.',
  ],
  companyCreditPending: 'We are still checking the credit of the company ourselves',
  companyCreditPendingNote:
    'We will contact you no later than the next working day. You do not need to do anything now.',
}
