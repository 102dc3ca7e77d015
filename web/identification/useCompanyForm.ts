import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Customer } from '../../contract/customer.ts'
import type { Language } from '../../contract/language.ts'
import type { Order } from '../../contract/order.ts'
import { outcomeText, Refused } from '../../ui/data/refused.ts'
import { useSend } from '../../ui/data/useSend.ts'
import type { Message } from '../../ui/dialog/MessageDialog.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { phoneText } from '../../ui/text/phoneText.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { reloadOrder } from '../currentOrder/queries.ts'
import { readDraft } from '../drafts.ts'
import { useKeptForm } from '../useKeptForm.ts'
import { selectAndCheckSignatureRights } from './queries.ts'
import { words } from './words.ts'

interface Fields {
  business_id: string
  phone: string
}
interface FormNeeds {
  order: Order
  customer: Customer
  onChosen: () => void
}

type Right = (typeof stops)[keyof typeof stops]

/** Sends the choice, keeps what was typed, and says which right is missing. */
export function useCompanyForm({ order, customer, onChosen }: FormNeeds) {
  const language = useLanguage()
  const t = words[language]
  const client = useQueryClient()
  const { order_number, company } = order
  const select = useSend(selectAndCheckSignatureRights)
  /** Told anew each time, though the words may be the same. */
  const [refused, setRefused] = useState<{ text: string; stop: Right; times: number } | null>(null)
  const defaults = { business_id: company?.id ?? '', phone: phoneText(customer.phone ?? '') }
  const served = useServerForm<Fields>({
    defaults: { ...defaults, ...readDraft<Fields>(order_number, 'company') },
    submit: async (choice) => {
      const { rights_code } = await select({ order_number, ...choice })
      if (rights_code !== 'v') {
        const stop = stops[rights_code]
        return setRefused((before) => ({ text: t[stop], stop, times: (before?.times ?? 0) + 1 }))
      }
      onChosen()
    },
    refused: (failure) => messageOf(failure, language),
  })
  const { form, told } = served
  useKeptForm(form, { order: order_number, name: 'company' })
  const [chosen, phone] = useWatch({ control: form.control, name: ['business_id', 'phone'] })
  return {
    ...served,
    chosen,
    choose: (id: string) => {
      setRefused(null)
      form.clearErrors('business_id')
      form.setValue('business_id', id)
    },
    missing: missingWords({ phone: phone.trim() === '', company: chosen === '' }, language),
    refused,
    message: told.message,
    closeMessage: () => {
      // Only now: the reload may lead to another step, and the sentence was to be read first.
      if (told.message?.title === t.companyFailed) void reloadOrder(client)
      told.onClose()
    },
  }
}

const stops = { y: 'severalSigners', e: 'noRight', m: 'rightUnclear' } as const

const messageOf = (failure: unknown, language: Language): Message => {
  const t = words[language]
  return failure instanceof Refused && failure.status === 422
    ? { title: t.formErrors, text: t.formErrorsNote }
    : { title: t.companyFailed, text: outcomeText(failure, t.companyFailedNote, language) }
}

function missingWords(missing: { phone: boolean; company: boolean }, language: Language): string | null {
  const t = words[language]
  if (missing.phone && missing.company) return t.nextNeedsBoth
  if (missing.phone) return t.nextNeedsPhone
  return missing.company ? t.nextNeedsCompany : null
}
