import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { gearText } from '../../../contract/order/orderFacts.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { freeCarsQuery } from './queries.ts'
import { words } from './words.ts'

interface CarChoiceProps {
  orderNumber: string
  field: Omit<ComponentProps<typeof Select>, 'choices'>
}

/** The cars that an order could have in place of its own: those of its model first, the least driven of them. */
export function CarChoice({ orderNumber, field }: CarChoiceProps) {
  const language = useLanguage()
  const { cars: t } = words[language]
  const { data: cars } = useQuery(freeCarsQuery(orderNumber))
  if (!cars) return <Loading />
  if (cars.length === 0) return <p>{t.none}</p>
  const choices = cars.map(({ registration, model, gear, kilometres, same_model }) => ({
    value: registration,
    label: [
      registration,
      `${model}, ${gearText(gear, language)}`,
      kilometres === null ? t.notRead : `${formatCount(kilometres, language)} km`,
      ...(same_model ? [] : [t.other]),
    ].join(' · '),
  }))
  return <Select {...field} required choices={[{ value: '', label: t.choose }, ...choices]} />
}
