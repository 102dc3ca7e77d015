import fc from 'fast-check'
import { terms } from '../../../contract/cars/terms.ts'
import { MOST_GOODWILL } from '../../../contract/money/invoiceRules.ts'
import { cents } from '../../../contract/money/money.ts'
import type { PricePlan } from '../pricing/pricePlan.ts'

const amounts = fc.integer({ min: 1, max: 200_000 }).map(cents)
const codes = fc.oneof(
  fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 300_000 }) }),
)
const services = fc.array(
  fc.record({
    name: fc.constantFrom('Talvirenkaat', 'Kotiintoimitus', 'Lisäkilometrit'),
    cents: fc.integer({ min: 0, max: 50_000 }).map(cents),
    recurring: fc.boolean(),
    fromPeriod: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 4 },
)
const goodwill = fc.record({
  name: fc.constant('Vapaaehtoinen hyvitys'),
  cents: fc.integer({ min: 1, max: MOST_GOODWILL * 100 }).map((off) => cents(-off)),
  recurring: fc.constant(false),
  fromPeriod: fc.integer({ min: 1, max: 6 }),
})
/** Any plan a subscription may have. */
export const plans: fc.Arbitrary<PricePlan> = fc.record({
  listCents: amounts,
  campaign: fc.option(
    fc.record({ cents: amounts, months: fc.integer({ min: 1, max: 12 }), name: fc.constant('Syksy') }),
  ),
  codes: fc.uniqueArray(
    fc.tuple(codes, fc.integer({ min: 1, max: 8 })).map(([value, period]) => ({ code: 'KOODI', ...value, period })),
    { selector: ({ period }) => period, maxLength: 3 },
  ),
  extras: fc.tuple(services, fc.array(goodwill, { maxLength: 1 })).map((parts) => parts.flat()),
  fixedTerm: fc.constantFrom(...terms),
})
