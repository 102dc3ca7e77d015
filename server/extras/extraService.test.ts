import { expect, test } from 'vitest'
import { HOME_DELIVERY } from '../../contract/cars/serviceKinds.ts'
import { cents } from '../../contract/money/money.ts'
import { extraServiceView } from './extraService.ts'

const shown = (facts: { recurring?: boolean; serviceKey?: string; priceCents?: number }) =>
  extraServiceView(
    {
      id: 'a',
      dealerServiceId: 'b',
      serviceKey: facts.serviceKey ?? 'lower_excess',
      serviceGroup: '',
      serviceTitle: 'Pienempi omavastuu',
      serviceName: 'Omavastuu 300 €',
      description: '',
      priceCents: cents(facts.priceCents ?? 2990),
      recurring: facts.recurring ?? false,
      salePhase: 'pre_sale',
      createdAt: null,
      additionalInfo: null,
      kilometresPerMonth: null,
    },
    'fi',
  ).display_price.replaceAll('\u00a0', ' ')

test('what recurs is shown by the month, what does not is not [FMT-05]', () => {
  expect(shown({ recurring: true })).toBe('29,90 €/kk')
  expect(shown({ recurring: true, priceCents: 30_00 })).toBe('30 €/kk')
  expect(shown({ recurring: false })).toBe('29,90 €')
  expect(shown({ serviceKey: HOME_DELIVERY })).toBe('alkaen 29,90 €')
})
