import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Customer } from '../../../contract/customer.ts'
import { isInProgress } from '../../../contract/order/orderRules.ts'
import { throttlePress } from '../../../ui/button/throttlePress.ts'
import { type Act, askAgain, perform } from '../../../ui/data/acts.ts'
import { Refused, SessionOver } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { track } from '../../analytics/tracking.ts'
import type { Answer } from '../../api.ts'
import { orderStarted } from '../../currentOrder/orderEvents.ts'
import {
  chooseExtraService,
  continueOrder,
  createNewOrder,
  deleteOrderInProgress,
  orderQuery,
} from '../../currentOrder/queries.ts'
import { useGoTo } from '../../goTo.ts'
import { customerQuery, userQuery } from '../../session/queries.ts'
import { tell } from '../../shopEvents.ts'
import { readToken } from '../../token.ts'
import type { SearchState, SelectedCar } from '../searchState.ts'
import { isOrderInProgress, isOutOfDate, newOrderFailure, removedButNot } from './failures.tsx'
import { words } from './words.ts'

/** The question that comes before an order of the car can start. */
export type Question = { about: 'newCustomer' | 'orderInProgress'; car: SelectedCar }

/** From 'Valitse auto' to the order: who is it, is there an order already, then a new order, with more kilometres where they were chosen. */
export function useChoosing({ selectedFixedTerm, searchEntity }: SearchState, kilometres: number | null) {
  const language = useLanguage()
  const t = words[language]
  const client = useQueryClient()
  const goTo = useGoTo()
  const [mayPress] = useState(throttlePress)
  const [question, setQuestion] = useState<Question | null>(null)
  const isStale = useRef(false)

  /** The cars are looked for anew: what was found has been refused. */
  const lookAgain = () => {
    setQuestion(null)
    void askAgain(client, ['getModelAvailability'])
  }

  const goToOrder = async () => {
    await goTo('/uusi-tilaus')
  }
  const orderNumberNow = async () => (await client.fetchQuery({ ...orderQuery, staleTime: 0 })).order.order_number

  const resume = async () => {
    try {
      await perform(client, continueOrder, { order_number: await orderNumberNow() })
    } catch {
      // The page of the order asks for it again, and tells what is wrong.
    }
    await goToOrder()
  }

  /** Those that were chosen before the order began. */
  const addKilometres = async (begun: NewOrder) => {
    if (kilometres === null || (await addPackage(client, begun, kilometres))) return
    showToast(t.kilometresNotAdded, 'warn')
  }

  const order = async (car: SelectedCar) => {
    const body = { car, fixed_term: selectedFixedTerm, entity: searchEntity }
    try {
      const { order: started } = await perform(client, createNewOrder, body)
      track(orderStarted(started))
      await addKilometres(started)
    } catch (failure) {
      if (isOrderInProgress(failure)) return setQuestion({ about: 'orderInProgress', car })
      throw failure
    }
    setQuestion(null)
    await goToOrder()
  }

  const start = async (car: SelectedCar) => {
    const customer = await currentCustomer(client)
    if (!customer) setQuestion({ about: 'newCustomer', car })
    else if (customer.latest_order_status && isInProgress(customer.latest_order_status))
      setQuestion({ about: 'orderInProgress', car })
    else await order(car)
  }

  const replace = async (car: SelectedCar) => {
    try {
      await perform(client, deleteOrderInProgress, { order_number: await orderNumberNow() })
    } catch {
      throw new NotRemoved()
    }
    setQuestion(null)
    try {
      await order(car)
    } catch (cause) {
      throw new NotBegun('', { cause })
    }
  }

  const { run, underWay, failure, closeFailure } = useAct(forCar, {
    failed: (reason) => {
      if (reason instanceof NotRemoved) return { title: t.removeFailed }
      const why = reason instanceof NotBegun ? reason.cause : reason
      if (why instanceof SessionOver) return null
      isStale.current = isOutOfDate(why)
      if (why instanceof Refused && why.status === 423) tell('show-maintenance', undefined)
      return reason instanceof NotBegun
        ? removedButNot(newOrderFailure(why, language), language)
        : newOrderFailure(why, language)
    },
  })

  return {
    busyCar: underWay[0]?.car ?? null,
    question,
    closeQuestion: () => setQuestion(null),
    message: failure,
    closeMessage: () => {
      closeFailure()
      // Only now: the results go while they are looked for, and the message with them.
      if (isStale.current) lookAgain()
      isStale.current = false
    },
    lookAgain,
    choose: (car: SelectedCar) => {
      if (mayPress()) run({ car, does: start })
    },
    /** An answer to our own question: it may come within the second that a choice is held back. */
    replaceOrder: (car: SelectedCar) => run({ car, does: replace }),
    /** The visitor is signed in now: go on from where the question came. */
    goOn: (car: SelectedCar) => run({ car, does: start }),
    kilometres,
    /** A new customer has an order now: its page opens. */
    begin: async (begun: NewOrder) => {
      await addKilometres(begun)
      await goToOrder()
    },
    /** The order in progress becomes the current one, and its page opens. */
    resume,
  }
}

type NewOrder = Answer<'createNewOrder'>['order']

/** Puts a package of kilometres on a new order. False: it was not, and the services of the order have what there is. */
async function addPackage(client: QueryClient, order: NewOrder, kilometres: number) {
  const [service] = order.available_extra_services
    .filter((one) => one.kilometres_per_month === kilometres)
    .toSorted((a, b) => a.price - b.price)
  if (!service) return false
  const { order_number } = order
  return await perform(client, chooseExtraService, { service_id: service.id, order_number, selected: true }).then(
    () => true,
    () => false,
  )
}

/** All that a press on a car begins, as one act. */
const forCar: Act<void, { car: SelectedCar; does: (car: SelectedCar) => Promise<void> }> = {
  mutationFn: ({ car, does }) => does(car),
}

/** The order in progress, which was to make room. */
class NotRemoved extends Error {}

/** It made room, but the new order did not begin; its `cause` is why. */
class NotBegun extends Error {}

export type Choosing = ReturnType<typeof useChoosing>

/** Asks the server who is signed in; null for a visitor. */
async function currentCustomer(client: QueryClient): Promise<Customer | null> {
  try {
    await client.fetchQuery({ ...userQuery, staleTime: 0 })
    return client.getQueryData(customerQuery.queryKey) ?? null
  } catch (failure) {
    if (readToken() === null) return null
    throw failure
  }
}
