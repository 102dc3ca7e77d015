import { judgeStates } from '../testing/judgeStates.ts'
import { carStates } from './testing/carStates.ts'

judgeStates(carStates)
