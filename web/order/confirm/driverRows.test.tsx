import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { maxDrivers } from '../../../contract/handover.ts'
import { drawn } from '../../../ui/testing/drawn.tsx'
import { DriverRows } from '../services/DriverRows.tsx'
import { type ConfirmFields, noDriver } from './confirmForm.ts'

const field = (name: string, { label }: { label: string }) => ({ name, label, id: name })

function Rows({ count }: { count: number }) {
  const form = useForm<ConfirmFields>({ defaultValues: { phone: '', drivers: Array(count).fill(noDriver), taken: [] } })
  const props = { form, field, served: [] } as unknown as ComponentProps<typeof DriverRows>
  return <DriverRows {...props} />
}
const shown = (count: number) => drawn(<Rows count={count} />)

test('drivers are counted from one, on the page, for readers and for the browser that fills them in', () => {
  const html = shown(2)
  expect(html.match(/<legend[^>]*>([^<]+)/g)?.map((legend) => legend.replace(/.*>/, ''))).toEqual([
    ...['Kuljettaja 1', 'Kuljettaja 2'],
  ])
  expect(html.match(/>Kuljettaja 2</g)).toHaveLength(2)
  expect(html.match(/section-driver1 /g)).toHaveLength(3)
  expect(html.match(/section-driver2 tel"/g)).toHaveLength(1)
})

test('one more can be added until there are as many as may be', () => {
  expect(shown(maxDrivers - 1)).not.toContain('aria-disabled="true"')
  expect(shown(maxDrivers)).toContain('aria-disabled="true"')
})
