import { judgeStates } from '../testing/judgeStates.ts'
import { compareStates } from './testing/compareStates.ts'

judgeStates(compareStates)
