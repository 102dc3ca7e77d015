import { judgeStates } from '../testing/judgeStates.ts'
import { offerStates } from './testing/offerStates.ts'

judgeStates(offerStates)
