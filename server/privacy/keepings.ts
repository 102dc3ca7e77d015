/* Why the shop may keep data of people, and how long: what the register of personal data refers to. */

/** Why data may be kept, by GDPR 6(1). */
export const grounds = {
  contract: 'contract with the customer (b)',
  law: 'duty of the law (c)',
  interest: 'interest of the shop (f)',
  consent: 'consent (a)',
} as const

/** The meaning of a restriction of processing, for the record (GDPR 18). */
export const whileRestricted =
  'Staff with `customers.privacy` restrict the processing of the data of a customer who asks for it (`restrictProcessing`: ground, reason, audit, a letter). From then it is kept and not used: no offers, no letters of saved searches, and neither a sweep nor staff erase it. What goes on: the charges and letters of a running contract and what its customer asks for (b), vouchers and books (c), and claims (18(2)). The page of the customer says it first. It ends a week after the letter that tells its end has left (`liftRestriction`, 18(3)); while no mailbox takes that letter it stays, and staff see it. A customer may delete the account at any time.'

/** How long, counted from what, and which sweep sees to it; null: none does. */
export const keepings = {
  account: {
    until:
      'as long as the account is there; without a password, a confirmed order and a refusal, 30 days after the end of its last order',
    by: 'privacy.erase-unneeded',
  },
  order: {
    until:
      'never confirmed: 30 days after it was removed, which is a week after its hold ended. Confirmed: as its vouchers',
    by: 'privacy.erase-unneeded',
  },
  detail: {
    until:
      'as an order that was never confirmed; of another one 3 years after it was over, car back and settled. A note about the customer alone as the account, who had which car, and its damages, as its order; a photo goes with these details, or when its customer asks',
    by: 'privacy.erase-old-details',
  },
  card: { until: 'as its order; the token 30 days after the card was deleted', by: 'privacy.forget-tokens' },
  voucher: {
    until: 'six years from the end of the year in which its fiscal year ended; nothing erases it yet',
    by: null,
  },
  // KPL 2:10, the first paragraph; vouchers are in the second.
  books: { until: 'ten years from the end of its fiscal year; nothing erases it yet', by: null },
  check: {
    until:
      'as the account, or as the details of the last order of the customer; a refusal 2 years (`privacy.erase-refused`), and the account with it',
    by: 'privacy.erase-old-details',
  },
  reason: {
    until:
      'as a check; the reason of a credit decision and the words of its register 90 days, secrets of an identification a day after its end',
    by: 'privacy.forget-details',
  },
  signIn: { until: '7 days after its end', by: 'account.forget-tokens' },
  letter: { until: '3 years after it was sent', by: 'privacy.erase-letters' },
  message: {
    until: '3 years after it was done; 3 years after it was sent, if nobody did it',
    by: 'contact.erase-messages',
  },
  searchAgent: { until: '30 days after its end', by: 'searchAgent.erase-ended' },
  answer: { until: '48 hours', by: 'platform.forget-answers' },
  limit: { until: '2 days', by: 'platform.forget-rate-windows' },
  audit: { until: 'for good: it proves who did what', by: null },
} as const
export type Keeping = keyof typeof keepings

/** The personal data that each port to the outside hands on, for the record (GDPR 30(1)(d)); null: none of a customer. */
export const handedOn: Record<string, string | null> = {
  identification: 'nothing but that somebody identifies here; it tells us name and identity code',
  licence: 'the identity code, where a register is connected',
  credit: 'the identity code and the monthly price',
  companyCredit: 'the business id, which may be of a sole trader, and the monthly price',
  registry: 'the business id',
  signing: 'the identity code, of those who order for a company',
  cards: 'the card, which its holder types there; the e-mail address and what is charged',
  mail: 'the e-mail address and the letter',
  geocoder: 'a street address without its flat, or a place on the map, rounded',
  directory: null,
}

/** The receivers that no port asks: people of the shop, and the page. */
export const handedOnByPeople: Record<string, string> = {
  'collection agency':
    'name, address, e-mail, phone and the invoices of a debt that is handed over (`exportCollection`)',
  Traficom: 'who holds a car, from the handover to the return (`listHolders`)',
  Google: 'pages and events, after a yes and where `GTM_ID` is set; in the United States, too, by the EU-US framework',
}
