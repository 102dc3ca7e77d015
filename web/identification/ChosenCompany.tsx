import type { Order } from '../../contract/order.ts'
import { Button } from '../../ui/button/Button.tsx'
import { fi } from './fi.ts'

interface ChosenCompanyProps {
  company: NonNullable<Order['company']>
  /** Leads back to the choice. */
  onOther?: () => void
}

/** For which company the order is made. */
export const ChosenCompany = ({ company, onOther }: ChosenCompanyProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <p>
      <span className="block text-sm text-ink-soft">{fi.orderingFor}</span>
      <span className="text-lg font-bold">{company.name}</span>{' '}
      <span className="nums whitespace-nowrap text-ink-soft">{fi.businessId(company.id)}</span>
    </p>
    {onOther && (
      <span className="-mx-1">
        <Button kind="link" onClick={onOther}>
          {fi.otherCompany}
        </Button>
      </span>
    )}
  </div>
)
