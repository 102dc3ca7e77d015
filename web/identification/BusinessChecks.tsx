import { useState } from 'react'
import { useOrder } from '../currentOrder/queries.ts'
import { CompanyChoice } from './CompanyChoice.tsx'
import { CompanyCredit } from './CompanyCredit.tsx'

/** After the bank for a business customer: for which company, may the person sign for it, and is its credit good. */
export function BusinessChecks() {
  const { order, customer } = useOrder()
  const [choosing, setChoosing] = useState(false)
  const { company } = order
  if (!company || choosing)
    return (
      <CompanyChoice
        order={order}
        customer={customer}
        onChosen={() => setChoosing(false)}
        {...(company ? { onKeep: () => setChoosing(false) } : {})}
      />
    )
  return <CompanyCredit key={company.id} order={order} company={company} onOther={() => setChoosing(true)} />
}
