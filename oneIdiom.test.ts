import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from 'oxc-transform-react'
import { expect, test } from 'vitest'
import { orderStatuses } from './contract/customer.ts'
import { mixedTexts } from './tools/mixedText.ts'
import { readSources } from './tools/sourceFiles.ts'

/* Matters that are done in one way alone: the rules of an order, calls, the outcome of an act, the focus. */

const ROOT = import.meta.dirname
const BROWSER = /^(admin|ui|web)\//

const sources = readSources(ROOT, ['admin', 'contract', 'server', 'ui', 'web'])
const shipped = sources.filter(({ path: name }) => !/\.test\.tsx?$|(^|\/)(testing|published)\/|\/test[A-Z]/.test(name))
const textOf = (name: string): string => fs.readFileSync(path.join(ROOT, name), 'utf8')

/** The shipped files of some folders in which something is written. */
const filesWith = (text: RegExp, where: RegExp): string[] =>
  shipped
    .map((file) => file.path)
    .filter((name) => where.test(name) && text.test(textOf(name)))
    .sort()

test('the calls of the web are named in the queries of its slices, and made in one place', () => {
  const web = shipped.filter((file) => file.path.startsWith('web/'))
  const calling = web.filter(({ imports }) => imports.some(({ target, isType }) => !isType && target === 'web/api.ts'))
  expect(calling.map((file) => file.path).sort()).toEqual(['web/data/act.ts', 'web/data/query.ts', 'web/main.tsx'])
  const naming = /^web\/data\/(act|query)\.ts$/
  const names = /\b(?:act|query)(?:<[^()]*>)?\(\s*'/
  const outside = web.filter(
    ({ path: name, imports }) =>
      !/\/queries\.ts$/.test(name) && imports.some(({ target }) => naming.test(target)) && names.test(textOf(name)),
  )
  expect(outside.map((file) => file.path)).toEqual([])
})

test('nothing is borrowed from the inside of the router, nor does the shop load what its framework mode brings along', () => {
  const unsafe = /\bUNSAFE_\w+/
  expect(filesWith(unsafe, /^(admin|ui|web)\//)).toEqual([])
  // `Link` of ui/button/ and `useAddressParams` stand in for them: the first view is 4 kB smaller.
  const heavy = /\{[^}]*\b(?:Link|NavLink|Form|useSearchParams)\b[^}]*\} from 'react-router'/
  expect(filesWith(heavy, /^(ui|web)\//)).toEqual([])
})

test('the React Compiler takes every component and hook as it is written', () => {
  // It tells what breaks a rule of React, such as a ref that is read while rendering, and what it cannot compile.
  const untaken = sources
    .filter(({ path: name }) => BROWSER.test(name))
    .flatMap(({ path: name }) => {
      const { errors } = transformSync(name, textOf(name), { reactCompiler: { reportDiagnostics: true } })
      return errors.map(({ message, codeframe }) => `${name}: ${message}\n${codeframe}`)
    })
  expect(untaken).toEqual([])
})

const STATE = `'(?:${orderStatuses.join('|')})'`

test('which states of an order belong together stands in contract/order/orderRules.ts, and which order is a company’s', () => {
  const listing = [
    `\\[(?:${STATE}, )+${STATE}\\]`,
    `\\b[sS]tatus === ${STATE} \\|\\| [\\w.]*[sS]tatus === ${STATE}`,
    `\\b[sS]tatus !== ${STATE} && [\\w.]*[sS]tatus !== ${STATE}`,
    `\\bin \\((?:${STATE}, )+${STATE}\\)`,
    '\\btype [!=]== [15]\\b',
  ]
  expect(filesWith(new RegExp(listing.join('|')), /^(?!contract\/order\/orderRules\.ts)/)).toEqual([])
})

test('the web compares the state of an order for words alone; what it allows stands in contract/order/orderRules.ts', () => {
  expect(filesWith(new RegExp(`\\bstatus [!=]== ${STATE}|\\[${STATE}, `), /^web\//)).toEqual([
    'web/account/orders/orderFacts.ts',
    // The state of a company's credit check.
    'web/identification/CompanyCredit.tsx',
    'web/search/YourCar.tsx',
  ])
})

test('what a debt’s state says of being owed stands in states.ts, its twin in SQL in debtSql.ts, of the wire in invoiceRules.ts', () => {
  const both = `(?:'open'|'error')`
  const listing = `\\bstatus === ${both} \\|\\| [\\w.]*status === ${both}|\\[${both}, ${both}\\]|status in \\(${both}, ${both}\\)`
  expect(filesWith(new RegExp(listing), /^(admin|contract|server|web)\//)).toEqual([
    'contract/money/invoiceRules.ts',
    // The states that a row of the receivables is told with.
    'contract/ops/money/receivables.ts',
    // As its index says it, beside the rule.
    'server/billing/books/owedInvoices.ts',
    'server/billing/debtSql.ts',
    // The result of `owed`, for its type.
    'server/billing/invoicing/invoiceQueries.ts',
    // Unsettled rows of invoices and credit notes alike.
    'server/billing/invoicing/paperQueries.ts',
    // The rules that must hold are said without the code that they judge.
    'server/watch/invariants.ts',
    'server/watch/overdue.ts',
  ])
})

test('the shop asks its own handlers in place of the network in sandboxes alone: who is outside is asked outside', () => {
  expect(filesWith(/(?<!propagation)\.inject\(/, /^server\//)).toEqual([
    // The page of the calls is an app of its own, which is loaded when somebody asks for it.
    'server/platform/http/apiDocument.ts',
    'server/providers/sandboxOpenId.ts',
  ])
  const asking = shipped.filter(({ imports }) =>
    imports.some(({ target }) => target === 'server/providers/sandboxOpenId.ts'),
  )
  expect(asking.length).toBeGreaterThan(3)
  expect(asking.map((file) => file.path).filter((name) => !name.includes('/sandbox/'))).toEqual([])
})

test('who a request is counted with is said in one place: the addresses of one line are one', () => {
  expect(filesWith(/\brequest\.ip\b|\{ ip \}|\bremoteAddress\b/, /^server\//)).toEqual([
    'server/platform/limits/networkOf.ts',
  ])
})

test('whether the charge of an invoice failed is asked of hasFailed, and of debtState where its row is read', () => {
  expect(filesWith(/\bstatus [!=]== 'error'/, /^(admin|contract|server|web)\//)).toEqual([
    'contract/money/invoiceRules.ts',
    // The outcome that an invoice waits for, which has no row.
    'server/billing/decideTry.ts',
    // The result of `owed`, for its type.
    'server/billing/invoicing/invoiceQueries.ts',
    // The phases of checks.
    'server/identification/check.ts',
    'server/identification/checkCompanyCredit.ts',
    'web/identification/CompanyCredit.tsx',
    'web/identification/phases.ts',
  ])
})

test('busy, failure and message of an act are handled in one place', () => {
  // A draft saves itself as it is typed: there is no press.
  expect(filesWith(/\buseMutation\b|\bset(Is)?Busy\b/, /^(admin|web|ui\/(?!data\/))/)).toEqual([
    'admin/content/useDraft.ts',
  ])
})

test('the focus is moved by what holds the element: no code looks for it in the page', () => {
  // Many equal elements have one focus, and arrows move it.
  expect(filesWith(/querySelector(All)?(<\w+>)?\(.*\.focus\(/, BROWSER)).toEqual([
    'admin/offer/PriceGrid.tsx',
    'ui/layout/Tabs.tsx',
  ])
})

test('the focus is moved by what holds the element, not by an id: only the page itself and its header slot are looked up', () => {
  expect(filesWith(/getElementById/, BROWSER)).toEqual([
    'admin/main.tsx',
    'web/main.tsx',
    'web/storefront/HeaderSlot.tsx',
  ])
})

test('a text beside what comes, goes or changes has an element of its own: a translator of the browser replaces texts', () => {
  const drawn = shipped.map((file) => file.path).filter((name) => BROWSER.test(name) && name.endsWith('.tsx'))
  expect(drawn.length).toBeGreaterThan(300)
  expect(drawn.flatMap((name) => mixedTexts(name, textOf(name)).map((where) => `${name}:${where}`))).toEqual([])
})

test('a format of dates or numbers is made on first use: to make one as the code is read kept a phone from answering', () => {
  expect(filesWith(/^(export )?const \w+ = new Intl\./m, /^(contract|ui|web)\//)).toEqual([])
})

const testsOfPages = sources.map((file) => file.path).filter((name) => /\.browser\.test\.tsx$/.test(name))

test('a test of a page waits for what was sent, for where it led, and for what a table or a list of facts says', () => {
  // The effect of a press comes a moment later, on a busy machine much later. The absence of an effect cannot be waited
  // for.
  const shown =
    'cells|choicesSeen|factIn|factsIn|factsSeen|facts?|iconSizes|labels|linksOf|lookOf|markedRows|optionsOf|textOf'
  const sent = 'at|bodies|doneWith|readToken|sent|tableSeen'
  const reading = new RegExp(`^ *expect\\((?:\\w+\\.)?(?:${sent}|${shown})\\(.*(?:\\n *[.)}\\]].*)*`, 'gm')
  const isOfNothing = /\.not\.|toBeNull\(|toBeUndefined\(|toBe\((?:false|0)\)|toEqual\(\[\]\)|toHaveLength\(0\)/
  expect(testsOfPages.length).toBeGreaterThan(100)
  const atOnce = testsOfPages.flatMap((name) =>
    [...textOf(name).matchAll(reading)]
      .filter(([statement]) => !isOfNothing.test(statement))
      .map(([statement]) => `${name}: ${statement.trim()}`),
  )
  expect(atOnce).toEqual([])
})

test('timers that a test of a page stops stand still until it lets time pass', () => {
  // Those of Vitest go on while the browser does what the test asks for (ui/testing/stopTimers.ts); a day may be theirs.
  const goingOn = /useFakeTimers\((?!.*toFake: \['Date'\])/
  expect(testsOfPages.filter((name) => goingOn.test(textOf(name)))).toEqual([])
})
