import { judgeStates } from '../testing/judgeStates.ts'
import { entranceStates } from './testing/entranceStates.ts'

judgeStates(entranceStates)
