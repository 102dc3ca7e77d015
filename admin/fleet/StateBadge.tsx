import type { CarState } from '../../contract/cars/carStates.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { stateNames } from './fi.ts'

const tones = { free: 'good', held: 'warn', out: 'plain', back: 'plain', service: 'bad', retired: 'plain' } as const

export const StateBadge = ({ state }: { state: CarState }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge>
