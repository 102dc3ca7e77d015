import { test } from 'vitest'
import { testShop } from '../../testShop.ts'
import {
  allStates,
  checkCells,
  chosenCompany,
  closed,
  declaresLicence,
  type FlowCall,
  ofCompany,
  onlyPending,
  order_number,
  registersCard,
  running,
  without,
} from '../testing/stateTable.ts'

const shop = await testShop()

const lacks = ['terms', 'identification', 'company', 'credit', 'card'] as const
const states = allStates(lacks)
const steps = without(lacks)
/** Nothing binds the person to either type yet. */
const free: readonly string[] = ['without identification', 'without company']
const onlyIdentified: FlowCall['outcomes'] = [
  ...onlyPending,
  [['without terms'], 'STEP_MISSING'],
  [['without identification'], 'NOT_IDENTIFIED'],
]

/** The calls for which it matters that the order is a company's. */
const flow: FlowCall[] = [
  { name: 'getCustomerCompanies', body: order_number, writes: [], outcomes: onlyIdentified },
  {
    name: 'selectAndCheckSignatureRights',
    body: chosenCompany,
    writes: ['customer', 'orders', 'company'],
    outcomes: onlyIdentified,
  },
  {
    name: 'checkCreditRating',
    body: ofCompany,
    writes: ['credit_check', 'orders'],
    outcomes: [...onlyIdentified, [['without company'], 'COMPANY_NOT_CHOSEN']],
  },
  {
    name: 'selectOrderType',
    body: (of) => ({ ...order_number(of), type: 1 }),
    writes: ['customer', 'orders'],
    outcomes: [...onlyPending, [['pending', ...steps.filter((one) => !free.includes(one))], 'TYPE_FIXED']],
  },
  {
    name: 'createIdentification',
    writes: ['identification'],
    outcomes: [...onlyPending, [['without terms'], 'STEP_MISSING']],
  },
  // A company's check has a call of its own: this one starts none.
  { name: 'checkDriversLicenseAndCredit', writes: [], outcomes: onlyIdentified },
  declaresLicence(states),
  registersCard(lacks),
  {
    name: 'confirmOrder',
    body: order_number,
    writes: ['contract', 'contract_text', 'jobs', 'order_history', 'orders', 'promo_code', 'subscription'],
    outcomes: [
      [['expired', 'removed', 'over'], 'ORDER_NOT_FOUND'],
      [closed, 'ORDER_NOT_PENDING'],
      [steps, 'STEP_MISSING'],
      [running, 'nothing to do'],
    ],
  },
]

test.each(flow)(
  `$name of a business order in ${states.length} states (${flow.length * states.length} cells)`,
  { timeout: 60_000 },
  (call) => checkCells(shop, call, { kind: 'business', states }),
)
