import { judgeStates } from '../testing/judgeStates.ts'
import { workStates } from './testing/workStates.ts'

judgeStates(workStates)
