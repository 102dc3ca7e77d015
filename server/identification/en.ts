import type { fi } from './fi.ts'

export const en: typeof fi = {
  choose: 'Choose how to identify yourself',
  chooseText:
    'You identify yourself with your online banking codes or a mobile certificate on the provider’s page and then return to your order.',
  done: 'Identification succeeded, you can continue',
  doneText: 'The checks continue on the page of your order.',
  cancelled: 'Identification was cancelled',
  failed: 'Identification did not succeed',
  failedText: 'Your order is saved. You can identify yourself again on the page of your order.',
  personHasAccount: 'You already have an account with another email address. Order with that account.',
  otherPerson: 'This account belongs to another person. Order with your own account.',
  registers: {
    licences:
      'We asked about your right to drive in the register of the Finnish Transport and Communications Agency Traficom. Traficom did not make the decision. You can check and correct your own information at www.traficom.fi.',
    people:
      'The decision is based on the credit information register of Suomen Asiakastieto Oy. The decision was made by the finance company, not by Asiakastieto. You can check and correct your own information at www.asiakastieto.fi.',
    companies:
      'The decision is based on the company information of Suomen Asiakastieto Oy. The decision was made by the finance company, not by Asiakastieto. A representative of the company can check and correct the information at www.asiakastieto.fi.',
  },
  automatic:
    'The decision was made automatically, and no person has considered it. You have the right to demand that a person reconsiders it, to express your view and to contest the decision. It costs nothing: press the button below or contact our customer service.',
  askForReview: 'Ask for a human review',
  notAccepted: 'We cannot accept your order',
  refusals: {
    age: 'You must be at least 18 years old to order. We got your age from your identification, and the order cannot be completed. You will not be charged anything.',
    licences:
      'According to the register you do not have a valid category B right to drive, so we cannot accept the order. You will not be charged anything.',
    people: 'On the basis of your credit information we cannot accept the order. You will not be charged anything.',
    companies:
      'On the basis of the company’s credit information we cannot accept the order in its name. The company will not be charged anything.',
  },
  contest:
    'The decision was made by a person. You can tell our customer service your view, or ask them for the reasons or for the decision to be reconsidered.',
  checked: {
    licence: 'Your right to drive',
    credit: 'Your credit information',
    signing: 'Your right to sign for the company',
  },
  approved: {
    subject: 'You can continue your order',
    text: (checked, day) =>
      `${checked} has been checked and approved. The approval is valid until the end of ${day ?? 'today'}.`,
    chooseCompany: 'Choose the company again in your order.',
    chooseCar: 'If the car reservation has expired in the meantime, you can choose the car again.',
    button: 'Continue order',
  },
  deniedText: (checked) =>
    `${checked} has been checked, and unfortunately we cannot accept the order. You will not be charged anything.`,
  askAgain: 'Contact customer service',
  refused: 'Identification cannot be continued',
  refusedText: 'The link has expired or been used already. Return to your order and press ‘Identify yourself’ again.',
}
