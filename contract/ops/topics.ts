/** Invoices and credits, and what is summed of them. */
const papers = [
  'listInvoices',
  'showInvoice',
  'listReceivables',
  'showBooks',
  'listEntries',
  'showVat',
  'showDebtor',
  'listTransfers',
  'listCompanies',
] as const
/** Where cars are, and until when. */
const cars = ['listCars', 'countCars', 'showCar', 'carCalendar', 'listUnfitCars', 'countWork'] as const
/** Models with what keeps each from being sold. */
const models = ['listModels', 'showModel'] as const
/** Screens of one order and of its customer. */
const shown = ['showOrder', 'orderTimeline', 'showCustomer', 'listCustomers'] as const

/**
 * Kinds of things that change, each with the calls whose answers a change of it makes stale. An act names the kinds that it
 * changes; open screens of staff are told them (server/operator/console/opsEvents.ts).
 */
export const staleBy = {
  // Where a change concerns the car of the order, that is told of, too.
  order: ['showBoard', 'showHandover', 'listOrders', 'listLetters', 'listIncomplete', 'countWork', ...shown],
  /** Facts that are being written down at a car, and its photos. */
  handover: ['showHandover'],
  invoice: ['showBoard', 'listLetters', 'listUnpaid', 'countWork', ...shown, ...papers],
  charge: ['showBoard', 'listOpenCharges', 'listUnpaid', ...shown, ...papers],
  refund: ['listRefunds', ...shown, ...papers],
  withdrawal: ['listWithdrawals'],
  /** The bill at a return. */
  statement: ['listStatements', 'countWork', 'showBoard', ...shown],
  /** A damage case, and what is known of its car. */
  damage: ['listDamages', 'showDamage', 'showCar', 'showHandover', 'countWork', ...shown],
  settlement: ['listSettlements', 'listSettlementDifferences', 'showBooks', 'listEntries'],
  account: ['listAccounts'],
  customer: ['showBoard', 'listOrders', 'listLetters', ...shown],
  company: ['listCompanies', 'listCustomers', 'showCollective'],
  check: ['listChecks', ...shown],
  letter: ['listLetters', ...shown],
  message: ['listContacts', ...shown],
  /** The assignment of an item of the work lists, until when it is put off, and whether it is settled. */
  work: [
    'countWork',
    'listChecks',
    'listContacts',
    'listDamages',
    'listIncomplete',
    'listJobs',
    'listOpenCharges',
    'listRefunds',
    'listStatements',
    'listUnfitCars',
    'listUnpaid',
    'listWithdrawals',
    'showDebtor',
  ],
  job: ['listJobs', 'countJobs'],
  proposal: ['listProposals'],
  car: ['showBoard', 'showOrder', 'freeCars', ...cars, ...models],
  place: ['listPlaces', 'showPlace'],
  day: ['listClosedDays'],
  prices: ['listPrices', 'listPriceHistory', ...models],
  /** A car model, its facts, and whether it is sold. */
  model: [...models, 'listPrices', 'countCars', 'listContent'],
  /** The return price list, and the things that are asked for at handovers. */
  returnPrices: ['listReturnPrices'],
  service: ['listServices'],
  campaign: ['listCampaigns'],
  code: ['listPromoCodes'],
  content: ['listContent', 'showContent', 'listContentVersions', 'listTranslations', ...models],
  /** The writer of a draft has it on their screen. */
  draft: ['listContent'],
  picture: [],
  switch: ['listSwitches', 'listAudit'],
  staff: ['listStaff', 'whoAmI'],
  key: ['listKeys'],
} as const
export type Topic = keyof typeof staleBy
