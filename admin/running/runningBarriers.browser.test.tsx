import { judgeStates } from '../testing/judgeStates.ts'
import { runningStates } from './testing/runningStates.ts'

judgeStates(runningStates)
