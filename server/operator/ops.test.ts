import { expect, test } from 'vitest'
import { testShop } from '../testing/testShop.ts'
import { commandLine } from './testing/commandLine.ts'

const shop = await testShop()
const { onMachine, opsProcess } = commandLine(shop)

test('the command line is a process of its own: its answer, its complaint, its exit code', {
  timeout: 90_000,
}, async () => {
  const made = await opsProcess(['staff-key', 'create', 'Paavo', '--json'], onMachine)
  expect(made).toMatchObject({ code: 0, err: '' })
  const { key: paavo } = JSON.parse(made.out)
  const [shown, unknown, incomplete] = await Promise.all([
    opsProcess(['me', '--json'], { OPS_KEY: paavo }),
    opsProcess(['orders', 'list'], { OPS_KEY: 'x'.repeat(43) }),
    opsProcess(['orders', 'sign']),
  ])
  expect({ ...shown, out: JSON.parse(shown.out) }).toMatchObject({ code: 0, out: { name: 'Paavo' }, err: '' })
  expect(unknown).toEqual({ code: 1, out: '', err: 'Unauthenticated.\n' })
  expect(incomplete).toMatchObject({ code: 2, err: expect.stringContaining('order-number') })
})
