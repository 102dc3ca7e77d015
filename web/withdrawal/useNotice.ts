import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useServerForm } from '../../ui/useServerForm.ts'
import { ordersQuery } from '../currentOrder/queries.ts'
import { Refused } from '../refused.ts'
import { useCustomer } from '../session/session.ts'
import { fi } from './fi.ts'
import { withdraw } from './queries.ts'

export interface NoticeValues {
  name: string
  order_number: string
  email: string
}
export type Notice = ReturnType<typeof useNotice>

/** The notice from its first field to its receipt. The first sending only shows what would be sent. */
export function useNotice() {
  const [isChecked, setChecked] = useState(false)
  const [receivedAt, setReceivedAt] = useState<string | null>(null)
  const send = useMutation(withdraw)
  const served = useServerForm<NoticeValues>({
    defaults: { name: '', order_number: '', email: '' },
    submit: async (values) => {
      if (!isChecked) {
        setChecked(true)
        return
      }
      try {
        setReceivedAt((await send.mutateAsync(values)).received_at)
      } catch (failure) {
        const isWrong = failure instanceof Refused && failure.status === 422
        // The fields that it names are on the view before.
        if (isWrong) setChecked(false)
        throw isWrong ? failure : new Error(fi.failed)
      }
    },
  })
  useKnown(served.form)
  const view = receivedAt ? ('received' as const) : isChecked ? ('check' as const) : ('statement' as const)
  return { ...served, view, receivedAt, values: served.form.getValues(), goBack: () => setChecked(false) }
}

/** What is known of who is signed in fills what nobody has typed. */
function useKnown(form: ReturnType<typeof useServerForm<NoticeValues>>['form']): void {
  const customer = useCustomer()
  const { data: orders } = useQuery({ ...ordersQuery, enabled: customer !== null })
  const { state } = useLocation()
  const chosen = (state as { order_number?: string } | null)?.order_number
  const open = orders?.filter(({ withdrawal_last_date }) => withdrawal_last_date !== null) ?? []
  const order_number = chosen ?? (open.length === 1 ? open[0]?.order_number : undefined) ?? ''
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')
  const email = customer?.email ?? ''
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, email, order_number }))
      if (form.getValues(field as keyof NoticeValues) === '') form.setValue(field as keyof NoticeValues, value)
  }, [form, name, email, order_number])
}
