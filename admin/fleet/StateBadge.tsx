import type { CarState } from '../../contract/cars/carStates.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

const tones = { free: 'good', held: 'info', out: 'petrol', back: 'plain', service: 'warn', retired: 'plain' } as const

export const StateBadge = ({ state }: { state: CarState }) => {
  const language = useLanguage()
  return <Badge tone={tones[state]}>{words[language].stateNames[state]}</Badge>
}
