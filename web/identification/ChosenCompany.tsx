import type { Order } from '../../contract/order.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

interface ChosenCompanyProps {
  company: NonNullable<Order['company']>
  /** Leads back to the choice. */
  onOther?: () => void
}

/** For which company the order is made. */
export const ChosenCompany = ({ company, onOther }: ChosenCompanyProps) => {
  const t = words[useLanguage()]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <span className="block text-sm text-ink-soft">{t.orderingFor}</span>
        <span className="text-lg font-bold">{company.name}</span>{' '}
        <span className="nums whitespace-nowrap text-ink-soft">{t.businessId(company.id)}</span>
      </p>
      {onOther && (
        <span className="-mx-1">
          <Button kind="link" onClick={onOther}>
            {t.otherCompany}
          </Button>
        </span>
      )}
    </div>
  )
}
