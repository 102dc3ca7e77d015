import { judgeStates } from '../testing/judgeStates.ts'
import { todayStates } from './testing/todayStates.ts'

judgeStates(todayStates)
