import { judgeStates } from '../testing/judgeStates.ts'
import { peopleStates } from './testing/peopleStates.ts'

judgeStates(peopleStates)
