import { newId } from '../../server/platform/ids.ts'
import { ok, type Shop } from '../../server/testing/customerActs.ts'
import { leavingCar, returningCar } from '../../server/testing/handedOver.ts'

/** A number in [0, 1) that is the same in every making. */
export type Chance = () => number

/** Kilometres of a day of most people, and of those who drive for a living. */
const daily = { least: 18, most: 52, far: 85 }
const damages = [
  { view: 'right', x: 640, y: 520, size: 'card', description: 'Naarmu oikeassa takaovessa' },
  { view: 'front', x: 300, y: 610, size: 'coin', description: 'Kivenisku etupuskurissa' },
  { view: 'left', x: 250, y: 700, size: 'card', description: 'Vannenaarmu edessä vasemmalla' },
  { view: 'rear', x: 480, y: 560, size: 'larger', description: 'Lommo takapuskurissa' },
] as const

const metWith = (name: string) => ({ name, known_by: 'driving_licence' as const })

/** A car leaves with what its odometer has, or with what a used car had when it came into the fleet. */
export async function carLeaves({ ops }: Shop, order_number: string, chance: Chance): Promise<void> {
  const { order, odometer } = (await ops('showHandover', { params: { order_number, direction: 'out' } })).body
  const kilometres = (odometer?.kilometres ?? Math.floor(1_500 + chance() * 28_000)) + Math.floor(chance() * 12)
  const energy_percent = chance() < 0.85 ? 100 : 90
  const body = { ...leavingCar, order_number, kilometres, energy_percent, met: metWith(order.customer) }
  ok(await ops('deliverOrder', { body }))
}

/** A car comes back with the kilometres of its days, now and then damaged, dirty of fuel or without a thing. */
export async function carComesBack({ shop, ops }: Shop, order_number: string, chance: Chance): Promise<void> {
  const { order, out, odometer } = (await ops('showHandover', { params: { order_number, direction: 'back' } })).body
  const days = out ? Math.max(1, daysSince(out.at, shop.clock.now())) : 30
  const pace = chance() < 0.08 ? daily.far : daily.least + chance() * (daily.most - daily.least)
  const kilometres = (out?.odometer ?? odometer?.kilometres ?? 0) + Math.round(days * pace)
  const mark = chance() < 0.14 ? damages[Math.floor(chance() * damages.length)] : undefined
  const body = {
    ...returningCar,
    order_number,
    kilometres,
    energy_percent: chance() < 0.9 ? 100 : 55,
    met: metWith(order.customer),
    marks: mark ? [{ ...mark, mark_id: newId() }] : [],
    fit: mark?.size !== 'larger',
  }
  ok(await ops('takeBackCar', { body }))
}

const daysSince = (instant: string, now: Date): number =>
  Math.floor((now.getTime() - new Date(instant).getTime()) / 86_400_000)
