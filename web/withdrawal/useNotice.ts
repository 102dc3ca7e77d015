import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { mayWithdraw } from '../../contract/withdrawal.ts'
import { Refused } from '../../ui/data/refused.ts'
import { useSend } from '../../ui/data/useSend.ts'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ordersQuery } from '../currentOrder/queries.ts'
import { useCustomer } from '../session/session.ts'
import { today } from '../today.ts'
import { type Bought, type NamedService, type NoticeValues, serviceNamed } from './noticeFacts.ts'
import { withdraw } from './queries.ts'
import { words } from './words.ts'

export type Notice = ReturnType<typeof useNotice>

/** The notice from its first field to its receipt. The first sending only shows what would be sent. */
export function useNotice() {
  const t = words[useLanguage()]
  const [isChecked, setChecked] = useState(false)
  const [receivedAt, setReceivedAt] = useState<string | null>(null)
  // The service as the check view had it: once it is withdrawn from, the orders that are asked for anew name it no more.
  const [sent, setSent] = useState<{ service: NamedService | null } | null>(null)
  const send = useSend(withdraw)
  const services = useBoughtServices()
  const serviceOf = (values: NoticeValues) => (sent ? sent.service : serviceNamed(values, services))
  const goBack = () => {
    setChecked(false)
    setSent(null)
  }
  const served = useServerForm<NoticeValues>({
    defaults: { name: '', order_number: '', service_id: '', email: '' },
    submit: async (values) => {
      if (!isChecked) {
        setChecked(true)
        return
      }
      const service = serviceOf(values)
      setSent({ service })
      try {
        setReceivedAt((await send(noticeOf(values, service))).received_at)
      } catch (failure) {
        const isWrong = failure instanceof Refused && failure.status === 422
        // The fields that it names are on the view before.
        if (isWrong) goBack()
        throw isWrong ? failure : new Error(t.failed)
      }
    },
  })
  useKnown(served.form)
  const values = useWatch({ control: served.form.control, compute: (all: NoticeValues) => all })
  const ofOrder = servicesOf(services, values)
  const view = receivedAt ? ('received' as const) : isChecked ? ('check' as const) : ('statement' as const)
  return { ...served, view, receivedAt, values, service: serviceOf(values), services: ofOrder, goBack }
}

const servicesOf = (services: Bought[], { order_number }: NoticeValues) =>
  services.filter((one) => one.order_number === order_number.trim())

/** As it is sent: what the page shows before it. */
function noticeOf({ service_id: _, ...values }: NoticeValues, service: NamedService | null) {
  return { ...values, ...(service ? { service_id: service.id } : {}) }
}

/** Services of the signed-in customer that may be withdrawn from by themselves. */
function useBoughtServices(): Bought[] {
  const { data: orders } = useQuery({ ...ordersQuery, enabled: useCustomer() !== null })
  const from = today()
  return (orders ?? []).flatMap(({ order_number, order_extra_services }) =>
    order_extra_services
      .filter(({ withdrawal_last_date: last }) => mayWithdraw(last, from))
      .map((service) => ({ order_number, id: service.id, name: service.service_name })),
  )
}

/** Known facts of the signed-in customer fill the fields that nobody has typed in. */
function useKnown(form: ReturnType<typeof useServerForm<NoticeValues>>['form']): void {
  const customer = useCustomer()
  const { data: orders } = useQuery({ ...ordersQuery, enabled: customer !== null })
  const { state } = useLocation()
  const { order_number: chosen, service_id = '' } = (state as Partial<NoticeValues> | null) ?? {}
  const open = orders?.filter(({ withdrawal_last_date }) => withdrawal_last_date !== null) ?? []
  const order_number = chosen ?? (open.length === 1 ? open[0]?.order_number : undefined) ?? ''
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')
  const email = customer?.email ?? ''
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, email, order_number, service_id }))
      if (form.getValues(field as keyof NoticeValues) === '') form.setValue(field as keyof NoticeValues, value)
  }, [form, name, email, order_number, service_id])
}
