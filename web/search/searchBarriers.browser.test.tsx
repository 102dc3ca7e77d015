import { judgeStates } from '../testing/judgeStates.ts'
import { searchStates } from './testing/searchStates.ts'

judgeStates(searchStates)
