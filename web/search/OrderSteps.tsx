import { Steps } from '../../ui/Steps.tsx'
import { fi } from './fi.ts'

/** Where each finished step can be seen again. */
const places = ['/', '/uusi-tilaus/lisapalvelut', '/uusi-tilaus/tunnistautuminen', '/uusi-tilaus/maksutiedot']

interface OrderStepsProps {
  /** 0 is the search; 4 has every step ticked. */
  current: 0 | 1 | 2 | 3 | 4
  /** Done steps are links back to themselves. */
  linked?: boolean
}

/** The four steps of an order. */
export function OrderSteps({ current, linked = false }: OrderStepsProps) {
  const steps = fi.stepNames.map((label, index) => ({ label, ...(linked ? { to: places[index] ?? '/' } : {}) }))
  return <Steps label={fi.steps} steps={steps} current={current} />
}
