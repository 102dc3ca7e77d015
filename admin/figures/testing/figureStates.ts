import { page } from 'vitest/browser'
import { checkKinds, funnelSteps } from '../../../contract/ops/running/figures.ts'
import { models, places, rows } from '../../testing/demoShop.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi } from '../fi.ts'

const months = rows(12, (n) => (n === 0 ? '2025-12' : `2026-${String(n).padStart(2, '0')}`))
const days = (n: number) => ({ cars: 17_856, out: 6_324 + 400 * n, in_service: 1_488, share: 35.4 + 2 * n })
const counted: StaffAnswers = {
  showFigures: ({ query }) => {
    const isPast = query.to === '2021-03'
    const within = isPast ? [] : months
    const whole_shop = !query.model
    return {
      from: query.from ?? '2025-12',
      to: query.to ?? '2026-11',
      counted_until: '2026-11-26',
      whole_shop,
      choices: { places: places.map(({ place, name }) => ({ location_id: place, place: name })), models },
      subscriptions: within.map((month, n) => ({
        month,
        running: 204 + 28 * n,
        started: 38 - n,
        ended: 36 - 3 * n,
        churn: n === 3 ? null : 17.8 - n,
      })),
      occupation: within.map((month, n) => ({ month, ...days(n) })),
      occupation_by_model: isPast ? [] : models.map(({ name }, n) => ({ model: name, ...days(n) })),
      occupation_by_place: isPast ? [] : places.map(({ name }, n) => ({ place: name, ...days(n % 9) })),
      revenue: within.map((month, n) => ({ month, revenue: 94_860 + 4_200 * n })),
      receivables: [
        { from_days: null, to_days: 0, count: 12, amount: 6_348 },
        { from_days: 1, to_days: 14, count: 3, amount: 1_587 },
        { from_days: 91, to_days: null, count: 1, amount: 529 },
      ],
      funnel: funnelSteps.map((step, n) => ({ step, count: n === 0 && !whole_shop ? null : 34_656 - 6_000 * n })),
      demand: models.map(({ name }, n) => ({ model: n ? name : null, town: 'Espoo', agents: 6 + n, free_cars: n % 4 })),
      checks: whole_shop
        ? checkKinds.map((kind, n) => ({ kind, approved: 1_805 - n, denied: 361 * n, failed: 12 }))
        : null,
    }
  },
}
const revenue = () => page.getByRole('img', { name: /^Liikevaihto/ })

/** The figures in their states. */
export const figureStates: StaffStates = {
  'luvut, luvut': { atNight: true, at: '/luvut', role: 'finance', answers: counted, seen: revenue },
  'luvut, luvut-taulukkona': {
    at: '/luvut?malli=Kide&outo=1',
    role: 'finance',
    answers: counted,
    press: async () => {
      await revenue().findElement()
      for (const table of page.getByText(fi.table, { exact: true }).elements()) (table as HTMLElement).click()
    },
    seen: () => page.getByRole('table').first(),
  },
  'luvut, luvut-ei-mitaan': {
    at: '/luvut?alkaen=2021-01&asti=2021-03',
    role: 'finance',
    answers: counted,
    seen: () => page.getByText(fi.nothingHere),
  },
}
